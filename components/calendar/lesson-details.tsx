'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { LessonMenu } from '@/components/schedule/lesson-menu';
import { SeriesLine } from '@/components/schedule/series-line';
import { StateTags } from '@/components/schedule/state-tags';
import { usePeopleText } from '@/components/schedule/use-people-text';
import { Button } from '@/components/ui/button';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { dayOf } from '@/lib/calendar/range';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { livePath } from '@/lib/live/paths';
import { useSchedule } from '@/lib/schedule/use-schedules';
import { joinWindow } from '@/lib/schedule/window';
import { Clocks } from './clocks';
import { feltClass } from './legend';
import { useStartMove } from './use-start-move';

interface LessonDetailsProps {
  lesson: CalendarLesson;
  calendar: Calendar;
  onClose: () => void;
}

/** What is learned in a lesson, with its felt. */
export function LessonLanguage({ lesson }: Pick<LessonDetailsProps, 'lesson'>) {
  const words = useCalendarWords();
  if (!lesson.language) return null;
  return (
    <p className="flex items-center gap-2 text-meta font-[560]">
      <span
        aria-hidden
        className={clsx('size-3.5 flex-none rounded-[4px_4px_4px_1px]', feltClass(lesson.language))}
      />
      {words.capital(words.language(lesson.language))}
    </p>
  );
}

/** A lesson's hours on both clocks, its state, and what may be done with it. */
export function LessonDetails({ lesson, calendar, onClose }: LessonDetailsProps) {
  const t = useTranslations('calendar');
  const schedules = useTranslations('schedule');
  const words = useCalendarWords();
  const people = usePeopleText()(lesson);
  const startMove = useStartMove(calendar);
  const schedule = useSchedule(lesson.id).data;
  const day = words.fullDay(dayOf(lesson.startsAt, calendar.zone));
  const now = useMinute(calendar.rendered);
  const canJoin = lesson.viewerCan.join && joinWindow(lesson, now) === 'open';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {[day, people].filter(Boolean).join(' · ')}
        </p>
        <SeriesLine schedule={lesson} />
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <StateTags schedule={lesson} />
      </div>
      <Clocks lesson={lesson} people={schedule ? [schedule.instructor, ...schedule.students] : []} />
      <div className="flex flex-wrap items-center gap-2">
        {canJoin ? (
          <Button asChild size="sm" variant={lesson.state === 'LIVE' ? 'danger' : 'primary'}>
            <Link href={livePath(lesson.id)} prefetch={false}>
              {schedules(lesson.state === 'LIVE' ? 'joinLive' : 'join')}
            </Link>
          </Button>
        ) : lesson.viewerCan.edit ? (
          <Button asChild size="sm">
            <Link href={`/lessons/schedule/${lesson.id}`}>{t('openLesson')}</Link>
          </Button>
        ) : lesson.state === 'ENDED' ? (
          <Button asChild size="sm">
            <Link href={lessonRecordPath(lesson.id)} prefetch={false}>
              {t('openLesson')}
            </Link>
          </Button>
        ) : null}
        {lesson.viewerCan.edit ? (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              onClose();
              startMove(lesson);
            }}
          >
            {t('move')}
          </Button>
        ) : null}
        <span className="ml-auto">{schedule ? <LessonMenu schedule={schedule} /> : null}</span>
      </div>
    </div>
  );
}
