'use client';
import clsx from 'clsx';
import { Flag, GraduationCap, Heart, Languages, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { LinkTabs } from '@/components/ui/tabs';
import { useReports } from '@/lib/admin/use-admin';

/** Around every page of the administration: the menu beside it, a row of tabs on a phone. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('admin');
  const path = usePathname();
  const open = useReports(true).data?.total;
  const entries = [
    { href: '/admin/people', label: t('people'), Icon: UsersRound, count: undefined },
    { href: '/admin/reports', label: t('reports'), Icon: Flag, count: open },
    { href: '/admin/languages', label: t('languages'), Icon: Languages, count: undefined },
    { href: '/admin/specialities', label: t('specialities'), Icon: GraduationCap, count: undefined },
    { href: '/admin/interests', label: t('interests'), Icon: Heart, count: undefined },
  ].map((entry) => ({ ...entry, current: path === entry.href || path.startsWith(`${entry.href}/`) }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <Card className="!p-2 max-md:hidden">
        <nav aria-label={t('title')}>
          {entries.map(({ href, label, Icon, count, current }) => (
            <Link
              key={href}
              href={href}
              aria-current={current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-field px-3 text-ink no-underline',
                current ? 'bg-kok-soft font-[680]' : 'font-[540] hover:bg-sunken',
              )}
            >
              <Icon aria-hidden className={clsx('size-5 flex-none', current ? 'text-kok' : 'text-ink-3')} />
              {label}
              {count ? <span className="num ml-auto font-medium text-ink-3">{count}</span> : null}
            </Link>
          ))}
        </nav>
      </Card>
      <div className="min-w-0 md:hidden">
        <LinkTabs label={t('title')} items={entries} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  );
}
