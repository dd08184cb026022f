import { expect, it } from 'vitest';
import { readNote } from './note';

const ORIGIN = 'https://tildesh.example';
const NOTE = { title: 'New', body: '', path: '/lessons', tag: 'news', badge: 2 };

it('is read as it was written', () => expect(readNote(NOTE, ORIGIN)).toEqual(NOTE));

it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'does not lead to another site: %s',
  (path) => expect(readNote({ ...NOTE, path }, ORIGIN)?.path).toBe('/'),
);

it.each([null, 'text', 7, {}, { ...NOTE, title: 7 }, { ...NOTE, tag: undefined }])('is none: %j', (json) =>
  expect(readNote(json, ORIGIN)).toBeNull(),
);

it('has no count where none is given', () =>
  expect(readNote({ ...NOTE, badge: 'many' }, ORIGIN)?.badge).toBe(0));
