import { describe, expect, it } from 'vitest';
import { createInput, fieldOf, fieldsOf, saveInput } from './publication-fields';
import type { BlockValue } from './publication-fields';
import type { Publication } from './queries';

const ONE = '0197a0aa-0000-7000-8000-000000000001';
const TWO = '0197a0aa-0000-7000-8000-000000000002';
const block: BlockValue = { position: 'a0', type: 'WORDS', content: {} };

const publication = {
  id: 7,
  revision: 3,
  title: 'Verbs',
  description: '',
  language: 'ru',
  level: null,
  coverUri: `/api/files/${ONE.toUpperCase()}`,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
  categoryId: null,
  resources: [{ id: TWO, revision: 3, ...block, medias: [] }],
} as unknown as Publication;

describe('the fields of a publication', () => {
  it('are its own and one for each block', () => {
    expect(fieldsOf(publication)).toEqual({
      title: 'Verbs',
      description: '',
      language: 'ru',
      level: null,
      cover: ONE,
      privacy: 'HIDDEN',
      availableFrom: null,
      othersMayCopy: true,
      categoryId: null,
      [`resources.${TWO}`]: block,
    });
  });
});

describe('the arguments of a save', () => {
  it('are what was changed; a block that is null is removed', () => {
    expect(saveInput({ title: 'T', [`resources.${ONE}`]: block, [`resources.${TWO}`]: null })).toEqual({
      title: 'T',
      resources: [{ id: ONE, ...block }],
      removedResources: [TWO],
    });
  });

  it('of a new publication have a title, and no block to remove', () => {
    expect(createInput({ [`resources.${ONE}`]: block, [`resources.${TWO}`]: null })).toEqual({
      title: '',
      resources: [{ id: ONE, ...block }],
    });
  });
});

it.each([
  // Removed blocks are not among those that are counted.
  ['resources.0.content', `resources.${ONE}`],
  ['resources.1', undefined],
  ['title', undefined],
])('%s is about %s', (path, field) =>
  expect(fieldOf(path, { [`resources.${TWO}`]: null, [`resources.${ONE}`]: block })).toBe(field),
);
