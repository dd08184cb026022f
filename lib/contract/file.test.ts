import { expect, it } from 'vitest';
import { fileKindOf, splitFileName } from './file.ts';

it.each([
  ['image/webp', 'FILE', 'PICTURE'],
  ['audio/mpeg', 'FILE', 'AUDIO'],
  ['video/webm', 'LESSON_AUDIO', 'AUDIO'],
  ['video/mp4', 'LESSON_FILE', 'VIDEO'],
  ['application/pdf', 'LESSON_FILE', 'OTHER'],
] as const)('%s sent as %s is %s', (mimeType, purpose, kind) => {
  expect(fileKindOf(mimeType, purpose)).toBe(kind);
});

it.each([
  ['a.b.pdf', ['a.b', '.pdf']],
  ['.pdf', ['.pdf', '']],
  ['plan', ['plan', '']],
])('%s is split into %j', (name, parts) => {
  expect(splitFileName(name)).toEqual(parts);
});
