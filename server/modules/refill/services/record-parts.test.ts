import { expect, it } from 'vitest';
import { partsOf } from './record-parts.ts';

it('a record is shown part by part, up to a hundred of them; the others are counted', () => {
  expect(partsOf({ content: { message: 'Ice', corrects: null }, tags: ['a', ''], sent: false })).toEqual({
    parts: [
      { path: 'content.message', value: 'Ice' },
      { path: 'tags.0', value: 'a' },
      { path: 'sent', value: 'false' },
    ],
    more: 0,
  });
  const long = partsOf({ words: Array.from({ length: 103 }, (_, at) => ({ word: `w${at}`, note: '' })) });
  expect([long.parts.length, long.more]).toEqual([100, 3]);
});
