'use client';
import { IdCard, LayoutGrid, MailOpen, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { MenuFrame } from '@/components/ui/menu-frame';
import {
  CONNECTIONS_PATH,
  INVITATIONS_PATH,
  PEOPLE_PATH,
  SHARED_CONTACTS_PATH,
} from '@/lib/connection/paths';
import { useConnectionCounts } from '@/lib/connection/use-connection';

/** Frame of the pages of the viewer's network: the menu with counts, a row of tabs on a phone. */
export function NetworkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('connection');
  const path = usePathname();
  const counts = useConnectionCounts().data;
  const entries = [
    { href: CONNECTIONS_PATH, label: t('overview'), Icon: LayoutGrid, count: undefined },
    { href: PEOPLE_PATH, label: t('people'), Icon: UsersRound, count: counts?.connections },
    { href: INVITATIONS_PATH, label: t('invitations'), Icon: MailOpen, count: counts?.pendingConnections },
    {
      href: SHARED_CONTACTS_PATH,
      label: t('sharedContacts'),
      Icon: IdCard,
      count: counts?.pendingSharedContacts,
    },
  ].map((entry) => ({ ...entry, current: entry.href === path }));
  return (
    <MenuFrame label={t('menu')} entries={entries}>
      {children}
    </MenuFrame>
  );
}
