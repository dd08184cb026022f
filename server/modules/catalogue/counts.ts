import { LRUCache } from 'lru-cache';
import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import * as store from './store.ts';

/**
 * How many teach each language and stand on each skill's page. To count walks over everybody, and every drawing of the
 * landing asks: so each process keeps its figures, counts again after ten seconds at the earliest, once for all who ask
 * meanwhile, and answers with the old ones until it has the new. A request costs the same however many people there are.
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
        // A database that is away for a moment takes the figures from nobody.
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

/** The next who asks counts. */
export const forgetCounts = ({ db }: Pick<SystemContext, 'db'>): void => void caches.delete(db);
