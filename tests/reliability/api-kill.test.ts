import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { killApi } from './api-kill.ts';
import { NO_HARM } from './audit.ts';

/** The embedded database needs seconds to open again; bench/reliability kills it fifty times. */
const KILLS = testDatabaseUrl ? 10 : 5;
const BETWEEN = 150;

test(`R6 R8: ${KILLS} times kill -9 of the api among acknowledged writes: none lost, invented, duplicated, torn or out of order`, async () => {
  const options = { kills: KILLS, between: BETWEEN, lessons: 1, students: 3 };
  const { counts, acknowledged } = await killApi({ serverUrl: testDatabaseUrl, ...options });
  expect(counts).toEqual(NO_HARM);
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * BETWEEN);
}, 600_000);
