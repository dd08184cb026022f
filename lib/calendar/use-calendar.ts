'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useTurns } from '@/lib/schedule/use-schedules';
import { useAddressFilter } from '@/lib/use-address-filter';
import { findOverlaps } from './overlaps';
import { calendarQuery } from './queries';
import type { CalendarLesson } from './queries';
import { daysOf, rangeOf } from './range';
import { useToday } from './use-calendar-time';
import { calendarSearch, keepView, readCalendarAddress } from './view';
import type { CalendarView } from './view';

const NO_LESSONS: readonly CalendarLesson[] = [];
const ADDRESS = { read: readCalendarAddress, toPath: calendarSearch };

/**
 * The calendar's view and day, from its address, with the lessons of its days.
 * @param initial the view while the address names none
 * @param rendered when the server rendered the page
 */
export function useCalendar(initial: CalendarView, rendered: number) {
  const { zone } = useLessonTime();
  const { filter, change } = useAddressFilter(ADDRESS);
  const [chosen, setChosen] = useState(initial);
  const view = filter.view ?? chosen;
  const today = useToday(rendered, zone);
  const day = filter.date ?? today;
  const days = daysOf(view, day);
  const range = rangeOf(days, zone);
  const query = useQuery({ ...calendarQuery(browserApi, range), placeholderData: keepPreviousData });
  useTurns(query.data);
  const lessons = query.data ?? NO_LESSONS;
  // Once for all blocks: each of them asks.
  const overlaps = useMemo(() => findOverlaps(lessons), [lessons]);
  const show = (next: { view?: CalendarView; day?: string }) => {
    const shown = next.view ?? view;
    if (shown !== chosen) setChosen(shown);
    keepView(shown);
    change({ view: shown, date: next.day ?? day });
  };
  return { view, day, days, today, rendered, zone, query, lessons, overlaps, show };
}

export type Calendar = ReturnType<typeof useCalendar>;
