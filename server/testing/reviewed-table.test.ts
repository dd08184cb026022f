import { describe, expect, it } from 'vitest';
import { listUnjudged, markUnjudged } from './reviewed-table.ts';
import { parseRights, writeRights } from './rights-table.ts';

const table = (rows: Record<string, string[]>) => new Map(Object.entries(rows));

describe('a reviewed table', () => {
  it('keeps reviewed cells, and marks new or changed ones', () => {
    const reviewed = table({ b: ['ok', 'null'], a: ['ok', 'ok'], gone: ['ok', 'ok'] });
    const measured = table({ a: ['ok', 'UNAUTHORIZED'], b: ['ok', 'null'], c: ['ok', 'ok'] });
    const marked = markUnjudged(reviewed, measured);
    expect([...marked]).toEqual([
      ['b', ['ok', 'null']],
      ['a', ['ok', '?UNAUTHORIZED']],
      ['c', ['?ok', '?ok']],
    ]);
    expect(listUnjudged(marked)).toEqual(['a', 'c']);
  });

  it('keeps a mark until somebody removes it', () => {
    const marked = table({ a: ['?ok'] });
    expect([...markUnjudged(marked, table({ a: ['ok'] }))]).toEqual([['a', ['?ok']]]);
    expect(listUnjudged(table({ a: ['ok'] }))).toEqual([]);
  });

  it('writes the rights in the form in which it reads them', () => {
    const rights = { actors: ['anonymous', 'owner'], table: table({ getUser: ['UNAUTHORIZED', '?ok'] }) };
    expect(parseRights(writeRights(rights))).toEqual(rights);
  });
});
