import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { chatOverBadLine } from './chat-faults.ts';

const FAULTS = { double: 0.05, delay: 0.05, drop: 0.03, cutBeforeAnswer: 0.03, dropBroadcast: 0.03 };

test('R6 R8 R9 R14: chat over a network that drops, duplicates, delays and disconnects: each message once, in order', async () => {
  const { counts, met, messages } = await chatOverBadLine({
    ...{ serverUrl: testDatabaseUrl, lessons: 2, students: 3 },
    ...{ messages: 40, faults: FAULTS, seed: 20_261_121 },
  });
  expect(counts).toEqual({
    lost: 0,
    ghosts: 0,
    doubled: 0,
    inversions: 0,
    outOfTurn: 0,
    conflictsTaken: 0,
  });
  expect(messages).toBe(2 * 4 * 40);
  // Every kind of fault did occur.
  expect(Math.min(...Object.values(met))).toBeGreaterThan(0);
}, 300_000);
