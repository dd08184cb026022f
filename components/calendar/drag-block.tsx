'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { Block } from './block';
import { useCalendarMove, useMoving } from './move-context';

interface DragBlockProps {
  lesson: CalendarLesson;
  calendar: Calendar;
  /** It begins here: the rest of a lesson past midnight is not dragged by itself. */
  isWhole: boolean;
}

/** A block that may move: dragged, longer or shorter at its lower edge, or with Enter by the keys. */
export function DragBlock({ lesson, calendar, isWhole }: DragBlockProps) {
  const t = useTranslations('calendar');
  const helpId = useId();
  const { start } = useCalendarMove();
  const way = useMoving(({ moving }) => (moving?.lesson.id === lesson.id ? moving.way : undefined));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    start(lesson, 'mode', calendar.zone);
  };
  return (
    <div className={clsx('cal-stand', isWhole && 'cal-drag')} data-moving={way}>
      <Block
        lesson={lesson}
        calendar={calendar}
        dragging={isWhole ? { onKeyDown, 'aria-describedby': helpId } : undefined}
      />
      {isWhole ? (
        <>
          <span id={helpId} hidden>
            {t('blockHelp')}
          </span>
          <span aria-hidden className="cal-edge" />
        </>
      ) : null}
    </div>
  );
}
