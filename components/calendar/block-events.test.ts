import { describe, expect, it } from 'vitest';
import { calendarLesson } from '@/components/testing/calendar';
import { blockEvents, freeEvents } from '@/lib/calendar/block-events';

const lesson = calendarLesson({ startsAt: '2026-11-20T17:30:00.000Z', duration: 60 });
const zone = 'Asia/Bishkek';

describe('blocks of the time grid', () => {
  it('have hours of the person, past midnight too', () => {
    expect(blockEvents([lesson], zone)).toEqual([
      { id: '5', start: '2026-11-20T23:30:00Z', end: '2026-11-21T00:30:00Z' },
    ]);
  });

  it('are as long as the lesson over a change of the clocks', () => {
    const night = calendarLesson({ startsAt: '2026-10-25T00:30:00.000Z', duration: 60 });
    expect(blockEvents([night], 'Europe/Berlin')[0]).toMatchObject({
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
    expect(blockEvents(lessons, zone).map(({ id, level }) => [id, level])).toEqual([
      ['7', undefined],
      ['8', 1],
      ['9', undefined],
    ]);
  });

  it('leave no free time under them, where a cancelled lesson stands', () => {
    const cancelled = calendarLesson({ startsAt: '2026-11-20T09:00:00.000Z', state: 'CANCELLED' });
    const free = [
      { day: '2026-11-20', minute: 960, duration: 60 },
      { day: '2026-11-20', minute: 870, duration: 60 },
      { day: '2026-11-20', minute: 840, duration: 60 },
    ];
    const shown = freeEvents(free, blockEvents([cancelled], zone));
    expect(shown.map(({ start }) => start)).toEqual(['2026-11-20T16:00:00Z', '2026-11-20T14:00:00Z']);
  });
});
