import { describe, expect, it } from 'vitest';
import { closedMinutes, freePlaces, isTakenOff } from './open-hours';

const nineToFive = {
  hours: [
    { from: '13:00', to: '17:00' },
    { from: '09:00', to: '12:00' },
  ],
};
const none = { hours: [] };
const hours = {
  week: [nineToFive, none, none, none, none, none, { hours: [{ from: '00:00', to: '24:00' }] }],
  otherDays: [
    { from: '2026-12-28', to: '2026-12-30', hours: [] },
    { from: '2027-01-05', to: '2027-01-05', hours: [{ from: '10:00', to: '11:00' }] },
  ],
};

describe('what is outside working hours', () => {
  it('lies around the hours of the weekday, in the order of the day', () => {
    expect(closedMinutes(hours, '2026-11-23')).toEqual([
      { from: 0, to: 540 },
      { from: 720, to: 780 },
      { from: 1_020, to: 1_440 },
    ]);
  });

  it('is a whole day without hours, and nothing of one that is open throughout', () => {
    expect(closedMinutes(hours, '2026-11-24')).toEqual([{ from: 0, to: 1_440 }]);
    expect(closedMinutes(hours, '2026-11-29')).toEqual([]);
  });

  it('follows days that differ from their weekday, the last one included', () => {
    expect(closedMinutes(hours, '2026-12-28')).toEqual([{ from: 0, to: 1_440 }]);
    expect(closedMinutes(hours, '2027-01-05')).toEqual([
      { from: 0, to: 600 },
      { from: 660, to: 1_440 },
    ]);
  });

  it('is nothing for somebody who has said no hours', () => {
    expect(closedMinutes({ week: [none, none], otherDays: [] }, '2026-11-24')).toEqual([]);
  });
});

it('draws free times one after another, by the clock of the person', () => {
  const starts = ['09:00', '09:30', '10:00', '10:15', '11:30'].map((time) => `2026-11-24T${time}:00.000Z`);
  expect(freePlaces(starts, 60, 'Asia/Bishkek')).toEqual([
    { day: '2026-11-24', minute: 900, duration: 60 },
    { day: '2026-11-24', minute: 960, duration: 60 },
    { day: '2026-11-24', minute: 1_050, duration: 60 },
  ]);
});

it('a day is taken off by a date of its own without hours, not by its weekday', () => {
  const days = ['2026-12-27', '2026-12-28', '2026-12-30', '2026-12-31', '2027-01-05', '2026-11-24'];
  expect(days.filter((day) => isTakenOff(hours, day))).toEqual(['2026-12-28', '2026-12-30']);
});
