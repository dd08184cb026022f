import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Milliseconds that a migration waits for a table which a long transaction reads: whoever asks for the table meanwhile
 * waits behind it. Below, those until it tries again, in which they are served, and those after which it gives up.
 */
const LOCK_MAX = 800;
const AGAIN_AFTER = 1_500;
const PATIENCE = 90_000;
const LOCK_NOT_AVAILABLE = '55P03';

function isLockMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === LOCK_NOT_AVAILABLE) return true;
  return false;
}

/** Runs `work`, a transaction that changes tables which others use, again and again until none of them is in the way. */
export async function runPatiently(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_MAX}`);
  for (const end = performance.now() + PATIENCE; ; await pause(AGAIN_AFTER)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockMissing(error)) throw error;
      if (performance.now() > end)
        throw new Error(
          'The database could not be brought up to date: a long transaction, such as a dump, is using a table. Wait for its end, and start again.',
          { cause: error },
        );
    }
  }
}
