import { describe, expect, it } from 'vitest';
import { countdown, minutesUntil } from './countdown';

const minute = 60_000;

describe('countdown', () => {
  it('shows minutes and seconds under an hour', () => {
    expect(countdown(0, 9 * minute + 40_000).clock).toBe('09:40');
    expect(countdown(0, 400).clock).toBe('00:01');
  });

  it('shows hours under a day and none beyond', () => {
    expect(countdown(0, 3 * 60 * minute + 35 * minute).clock).toBe('3:35:00');
    const far = countdown(0, 50 * 60 * minute);
    expect(far).toMatchObject({ clock: null, days: 2, hours: 2, over: false });
  });

  it('is over at the instant and after', () => {
    expect(countdown(10, 10)).toMatchObject({ over: true, clock: null });
    expect(countdown(99, 10)).toMatchObject({ over: true, clock: null });
  });
});

it('rounds minutes up and is never below zero', () => {
  expect(minutesUntil(0, 9 * minute + 1)).toBe(10);
  expect(minutesUntil(5, 0)).toBe(0);
});
