import { describe, expect, it } from 'vitest';
import { calendarLesson } from '@/components/testing/calendar';
import { blockEvents } from '@/lib/calendar/block-events';
import { placeOf } from '@/lib/calendar/move';

const lesson = calendarLesson({ startsAt: '2026-11-20T17:30:00.000Z', duration: 60 });
const zone = 'Asia/Bishkek';
const from = placeOf(lesson.startsAt, lesson.duration, zone);
const moving = { lesson, from, place: { ...from, minute: 600 }, isAsked: false };

describe('blocks of the time grid', () => {
  it('have hours of the person, past midnight too', () => {
    expect(blockEvents([lesson], null, { zone })).toEqual([
      { id: '5', start: '2026-11-20T23:30:00Z', end: '2026-11-21T00:30:00Z' },
    ]);
  });

  it('are as long as the lesson over a change of the clocks', () => {
    const night = calendarLesson({ startsAt: '2026-10-25T00:30:00.000Z', duration: 60 });
    expect(blockEvents([night], null, { zone: 'Europe/Berlin' })[0]).toMatchObject({
      start: '2026-10-25T02:30:00Z',
      end: '2026-10-25T03:30:00Z',
    });
  });

  it('are set in where they begin over one that goes on', () => {
    const at = (id: number, startsAt: string) => ({ ...calendarLesson({ startsAt, duration: 60 }), id });
    const lessons = [
      at(8, '2026-11-20T09:30:00.000Z'),
      at(7, '2026-11-20T09:00:00.000Z'),
      at(9, '2026-11-20T10:30:00.000Z'),
    ];
    expect(blockEvents(lessons, null, { zone }).map(({ id, level }) => [id, level])).toEqual([
      ['7', undefined],
      ['8', 1],
      ['9', undefined],
    ]);
  });

  it('keep their places while one is under the pointer, and show where it was', () => {
    const ids = blockEvents([lesson], { ...moving, way: 'drag' }, { zone }).map(({ id, display }) => [
      id,
      display,
    ]);
    expect(ids).toEqual([
      ['5', undefined],
      ['ghost', 'background'],
      ['drop', 'background'],
    ]);
  });

  it('have the moved one at its new place alone in the mode', () => {
    const events = blockEvents([lesson], { ...moving, way: 'mode' }, { zone });
    expect(events.map(({ id }) => id)).toEqual(['ghost', 'target']);
    expect(events[1]).toMatchObject({ start: '2026-11-20T10:00:00Z' });
  });

  it('leave a place behind them for one that is being planned', () => {
    const planned = { day: '2026-11-20', minute: 840, duration: 90 };
    expect(blockEvents([], null, { zone, planned })).toEqual([
      { id: 'drop', start: '2026-11-20T14:00:00Z', end: '2026-11-20T15:30:00Z', display: 'background' },
    ]);
  });
});
