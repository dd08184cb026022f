import { getTranslations } from 'next-intl/server';
import type { CurrentUser } from '@/lib/account/queries';
import { MessageScreen } from './message-screen';
import { PublicShell } from './public-shell';

export async function NotFoundScreen({ user }: { user: CurrentUser | null }) {
  const t = await getTranslations('common');
  return (
    <PublicShell user={user}>
      <title>{t('notFoundTitle')}</title>
      <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={user ? '/feed' : '/'} />
    </PublicShell>
  );
}
