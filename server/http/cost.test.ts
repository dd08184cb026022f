import { getNullableType, isListType, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findMostExpensive } from '../testing/most-expensive.ts';
import { readWebDocuments } from '../testing/web-documents.ts';
import { ANSWER_MAX, CALLS_MAX, REPEATS_MAX, costOf, rejectExpensive } from './cost.ts';
import { createSchema } from './schema.ts';

const schema = createSchema();
const cost = (text: string, variableValues: Record<string, unknown> = {}) =>
  costOf({ schema, document: parse(text), variableValues });
const code = (text: string, variableValues: Record<string, unknown> = {}) =>
  rejectExpensive({ schema, document: parse(text), variableValues })?.extensions.code;

describe('the cost of an answer', () => {
  it.each<[string, string, Record<string, unknown>, number]>([
    ['a field', '{ getCurrentUser { id } }', {}, 2],
    ['a list by its greatest length', '{ getCurrentUser { photos { fullUri } } }', {}, 1 + 1 + 4],
    ['a page by its default', '{ getLessonBoards { items { id } } }', {}, 1 + 1 + 20],
    ['a page by what is asked', '{ getLessonBoards(take: 7) { total items { id } } }', {}, 1 + 1 + 1 + 7],
    ['a page by a variable', 'query ($t: Int) { getLessonBoards(take: $t) { items { id } } }', { t: 9 }, 11],
    [
      'a page of nobody knows what',
      'query ($t: Int) { getLessonBoards(take: $t) { items { id } } }',
      {},
      102,
    ],
    ['no page larger than there are', '{ getLessonBoards(take: 2000000000) { items { id } } }', {}, 102],
    ['no page smaller than none', '{ getLessonBoards(take: -5) { items { id } } }', {}, 3],
    [
      'lists in lists',
      '{ getLessonSchedules(period: PAST, take: 10) { items { students { photos { fullUri } } } } }',
      {},
      1 + 1 + 10 * (1 + 30 * (1 + 4)),
    ],
    [
      'fragments where they stand',
      '{ getLessonBoards(take: 3) { items { ...A ... on LessonBoard { id } } } } fragment A on LessonBoard { id name }',
      {},
      1 + 1 + 3 * 3,
    ],
  ])('counts %s', (_what, text, variables, fields) => {
    expect(cost(text, variables)).toMatchObject({ fields, calls: 1 });
  });

  it('counts fragments of fragments without following every path through them', () => {
    const levels = 60;
    const fragments = Array.from(
      { length: levels },
      (_, level) =>
        `fragment F${level} on CurrentUser { ${level + 1 < levels ? `...F${level + 1} ...F${level + 1}` : 'id'} }`,
    );
    expect(code(`{ getCurrentUser { ...F0 } } ${fragments.join(' ')}`)).toBe('QUERY_TOO_COMPLEX');
  });

  it('refuses more calls than one operation may make, also by fragments', () => {
    const lists = ['getLanguages', 'getSpecialities', 'getInterests', 'getLessonBoards', 'getBlockedUsers'];
    const others = ['getSelfUserConnectionCounts', 'getCurrentUserBalance'];
    const calls = (count: number) =>
      ['getCurrentUser', 'getUserBadges', ...lists, ...others]
        .slice(0, count)
        .map((name) => `${name} { __typename }`)
        .join(' ');
    expect(cost(`{ ${calls(CALLS_MAX.query + 1)} }`)?.calls).toBe(CALLS_MAX.query + 1);
    expect(code(`{ ${calls(CALLS_MAX.query)} __typename }`)).toBeUndefined();
    expect(code(`{ ${calls(CALLS_MAX.query + 1)} }`)).toBe('QUERY_TOO_COMPLEX');
    expect(code(`{ ...F ...F } fragment F on Query { ... { ${calls(5)} } }`)).toBe('QUERY_TOO_COMPLEX');
    expect(code('mutation { createSocketTicket { url } a: createSocketTicket { url } }')).toBe(
      'QUERY_TOO_COMPLEX',
    );
    expect(code('mutation { createSocketTicket { url } }')).toBeUndefined();
  });

  it('refuses the same call too often, also by fragments', () => {
    const same = (count: number) =>
      Array.from({ length: count }, (_, turn) => `a${turn}: getCurrentUser { id }`).join(' ');
    expect(code(`{ ${same(REPEATS_MAX)} getUserBadges { messagesCount } }`)).toBeUndefined();
    expect(code(`{ ${same(REPEATS_MAX + 1)} }`)).toBe('QUERY_TOO_COMPLEX');
    expect(code(`{ getCurrentUser { id } ...F } fragment F on Query { ${same(REPEATS_MAX)} }`)).toBe(
      'QUERY_TOO_COMPLEX',
    );
  });

  it('knows how long every list of the contract may be', () => {
    const lists = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => isListType(getNullableType(type)));
    const unknown = lists.filter(
      ({ name, astNode }) =>
        name !== 'items' && !astNode?.directives?.some((one) => one.name.value === 'max'),
    );
    expect(lists.length).toBeGreaterThan(5);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});

describe('the limit of cost', () => {
  it('allows every document of the web twice over', () => {
    for (const [name, text] of readWebDocuments()) {
      expect(validate(schema, parse(text))).toEqual([]);
      const { operation, fields, calls, repeats } = cost(text, { take: 20 }) ?? {};
      expect([name, repeats]).toEqual([name, 1]);
      if (operation === 'mutation') expect([name, calls]).toEqual([name, 1]);
      else expect([name, (calls ?? NaN) * 2 <= CALLS_MAX.query]).toEqual([name, true]);
      expect([name, (fields ?? NaN) * 2 <= ANSWER_MAX]).toEqual([name, true]);
    }
  });

  it('refuses the widest page of lessons and accepts a shorter one', () => {
    const accepted = findMostExpensive(schema, (document) => code(document) === undefined, {
      period: 'PAST',
      id: '1',
      chatId: '1',
      key: '"k"',
    });
    const pages = accepted.filter(({ name }) => name === 'getLessonSchedules').map(({ take }) => take);
    expect(pages[0] ?? 0).toBeLessThan(100);
    // The more calls an operation has, the smaller each page.
    expect(pages).toEqual(pages.toSorted((a, b) => b - a));
    for (const { document } of accepted) expect(cost(document)?.fields).toBeLessThanOrEqual(ANSWER_MAX);
  });
});
