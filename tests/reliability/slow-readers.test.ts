import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { stopReading } from './slow-readers.ts';

const MEMORY_MAX_MIB = 64;

test('R18: clients that stop reading cost the server little, are evicted, and return to the same board', async () => {
  const { counts, peakMiB, closedForSlowness } = await stopReading({
    ...{ serverUrl: testDatabaseUrl, sockets: 12, slow: 5 },
    ...{ drawing: 4, perSecond: 25, bytes: 32_000 },
    ...{ rounds: 1, seconds: 1 },
  });
  expect(counts).toEqual({ notEvicted: 0, evictedWrongly: 0, unequal: 0 });
  expect(closedForSlowness).toBeGreaterThan(0);
  const [fast = 0] = peakMiB.fast;
  const [slow = 0] = peakMiB.slow;
  expect(slow - fast).toBeLessThan(MEMORY_MAX_MIB);
}, 300_000);
