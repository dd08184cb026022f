'use client';
import { CalendarClock, CalendarDays, CalendarRange, CheckCheck, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SideMenu } from '@/components/ui/side-menu';
import { LinkTabs } from '@/components/ui/tabs';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { useScheduleCounts } from '@/lib/schedule/use-schedules';
import { PlanButtons } from './plan-buttons';

/**
 * Frame of the lists: the menu with counts (a row of tabs on a phone) and, for those who may, buttons for a new
 * lesson.
 */
export function LessonsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('schedule');
  const path = usePathname();
  const counts = useScheduleCounts().data;
  const mayPlan = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const entries = [
    { href: '/lessons', label: t('overview'), Icon: CalendarDays, count: undefined },
    { href: scheduleRoutes.selfSchedule.path, label: t('calendar'), Icon: CalendarRange, count: undefined },
    { href: '/lessons/upcoming', label: t('upcoming'), Icon: Clock, count: counts?.upcoming },
    { href: '/lessons/past', label: t('past'), Icon: CheckCheck, count: counts?.past },
    ...(mayPlan
      ? [
          {
            href: scheduleRoutes.workingHours.path,
            label: t('workingHours'),
            Icon: CalendarClock,
            count: undefined,
          },
        ]
      : []),
  ].map((entry) => ({ ...entry, current: entry.href === path }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <aside className="flex flex-col gap-4 max-md:hidden">
        <PlanButtons />
        <SideMenu label={t('menu')} entries={entries} />
      </aside>
      <div className="min-w-0 md:hidden">
        <PhoneTabs entries={entries} />
      </div>
      <PlanButtons phone />
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}

interface Entry {
  href: string;
  label: string;
  count: number | undefined;
  current: boolean;
}

/** The counts here are plain numbers: the yellow badge is for what waits for the person. */
function PhoneTabs({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('schedule');
  const items = entries.map(({ href, label, count, current }) => ({
    href,
    current,
    label: (
      <>
        {label}
        {count === undefined ? null : <span className="num font-medium text-ink-3">{count}</span>}
      </>
    ),
  }));
  return <LinkTabs label={t('menu')} items={items} />;
}
