import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY } from './catalogue';
import type { CatalogueKind, EntryForm } from './catalogue';
import { entryField, entrySchema } from './entry-form';

const GOOD: EntryForm = {
  ...EMPTY_ENTRY,
  mark: 'ky',
  titleEn: 'Kyrgyz',
  titleRu: 'Киргизский',
  descriptionEn: 'D',
  descriptionRu: 'Д',
};
const faults = (kind: CatalogueKind, change: Partial<EntryForm>) =>
  entrySchema(kind)
    .safeParse({ ...GOOD, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('an entry', () => {
  it('is trimmed, its mark in lower case', () =>
    expect(entrySchema('languages').parse({ ...GOOD, mark: ' KY ', titleEn: ' Kyrgyz ' })).toEqual(GOOD));

  it.each([
    ['languages', { mark: 'kyrgyz' }, [['mark', 'INVALID_VALUE']]],
    ['specialities', { mark: 'business-english' }, []],
    ['specialities', { mark: 'business--english' }, [['mark', 'INVALID_VALUE']]],
    ['specialities', { mark: '../x' }, [['mark', 'INVALID_VALUE']]],
    ['interests', { mark: 'a<b>' }, [['mark', 'INVALID_VALUE']]],
    ['interests', { titleRu: '  ' }, [['titleRu', 'REQUIRED']]],
    ['interests', { titleEn: 'x'.repeat(61) }, [['titleEn', 'TOO_LONG']]],
    ['specialities', { descriptionEn: '' }, [['descriptionEn', 'REQUIRED']]],
    ['interests', { descriptionEn: '' }, []],
  ] as const)('of %s with %j: %j', (kind, change, expected) =>
    expect(faults(kind, change)).toEqual(expected),
  );
});

it.each([
  ['specialities', 'slug', 'mark'],
  ['languages', 'code', 'mark'],
  ['specialities', 'titleEn', 'titleEn'],
] as const)('of %s shows what the api says of %s at %s', (kind, name, field) =>
  expect(entryField(kind, name)).toBe(field),
);
