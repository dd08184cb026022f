import { expect, test } from 'vitest';
import { versionsByDay } from './versions-by-day';
import type { Version } from './versions-by-day';

const version = (id: number, changedAt: string): Version => ({
  id,
  changedAt,
  isCurrent: false,
  editor: null,
  changes: [],
  restoredFrom: null,
});

test('days stand in the order of their versions', () => {
  const versions = [
    version(3, '2026-11-25T09:00:00.000Z'),
    version(2, '2026-11-25T08:00:00.000Z'),
    version(1, '2026-11-24T08:00:00.000Z'),
  ];
  const days = versionsByDay(versions, (at) => at.toISOString().slice(0, 10));
  expect(days.map(({ day, versions: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
    ['2026-11-25', [3, 2]],
    ['2026-11-24', [1]],
  ]);
});
