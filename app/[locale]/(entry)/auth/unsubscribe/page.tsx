import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Unsubscribe } from '@/components/account/unsubscribe';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { VisitorShell } from '@/components/layout/visitor-shell';
import type { EntryProps } from '@/lib/account/entry-params';
import { readEntryParams } from '@/lib/account/entry-params';
import { BASE_NAMESPACES } from '@/lib/i18n/messages';
import { readMailsOf } from '@/lib/delivery/unsubscribe';
import { findCurrentUser } from '@/lib/api/find-current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('delivery');
  // The address contains the token: no referrer may pass it to another site.
  return { title: t('unsubscribeTitle'), referrer: 'no-referrer' };
}

export default async function UnsubscribePage({ searchParams }: EntryProps) {
  const params = await searchParams;
  const { token } = readEntryParams(params);
  const user = await findCurrentUser().catch(() => null);
  return (
    <VisitorShell bar={user ? 'none' : 'both'}>
      <MessagesProvider namespaces={[...BASE_NAMESPACES, 'account', 'delivery']}>
        <Unsubscribe token={token} of={readMailsOf(params.of)} />
      </MessagesProvider>
    </VisitorShell>
  );
}
