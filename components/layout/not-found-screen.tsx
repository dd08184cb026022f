import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { CurrentUser } from '@/lib/account/queries';
import { MessageScreen } from './message-screen';
import { PublicShell } from './public-shell';

/** Its title, as metadata: a title among the elements would be a second one. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('notFoundTitle') };
}

export async function NotFoundScreen({ user }: { user: CurrentUser | null }) {
  const t = await getTranslations('common');
  return (
    <PublicShell user={user}>
      <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={user ? '/feed' : '/'} />
    </PublicShell>
  );
}
