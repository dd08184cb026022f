import { expect, it } from 'vitest';
import { calendarLesson } from '@/components/testing/calendar';
import { agendaOf } from '@/lib/calendar/agenda';
import type { Place } from '@/lib/calendar/move';

const ZONE = 'Asia/Bishkek';
const DAY = '2026-11-20';
const free = (time: string, duration = 60, day = DAY): Place => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes, duration };
};

it('lists the free times of a day among its lessons, those with a break between them as one', () => {
  const lessons = [
    calendarLesson({ id: 2, title: 'Late', startsAt: '2026-11-20T12:00:00.000Z' }),
    calendarLesson({ id: 1, title: 'Noon', startsAt: '2026-11-20T06:00:00.000Z' }),
  ];
  const places = [
    free('09:00'),
    free('12:30'),
    free('10:15'),
    free('14:00'),
    free('15:30'),
    free('09:00', 45, '2026-11-21'),
  ];
  const agenda = agendaOf(lessons, places, ZONE);
  const shown = [...agenda].map(([day, entries]) => [
    day,
    entries.map(({ lesson, free: stretch }) => lesson?.title ?? [stretch?.first.minute, stretch?.minutes]),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    [DAY]: [[540, 135], 'Noon', [840, 60], [930, 60], 'Late'],
    '2026-11-21': [[540, 45]],
  });
});
