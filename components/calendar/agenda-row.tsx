'use client';
import clsx from 'clsx';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { SeriesLine } from '@/components/schedule/series-line';
import { usePeopleText } from '@/components/schedule/use-people-text';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useMinute } from '@/lib/calendar/use-calendar-time';
import { useCalendarWords } from '@/lib/calendar/use-calendar-words';
import { livePath } from '@/lib/live/paths';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { LessonSheet } from './lesson-sheet';

const DAY_MS = 86_400_000;

interface AgendaRowProps {
  lesson: CalendarLesson;
  calendar: Calendar;
}

/** A lesson in a list of the calendar; its details open as a sheet. */
export function AgendaRow({ lesson, calendar }: AgendaRowProps) {
  const t = useTranslations('calendar');
  const schedule = useTranslations('schedule');
  const time = useLessonTime();
  const words = useCalendarWords();
  const people = usePeopleText()(lesson);
  const language = lesson.language && words.language(lesson.language);
  const [isOpen, setIsOpen] = useState(false);
  const isOver = lesson.state === 'ENDED' || lesson.state === 'CANCELLED';
  const now = useMinute(calendar.rendered);
  const left = Date.parse(lesson.startsAt) - now;
  const isSoon = lesson.state === 'UPCOMING' && left > 0 && left < DAY_MS;
  const overlap = calendar.overlaps.find(({ second }) => second.id === lesson.id);
  return (
    <li className="grid grid-cols-[54px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3.5 py-3 not-first:border-t not-first:border-line">
      <div className={clsx('leading-tight', isOver && 'text-ink-2')}>
        <time dateTime={lesson.startsAt} className="num block font-bold">
          {time.hour(lesson.startsAt)}
        </time>
        <span className="text-meta text-ink-3">{schedule('minutes', { n: lesson.duration })}</span>
      </div>
      <div className="min-w-0">
        <p
          className={clsx(
            'font-[680] [overflow-wrap:anywhere]',
            lesson.state === 'CANCELLED' && 'text-ink-2 line-through',
          )}
        >
          {lesson.title}
        </p>
        <SeriesLine schedule={lesson} />
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {[people, language, time.agreedHour(lesson)].filter(Boolean).join(' · ')}
        </p>
        {overlap ? (
          <p className="flex items-center gap-1 text-meta text-anar">
            <TriangleAlert aria-hidden className="size-[15px]" />
            {t('overlapsBy', { minutes: overlap.minutes })}
          </p>
        ) : null}
        {lesson.state === 'CANCELLED' ? <Tag tone="error">{t('cancelled')}</Tag> : null}
        {isSoon ? <Tag tone="kok">{time.ahead(lesson.startsAt, now)}</Tag> : null}
      </div>
      <div className="flex items-center gap-1">
        {lesson.state === 'ENDED' ? <Tag>{t('ended')}</Tag> : null}
        {lesson.state === 'LIVE' && lesson.viewerCan.join ? (
          <Button asChild size="sm" variant="danger">
            <Link
              href={livePath(lesson.id)}
              prefetch={false}
              aria-label={`${schedule('joinLive')}: ${lesson.title}`}
            >
              {schedule('joinLive')}
            </Link>
          </Button>
        ) : null}
        <IconButton label={schedule('more', { title: lesson.title })} onClick={() => setIsOpen(true)}>
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
      {isOpen ? <LessonSheet lesson={lesson} calendar={calendar} onClose={() => setIsOpen(false)} /> : null}
    </li>
  );
}
