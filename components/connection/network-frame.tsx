'use client';
import { IdCard, LayoutGrid, MailOpen, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { MenuFrame } from '@/components/ui/menu-frame';
import type { SideMenuEntry } from '@/components/ui/side-menu';
import { LinkTabs } from '@/components/ui/tabs';
import { NETWORK_PATHS, OWN_NETWORK_PATHS } from '@/lib/connection/paths';
import type { NetworkPaths } from '@/lib/connection/paths';
import { useConnectionCounts } from '@/lib/connection/use-connection';

function useNetworkEntries(paths: NetworkPaths): SideMenuEntry[] {
  const t = useTranslations('connection');
  const path = usePathname();
  const counts = useConnectionCounts().data;
  return [
    { href: paths.overview, label: t('overview'), Icon: LayoutGrid, count: undefined },
    { href: paths.people, label: t('people'), Icon: UsersRound, count: counts?.connections },
    { href: paths.invitations, label: t('invitations'), Icon: MailOpen, count: counts?.pendingConnections },
    {
      href: paths.sharedContacts,
      label: t('sharedContacts'),
      Icon: IdCard,
      count: counts?.pendingSharedContacts,
    },
  ].map((entry) => ({ ...entry, current: entry.href === path }));
}

/** Frame of the pages of the viewer's network: the menu with counts, a row of tabs on a phone. */
export function NetworkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('connection');
  return (
    <MenuFrame label={t('menu')} entries={useNetworkEntries(NETWORK_PATHS)}>
      {children}
    </MenuFrame>
  );
}

/** The same pages inside the profile area, which has a menu of its own beside them: a row of tabs above. */
export function OwnNetworkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('connection');
  const items = useNetworkEntries(OWN_NETWORK_PATHS);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <LinkTabs label={t('menu')} items={items} />
      {children}
    </div>
  );
}
