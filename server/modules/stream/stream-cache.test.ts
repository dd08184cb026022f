import { beforeEach, describe, expect, test } from 'vitest';
import type { StreamName } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import { invalidate, put, CACHE_MAX_BYTES, get, CACHED_ITEM_MAX_BYTES } from './stream-cache.ts';

/** The cache is keyed by the handle and does not use it. */
let db: Database;
beforeEach(() => {
  db = {} as Database;
});

/** A batch of this stream that begins after number `before` and contains these pieces of this many bytes. */
function write(name: StreamName, ids: readonly string[], { bytes = 100, before = 0 } = {}): void {
  const state = { figure: 7, items: new Map(ids.map((id) => [id, { bytes }])) };
  put(db, [{ name, before, after: before + 1, fence: 0, state }]);
}
const many = (count: number, prefix = 'e') => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const cached = (name: StreamName) => get(db, [name])?.get(name);
const idsOf = (name: StreamName) => [...(cached(name)?.state?.items.keys() ?? [])];
const bytesOf = (names: readonly StreamName[]) =>
  names
    .flatMap((name) => [...(cached(name)?.state?.items.values() ?? [])])
    .reduce((sum, { bytes }) => sum + bytes, 0);

describe('the cache of a process', () => {
  test('is bounded in bytes; the streams written longest ago are evicted first', () => {
    const names = many(12).map((_, n): StreamName => `board:${n + 1}`);
    const each = CACHE_MAX_BYTES / 4;
    for (const name of names) write(name, many(each / 10_000), { bytes: 10_000 });
    expect(bytesOf(names)).toBeLessThanOrEqual(CACHE_MAX_BYTES);
    expect(bytesOf(names)).toBeGreaterThan(CACHE_MAX_BYTES / 2);
    expect(names.filter((name) => cached(name))).toEqual(names.slice(-3));
  });

  test('counts a stream that is written again as recent again', () => {
    for (const name of ['board:1', 'board:2', 'board:3'] as const) {
      write(name, many(CACHE_MAX_BYTES / 40_000), { bytes: 10_000 });
    }
    write('board:1', ['x'], { before: 1 });
    write('board:4', many(CACHE_MAX_BYTES / 40_000), { bytes: 10_000 });
    expect([1, 2, 3, 4].filter((n) => cached(`board:${n}`))).toEqual([1, 3, 4]);
    expect(idsOf('board:1')).toContain('e0');
  });

  test('evicts the pieces met longest ago of a single stream that is too large', () => {
    const count = CACHE_MAX_BYTES / 10_000;
    write('board:1', many(count), { bytes: 10_000 });
    write('board:1', ['e0', 'new'], { bytes: 10_000, before: 1 });
    expect(cached('board:1')).toMatchObject({ seq: 2, state: { figure: 7 } });
    expect(bytesOf(['board:1'])).toBeLessThanOrEqual(CACHE_MAX_BYTES);
    expect(idsOf('board:1').slice(-2)).toEqual(['e0', 'new'].filter((id) => idsOf('board:1').includes(id)));
    expect(idsOf('board:1')).toContain('new');
    expect(idsOf('board:1')).not.toContain('e1');
  });

  test('stores no large pieces, nor their earlier versions', () => {
    write('board:1', ['a', 'b']);
    write('board:1', ['a'], { bytes: CACHED_ITEM_MAX_BYTES + 1, before: 1 });
    expect(idsOf('board:1')).toEqual(['b']);
    expect(cached('board:1')?.seq).toBe(2);
  });

  test('counts a repeated piece once', () => {
    for (let n = 0; n < 5_000; n++) write('board:1', ['a'], { bytes: 16_000, before: n });
    write('board:2', ['b']);
    expect(idsOf('board:1')).toEqual(['a']);
    expect(cached('board:1')?.seq).toBe(5_000);
  });

  test('drops a stream where another process wrote in between, or a cached value was wrong', () => {
    write('board:1', ['a']);
    write('board:1', ['b'], { before: 5 });
    expect(idsOf('board:1')).toEqual(['b']);
    invalidate(db, ['board:1']);
    expect(cached('board:1')).toBeUndefined();
    write('board:1', ['c'], { before: 6 });
    expect(cached('board:1')).toBeUndefined();
  });

  test('also bounds streams without pieces', () => {
    for (let n = 1; n <= 100_000; n++)
      put(db, [{ name: `chat:${n}`, before: 0, after: 1, fence: 0, state: null }]);
    expect(cached('chat:1')).toBeUndefined();
    expect(cached('chat:100000')).toEqual(expect.objectContaining({ seq: 1 }));
  });
});
