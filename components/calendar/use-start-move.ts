'use client';
import type { CalendarLesson } from '@/lib/calendar/queries';
import { dayOf } from '@/lib/calendar/range';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useCalendarMove } from './move-context';

/** Begins the mode in which a lesson moves step by step, where hours are seen: a month goes to the lesson's day. */
export function useStartMove({ view, zone, show }: Calendar) {
  const move = useCalendarMove();
  return (lesson: CalendarLesson) => {
    move.start(lesson, 'mode', zone);
    show({ day: dayOf(lesson.startsAt, zone), view: view === 'month' ? 'day' : view });
  };
}
