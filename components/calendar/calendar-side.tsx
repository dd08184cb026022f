'use client';
import clsx from 'clsx';
import { Clock, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { offsetText } from '@/lib/calendar/use-calendar-words';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { Legend } from './legend';
import { MiniMonth } from './mini-month';
import { isModeOf, useMoving } from './move-context';

/** Beside the grid on a wide screen. */
export function CalendarSide({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const { zone, city } = useLessonTime();
  const now = useMinute(calendar.rendered);
  return (
    <aside className="flex flex-col gap-4 max-md:hidden">
      <PlanButton className="w-full" />
      <MiniMonth calendar={calendar} />
      <Card>
        <Legend lessons={calendar.lessons} className="flex flex-col gap-2" />
        <HoursLink className="mt-3 border-t border-dashed border-edge pt-3" />
      </Card>
      <Card>
        <h2 className="text-body">{t('timeZone')}</h2>
        <p className="text-sm text-ink-2">
          {t('zoneText', { city: city(zone), offset: offsetText(now, zone) })}
        </p>
      </Card>
    </aside>
  );
}

/** For those who may plan lessons: when students may ask for one. */
export function HoursLink({ className }: { className?: string }) {
  const t = useTranslations('calendar');
  if (!useCurrentUser()?.viewerCan.scheduleLessons) return null;
  return (
    <p className={className}>
      <Link
        href={scheduleRoutes.workingHours.path}
        className="inline-flex items-center gap-2.5 font-[640] text-kok underline touch:min-h-11"
      >
        <Clock aria-hidden className="size-[18px]" />
        {t('workingHours')}
      </Link>
    </p>
  );
}

/** For those who may plan lessons; on a phone it makes room while one moves. */
export function PlanButton({ className }: { className?: string }) {
  const t = useTranslations('schedule');
  const isMode = useMoving(isModeOf);
  if (!useCurrentUser()?.viewerCan.scheduleLessons) return null;
  return (
    <Button asChild className={clsx(className, isMode && 'max-md:hidden!')}>
      <Link href="/lessons/schedule">
        <Plus aria-hidden />
        {t('scheduleLesson')}
      </Link>
    </Button>
  );
}
