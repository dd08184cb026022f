import { expect, it } from 'vitest';
import { daysOf } from './range';
import { weekBars } from './week-bars';

const DAY = [{ from: '10:00', to: '19:00' }];
const hours = {
  week: [
    DAY,
    [
      { from: '10:00', to: '13:00' },
      { from: '15:00', to: '19:00' },
    ],
    [],
    DAY,
    [],
    [],
    [],
  ].map((each) => ({
    hours: each,
  })),
  otherDays: [{ from: '2026-11-26', to: '2026-11-27', hours: [{ from: '06:00', to: '07:00' }] }],
};
const days = daysOf('week', '2026-11-25');
const lesson = (startsAt: string, endsAt: string, state: 'UPCOMING' | 'CANCELLED' = 'UPCOMING') => ({
  startsAt,
  endsAt,
  state,
  language: 'ky',
});
const draw = (...lessons: ReturnType<typeof lesson>[]) =>
  weekBars(hours, { days, lessons, zone: 'Asia/Bishkek' });

it('draws the hours of each day, those of a date before those of its weekday', () => {
  const { days: bars, axis } = draw();
  expect(bars.map(({ date }) => date.slice(8))).toEqual(['23', '24', '25', '26', '27', '28', '29']);
  expect(bars.map(({ open }) => open.map(({ from, to }) => [from / 60, to / 60]))).toEqual([
    [[10, 19]],
    [
      [10, 13],
      [15, 19],
    ],
    [],
    [[6, 7]],
    [[6, 7]],
    [],
    [],
  ]);
  expect([axis.from / 60, axis.to / 60]).toEqual([6, 21]);
});

it('draws lessons in the zone of the hours, those over midnight on both days, cancelled ones not at all', () => {
  const { days: bars } = draw(
    lesson('2026-11-24T05:00:00Z', '2026-11-24T06:00:00Z'),
    lesson('2026-11-25T17:30:00Z', '2026-11-25T18:30:00Z'),
    lesson('2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z', 'CANCELLED'),
  );
  expect(bars.map(({ taken }) => taken)).toEqual([
    [],
    [{ from: 660, to: 720, language: 'ky' }],
    [{ from: 1410, to: 1440, language: 'ky' }],
    [{ from: 0, to: 30, language: 'ky' }],
    [],
    [],
    [],
  ]);
});
