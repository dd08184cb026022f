import { expect, it } from 'vitest';
import { partsOf } from './record-parts.ts';

it('a record is shown part by part, up to a hundred of them; the others are counted', () => {
  expect(partsOf({ content: { message: 'Ice', corrects: null }, tags: ['a', ''], sent: false })).toEqual({
    parts: [
      { path: 'sent', value: 'false' },
      { path: 'content.message', value: 'Ice' },
      { path: 'tags.0', value: 'a' },
    ],
    more: 0,
  });
  const nested = partsOf({ spans: Array.from({ length: 120 }, () => ({ from: 'x' })), seconds: 60 });
  expect(nested.parts[0]).toEqual({ path: 'seconds', value: '60' });
  const long = partsOf({ words: Array.from({ length: 103 }, (_, at) => ({ word: `w${at}`, note: '' })) });
  expect([long.parts.length, long.more]).toEqual([100, 3]);
});
