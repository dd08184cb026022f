'use client';
import clsx from 'clsx';
import { Clock, Repeat, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useSeriesText } from '@/components/schedule/series-line';
import { usePeopleText } from '@/components/schedule/use-people-text';
import { IconButton } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useMediaQuery } from '@/lib/use-media-query';
import { LessonDetails, LessonLanguage } from './lesson-details';
import { LessonSheet } from './lesson-sheet';

interface BlockProps {
  lesson: CalendarLesson;
  calendar: Calendar;
  /** `line`: an hour and a title in one line, as in a month. */
  shape?: 'line' | 'block';
  /** What makes it a thing to drag. */
  dragging?: ComponentProps<'button'>;
}

/** One lesson; a press shows its details. */
export function Block({ lesson, calendar, shape = 'block', dragging }: BlockProps) {
  const t = useTranslations('common');
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 768px)');
  const face = <BlockFace lesson={lesson} calendar={calendar} shape={shape} dragging={dragging} />;
  if (!isWide) {
    return (
      <>
        <BlockFace
          {...{ lesson, calendar, shape }}
          dragging={{ ...dragging, onClick: () => setIsOpen(true) }}
        />
        {isOpen ? <LessonSheet lesson={lesson} calendar={calendar} onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  }
  return (
    <Popover
      trigger={face}
      open={isOpen}
      onOpenChange={setIsOpen}
      label={lesson.title}
      className="z-dialog w-[300px] animate-pop rounded-dialog bg-surface p-4 shadow-float"
    >
      <div className="-mt-2 -mr-2 flex items-center">
        <LessonLanguage lesson={lesson} />
        <IconButton label={t('close')} className="ml-auto" onClick={() => setIsOpen(false)}>
          <X aria-hidden />
        </IconButton>
      </div>
      <h2 className="mb-1 text-h3 wrap-anywhere">{lesson.title}</h2>
      <LessonDetails lesson={lesson} calendar={calendar} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}

function BlockFace({ lesson, calendar, shape, dragging, ...trigger }: BlockProps & ComponentProps<'button'>) {
  const t = useTranslations('calendar');
  const schedule = useTranslations('schedule');
  const time = useLessonTime();
  const people = usePeopleText()(lesson);
  const overlaps = calendar.overlaps.some(({ second }) => second.id === lesson.id);
  const state = { UPCOMING: '', LIVE: t('live'), ENDED: t('ended'), CANCELLED: t('cancelled') }[lesson.state];
  const facts = [
    state,
    people,
    useSeriesText()(lesson),
    lesson.isHourShifted ? schedule('hourShifted') : '',
    overlaps ? t('overlapping') : '',
  ].filter(Boolean);
  const hours = time.hours(lesson.startsAt, lesson.endsAt);
  const second = calendar.days.length > 4 ? (state && lesson.state !== 'ENDED' ? state : people) : hours;
  const isShort = lesson.duration < 45;
  return (
    <button
      type="button"
      {...trigger}
      {...dragging}
      onClick={dragging?.onClick ?? trigger.onClick}
      aria-label={[lesson.title, hours, ...facts].join(', ')}
      data-state-of={lesson.state}
      data-lesson={lesson.id}
      data-felt={lesson.language ?? undefined}
      className={clsx('cal-block', shape === 'line' && 'cal-line', overlaps && 'cal-clash')}
    >
      {shape === 'line' ? <span className="num">{time.hour(lesson.startsAt)}</span> : null}
      <b className={shape === 'line' ? 'truncate' : 'wrap-anywhere'}>{lesson.title}</b>
      {shape === 'block' && !isShort ? <span>{second}</span> : null}
      <BlockSigns lesson={lesson} overlaps={overlaps} />
    </button>
  );
}

/** In its lower corner: one of a series, not at its usual hour, over another lesson. */
function BlockSigns({ lesson, overlaps }: { lesson: CalendarLesson; overlaps: boolean }) {
  const { series, isHourShifted } = lesson;
  if (!series && !isHourShifted && !overlaps) return null;
  return (
    <span aria-hidden className="cal-signs">
      {isHourShifted ? <Clock /> : null}
      {series ? <Repeat /> : null}
      {overlaps ? (
        <span className="cal-warn">
          <TriangleAlert />
        </span>
      ) : null}
    </span>
  );
}
