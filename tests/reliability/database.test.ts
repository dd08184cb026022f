import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { NO_HARM } from './audit.ts';
import { killDatabase } from './database-kill.ts';
import { openTwice } from './second-opener.ts';

/** Each database fails in its own way; the run on the other one has the other test. */
if (testDatabaseUrl) {
  test('kill -9 of PostgreSQL: 503 and a retry time, never a wrong answer, and full recovery by itself', async () => {
    const options = { kills: 3, between: 150, lessons: 1, students: 3 };
    const { counts, wrong, unavailable, acknowledged } = await killDatabase(options);
    expect({ counts, wrong }).toEqual({ counts: NO_HARM, wrong: [] });
    expect(unavailable).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThanOrEqual(450);
  }, 600_000);
} else {
  test('a second process on the data folder is refused with a clear message, and harms nothing', async () => {
    const { counts, wrong, kills } = await openTwice({ attempts: 4, killEvery: 2, students: 1 });
    expect({ counts, wrong, kills }).toEqual({ counts: NO_HARM, wrong: [], kills: 2 });
  }, 600_000);
}
