import { describe, expect, it } from 'vitest';
import { dayText, weekdayText } from './when-text';

// In Bishkek it is half past two on Tuesday, in London half past eight on Monday.
const NOW = Date.UTC(2026, 10, 30, 20, 30);
const HOUR_MS = 3_600_000;

describe('days of words', () => {
  it('are those of the person’s zone', () => {
    const at = (hours: number) => ({ dueAt: NOW + hours * HOUR_MS, now: NOW });
    expect(dayText('en', 'Asia/Bishkek', at(5))).toBe('today');
    expect(dayText('en', 'Europe/London', at(5))).toBe('tomorrow');
    expect(dayText('ru', 'Asia/Bishkek', at(24))).toBe('завтра');
    expect(dayText('en', 'Asia/Bishkek', at(8 * 24))).toBe('in 8 days');
  });

  it('have the names of those days', () => {
    expect(weekdayText('en', 'Asia/Bishkek', { days: 1, now: NOW })).toBe('Wed');
    expect(weekdayText('en', 'Europe/London', { days: 1, now: NOW })).toBe('Tue');
  });
});
