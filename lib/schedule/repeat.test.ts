import { expect, it } from 'vitest';
import * as rules from '@/lib/contract/series.ts';
import { previewSeries } from './repeat';

const preview = (time: string, repeat: rules.Repeat, date = '2027-03-07') =>
  previewSeries(rules, { date, time, zone: 'Europe/Berlin' }, repeat);

it('counts the lessons of a series and names the last, at one hour on the wall', () => {
  const weekly = preview('18:00', { everyWeeks: 1, until: '2027-04-10' });
  expect(weekly).toMatchObject({ count: 5, shifted: [] });
  expect(weekly?.last.startsAt.toISOString()).toBe('2027-04-04T16:00:00.000Z');
  expect(preview('18:00', { everyWeeks: 2, count: 3 })?.last.startsAt.toISOString()).toBe(
    '2027-04-04T16:00:00.000Z',
  );
});

it('names the lesson whose hour the clocks skip', () => {
  const shifted = preview('02:30', { everyWeeks: 1, count: 6 })?.shifted ?? [];
  expect(shifted.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2027-03-28T01:30:00.000Z']);
});

it('is nothing while something is missing or refused, or the first hour does not exist', () => {
  expect(preview('', { everyWeeks: 1, count: 2 })).toBeNull();
  expect(preview('18:00', { everyWeeks: 1, until: null })).toBeNull();
  expect(preview('18:00', { everyWeeks: 1, count: 53 })).toBeNull();
  expect(preview('02:30', { everyWeeks: 1, count: 2 }, '2027-03-28')).toBeNull();
});
