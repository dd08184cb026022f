import type { StreamName } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import type { CachedItem, CachedState } from './model.ts';

/** The state of a stream after this process's last write: valid as long as the stream's number and fence are these. */
export interface CachedStream {
  seq: number;
  fence: number;
  state: CachedState | null;
}

/** A stream before and after a committed batch. `state`: the state after it, with the batch's pieces. */
export interface CommittedWrite {
  name: StreamName;
  before: number;
  after: number;
  fence: number;
  state: CachedState | null;
}

/**
 * Maximum bytes of cached JSON, of all streams together: as objects they take three times as much, ten times in the
 * worst case. Beyond it, the streams written longest ago are evicted.
 */
export const CACHE_MAX_BYTES = 16_000_000;
/** An eviction goes down to this, so that not every write evicts. */
const EVICT_TO_BYTES = 0.9 * CACHE_MAX_BYTES;
/** Larger pieces are not cached: a few would evict all others. */
export const CACHED_ITEM_MAX_BYTES = 16_000;
/** Bytes that a piece or a stream takes besides its JSON. */
const OVERHEAD_BYTES = 400;
/** Milliseconds for which a stream that another process writes too is not cached. */
const INVALID_MS = 5_000;
const INVALID_MAX = 20_000;

type Items = Map<string, CachedItem>;

interface CacheEntry {
  seq: number;
  fence: number;
  state: { items: Items } | null;
  /** Bytes, including overhead. */
  cost: number;
}

interface StreamCache {
  /** The streams written longest ago come first. */
  streams: Map<StreamName, CacheEntry>;
  /** When (performance.now) a stream may be cached again. */
  invalidUntil: Map<StreamName, number>;
  cost: number;
}

const caches = new WeakMap<Database, StreamCache>();

function cacheOf(db: Database): StreamCache {
  const existing = caches.get(db);
  if (existing) return existing;
  const made: StreamCache = { streams: new Map(), invalidUntil: new Map(), cost: 0 };
  caches.set(db, made);
  return made;
}

/** The cached states of these streams; null unless all are cached. */
export function get(db: Database, names: Iterable<StreamName>): Map<StreamName, CachedStream> | null {
  const { streams } = cacheOf(db);
  const found = new Map<StreamName, CachedStream>();
  for (const name of names) {
    const entry = streams.get(name);
    if (!entry) return null;
    found.set(name, entry);
  }
  return found;
}

/** Stores the states after a committed batch. */
export function put(db: Database, commits: readonly CommittedWrite[]): void {
  const cache = cacheOf(db);
  for (const commit of commits) {
    const { name, before } = commit;
    if ((cache.invalidUntil.get(name) ?? 0) > performance.now()) continue;
    cache.invalidUntil.delete(name);
    const previous = cache.streams.get(name);
    evict(cache, name);
    // Another process wrote in between, so the cached pieces may be stale.
    const renewed = renew(previous?.seq === before ? previous : undefined, commit);
    cache.streams.set(name, renewed);
    cache.cost += renewed.cost;
  }
  evictOldest(cache);
}

/** Drops streams whose cached state was stale. */
export function invalidate(db: Database, names: Iterable<StreamName>): void {
  const cache = cacheOf(db);
  if (cache.invalidUntil.size > INVALID_MAX) cache.invalidUntil.clear();
  for (const name of names) {
    evict(cache, name);
    cache.invalidUntil.set(name, performance.now() + INVALID_MS);
  }
}

function renew(previous: CacheEntry | undefined, { after, fence, state }: CommittedWrite): CacheEntry {
  if (!state) return { seq: after, fence, state: null, cost: OVERHEAD_BYTES };
  const items: Items = previous?.state?.items ?? new Map();
  const entry: CacheEntry = {
    seq: after,
    fence,
    state: { ...state, items },
    cost: previous?.cost ?? OVERHEAD_BYTES,
  };
  for (const [id, item] of state.items) {
    drop(entry, items, id);
    if (item.bytes > CACHED_ITEM_MAX_BYTES) continue;
    items.set(id, item);
    entry.cost += costOf(item);
  }
  return entry;
}

const costOf = ({ bytes }: CachedItem) => bytes + OVERHEAD_BYTES;

function drop(entry: CacheEntry, items: Items, id: string): void {
  const old = items.get(id);
  if (!old) return;
  items.delete(id);
  entry.cost -= costOf(old);
}

function evict(cache: StreamCache, name: StreamName): void {
  cache.cost -= cache.streams.get(name)?.cost ?? 0;
  cache.streams.delete(name);
}

/** Evicts the streams written longest ago; if only one is left, its pieces. */
function evictOldest(cache: StreamCache): void {
  if (cache.cost <= CACHE_MAX_BYTES) return;
  for (const [name, entry] of cache.streams) {
    if (cache.cost <= EVICT_TO_BYTES) return;
    if (cache.streams.size > 1) evict(cache, name);
    else evictItems(cache, entry);
  }
}

function evictItems(cache: StreamCache, entry: CacheEntry): void {
  const items: Items = entry.state?.items ?? new Map();
  const before = entry.cost;
  for (const id of items.keys()) {
    if (cache.cost - before + entry.cost <= EVICT_TO_BYTES) break;
    drop(entry, items, id);
  }
  cache.cost += entry.cost - before;
}
