'use client';
import {
  Activity,
  Bug,
  ChartColumn,
  Flag,
  GraduationCap,
  Heart,
  Languages,
  Scale,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideMenu } from '@/components/ui/side-menu';
import { LinkTabs } from '@/components/ui/tabs';
import { useReports } from '@/lib/admin/use-admin';
import { useDisputes } from '@/lib/admin/use-disputes';
import { adminRoutes } from '@/lib/contract/routes/admin.ts';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';

/** Frame of every page of the administration: the menu beside it, a row of tabs on a phone. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('admin');
  const path = usePathname();
  const open = useReports(true).data?.total;
  const disputed = useDisputes().data?.total;
  const isAt = (href: string) =>
    path === href || (href !== adminRoutes.admin.path && path.startsWith(`${href}/`));
  const entries = [
    { href: adminRoutes.admin.path, label: t('numbers'), Icon: ChartColumn, count: undefined },
    { href: '/admin/people', label: t('people'), Icon: UsersRound, count: undefined },
    { href: '/admin/reports', label: t('reports'), Icon: Flag, count: open },
    { href: '/admin/reviews', label: t('reviews'), Icon: Scale, count: disputed },
    { href: balanceRoutes.adminLedger.path, label: t('ledger'), Icon: Wallet, count: undefined },
    { href: adminRoutes.adminLessons.path, label: t('lessons'), Icon: Activity, count: undefined },
    { href: adminRoutes.adminErrors.path, label: t('errors'), Icon: Bug, count: undefined },
    { href: '/admin/languages', label: t('languages'), Icon: Languages, count: undefined },
    { href: '/admin/specialities', label: t('specialities'), Icon: GraduationCap, count: undefined },
    { href: '/admin/interests', label: t('interests'), Icon: Heart, count: undefined },
  ].map((entry) => ({ ...entry, current: isAt(entry.href) }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <div className="max-md:hidden">
        {/* A count of 0 is not shown. */}
        <SideMenu
          label={t('title')}
          entries={entries.map((entry) => ({ ...entry, count: entry.count || undefined }))}
        />
      </div>
      <div className="min-w-0 md:hidden">
        <LinkTabs label={t('title')} items={entries} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  );
}
