import { LRUCache } from 'lru-cache';
import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import * as store from './store.ts';

/**
 * Number of instructors for each language and each skill page. Counting scans all people, and every rendering of
 * the landing page needs it: so each process caches the numbers, counts again after ten seconds at the earliest,
 * once for all requests meanwhile, and returns the old numbers until it has new ones. The cost of a request does
 * not grow with the number of people.
 */
const TTL_MS = 10_000;

const COUNTS = { teachers: store.countTeachers, recommended: store.countRecommended };
type Kind = keyof typeof COUNTS;
type Counts = ReadonlyMap<number, number>;

const caches = new WeakMap<Database, LRUCache<Kind, Counts>>();

function cacheOf({ db, log }: SystemContext): LRUCache<Kind, Counts> {
  const known = caches.get(db);
  if (known) return known;
  const made = new LRUCache<Kind, Counts>({
    max: Object.keys(COUNTS).length,
    ttl: TTL_MS,
    allowStale: true,
    fetchMethod: async (kind, old) => {
      try {
        return new Map((await COUNTS[kind](db)).map(({ id, count }) => [id, count]));
      } catch (error) {
        // While the database is unavailable, the old figures are returned.
        if (!old) throw error;
        log.warn({ err: error }, 'the catalogue was not counted');
        return old;
      }
    },
  });
  caches.set(db, made);
  return made;
}

export async function findCounts(ctx: SystemContext, kind: Kind): Promise<Counts> {
  return cacheOf(ctx).forceFetch(kind);
}

/** The next request counts again. */
export const forgetCounts = ({ db }: Pick<SystemContext, 'db'>): void => void caches.delete(db);
