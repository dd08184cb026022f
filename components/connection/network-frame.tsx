'use client';
import { IdCard, LayoutGrid, MailOpen, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideMenu } from '@/components/ui/side-menu';
import { LinkTabs } from '@/components/ui/tabs';
import {
  CONNECTIONS_PATH,
  INVITATIONS_PATH,
  PEOPLE_PATH,
  SHARED_CONTACTS_PATH,
} from '@/lib/connection/places';
import { useConnectionCounts } from '@/lib/connection/use-connection';
import { useContactNews } from '@/lib/contact/use-contacts';

/** Around the pages of one's network: the menu with counts, a row of tabs on a phone. */
export function NetworkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('connection');
  const path = usePathname();
  useContactNews();
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
  const tabs = entries.map(({ href, label, count, current }) => ({
    href,
    current,
    label: (
      <>
        {label}
        {count === undefined ? null : <span className="num font-medium text-ink-3">{count}</span>}
      </>
    ),
  }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <aside className="max-md:hidden">
        <SideMenu label={t('menu')} entries={entries} />
      </aside>
      <div className="min-w-0 md:hidden">
        <LinkTabs label={t('menu')} items={tabs} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}
