'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import type { Planned } from '@/lib/schedule/planned';
import { emptyForm, formOf } from '@/lib/schedule/schedule-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useSchedule } from '@/lib/schedule/use-schedules';
import { ScheduleForm } from './schedule-form';
import { ScheduleGap } from './schedule-gap';

/**
 * /lessons/schedule.
 * @param now when the server rendered the page, so that server and browser propose the same hour
 * @param planned the hour that was pressed in the calendar
 */
export function NewSchedule({ now, planned }: { now: number; planned: Planned | null }) {
  const t = useTranslations('schedule');
  const { zone } = useLessonTime();
  const [first] = useOwnProfile().data?.prices ?? [];
  const initial = emptyForm(new Date(now), zone, first?.hourlyPrice, planned);
  return (
    <Frame title={t('newTitle')}>
      <ScheduleForm id={null} initial={initial} startsAt={null} now={now} />
    </Frame>
  );
}

/** /lessons/schedule/{id} */
export function EditSchedule({ id, now }: { id: number; now: number }) {
  const t = useTranslations('schedule');
  return (
    <Frame title={t('editTitle')}>
      <Editor id={id} now={now} />
    </Frame>
  );
}

function Editor({ id, now }: { id: number; now: number }) {
  const t = useTranslations('schedule');
  const query = useSchedule(id);
  const schedule = query.data;
  if (!schedule) return <ScheduleGap query={query} />;
  if (!schedule.viewerCan.edit) return <Note>{t('cannotEdit')}</Note>;
  return <ScheduleForm id={id} initial={formOf(schedule)} startsAt={schedule.startsAt} now={now} />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('schedule');
  return (
    <div className="mx-auto flex max-w-[780px] flex-col gap-4 p-6 max-md:px-3 max-md:pt-3">
      <Link
        href="/lessons"
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm font-[600] text-kok touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('backToLessons')}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
