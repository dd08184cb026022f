import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import { DomainError } from '../errors.ts';
import type { Redis } from './redis.ts';

/** Milliseconds for which a lock outlives the process that held it. */
const HELD_MS = 10_000;
/** Milliseconds between two polls: the holder checks whether somebody waits, a waiter whether the lock is free. */
const LOOK_MS = 200;
const WAIT_MAX_MS = 30_000;
/** Releases the lock if it is still this process's own. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Only one request at a time continues an upload, whichever process receives it: the first process may not yet know
 * of a broken connection when the second one receives the next piece, and the two would join pieces that do not
 * fit. A waiter gets the lock as soon as the holder has stored what it has. While Redis is unavailable, only `own`
 * locks, in each process.
 */
export function createUploadLocks({ counts }: Pick<Redis, 'counts'>, own: Locker): Locker {
  return {
    newLock: (id) => {
      const here = own.newLock(id);
      const key = `tildesh:upload:${id}`;
      const wanted = `${key}:wanted`;
      const token = randomUUID();
      let timer: NodeJS.Timeout | undefined;
      const take = async (signal: AbortSignal): Promise<boolean> => {
        for (
          const end = Date.now() + WAIT_MAX_MS;
          Date.now() < end && !signal.aborted;
          await pause(LOOK_MS)
        ) {
          const condition = { condition: 'NX', expiration: { type: 'PX', value: HELD_MS } } as const;
          if (await counts.set(key, token, condition)) return true;
          await counts.set(wanted, token, { expiration: { type: 'PX', value: HELD_MS } });
        }
        return false;
      };
      const hold = async (release: () => Promise<void> | void) => {
        await counts.del(wanted);
        const look = async () => {
          if (await counts.get(wanted)) await release();
          await counts.pExpire(key, HELD_MS);
        };
        // Redis became unavailable: the current request may finish.
        timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
      };
      return {
        lock: async (signal, requestRelease) => {
          await here.lock(signal, requestRelease);
          const taken = await take(signal).catch(() => null);
          if (taken) await hold(requestRelease).catch(() => undefined);
          if (taken !== false) return;
          await here.unlock();
          throw new DomainError('SERVICE_UNAVAILABLE');
        },
        unlock: async () => {
          clearInterval(timer);
          await counts.eval(RELEASE, { keys: [key], arguments: [token] }).catch(() => undefined);
          await here.unlock();
        },
      };
    },
  };
}
