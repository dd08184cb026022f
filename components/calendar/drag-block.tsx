'use client';
import { useDraggable } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { Block } from './block';
import { useCalendarMove } from './move-context';

interface DragBlockProps {
  lesson: CalendarLesson;
  calendar: Calendar;
}

/** A block that may move: dragged, longer or shorter at its lower edge, or with Enter by the keys. */
export function DragBlock({ lesson, calendar }: DragBlockProps) {
  const t = useTranslations('calendar');
  const helpId = useId();
  const { moving, start } = useCalendarMove();
  const { listeners, setNodeRef } = useDraggable({
    id: `move-${lesson.id}`,
    data: { way: 'drag', lesson },
  });
  const isMoving = moving?.lesson.id === lesson.id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    start(lesson, 'mode');
  };
  return (
    <div className="cal-drag" data-moving={isMoving || undefined} ref={setNodeRef}>
      <Block
        lesson={lesson}
        calendar={calendar}
        dragging={{ ...listeners, onKeyDown, 'aria-describedby': helpId }}
      />
      <span id={helpId} hidden>
        {t('blockHelp')}
      </span>
      <LowerEdge lesson={lesson} />
    </div>
  );
}

function LowerEdge({ lesson }: Pick<DragBlockProps, 'lesson'>) {
  const { listeners, setNodeRef } = useDraggable({
    id: `edge-${lesson.id}`,
    data: { way: 'resize', lesson },
  });
  return <span aria-hidden ref={setNodeRef} className="cal-edge" {...listeners} />;
}
