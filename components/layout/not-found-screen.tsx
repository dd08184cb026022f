import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findMember } from '@/lib/api/find-current-user';
import type { CurrentUser } from '@/lib/account/queries';
import { MessageScreen } from './message-screen';
import { PublicShell } from './public-shell';

/** Its title, as metadata: a title among the elements would be a second one. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('notFoundTitle') };
}

/**
 * In the frame of the pages around it. Next renders it with every page below, found or not: one with a frame of its
 * own would be said to every browser.
 */
export async function NotFoundMessage() {
  const [t, user] = await Promise.all([getTranslations('common'), findMember()]);
  return (
    <MessageScreen title={t('notFoundTitle')} text={t('notFoundText')} homeHref={user ? '/feed' : '/'} />
  );
}

export function NotFoundScreen({ user }: { user: CurrentUser | null }) {
  return (
    <PublicShell user={user}>
      <NotFoundMessage />
    </PublicShell>
  );
}
