import { describe, expect, it } from 'vitest';
import { calendarSearch, defaultView, readCalendarAddress, readDate, readView } from './view';

describe('the address of the calendar', () => {
  it('says view and day, and is read back', () => {
    const address = { view: '4days', date: '2026-11-19' } as const;
    expect(calendarSearch(address)).toBe('?view=4days&date=2026-11-19');
    expect(readCalendarAddress(new URLSearchParams(calendarSearch(address)))).toEqual(address);
    expect(calendarSearch({ view: null, date: null })).toBe('');
  });

  it('knows no other view and no day outside calendars', () => {
    expect(readView('year')).toBeNull();
    for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'today', null])
      expect(readDate(text), String(text)).toBeNull();
    expect(readDate('2028-02-29')).toBe('2028-02-29');
  });

  it('is a day on a phone and a week elsewhere, without a choice', () => {
    expect([defaultView(true), defaultView(false)]).toEqual(['day', 'week']);
  });
});
