import { expect, it } from 'vitest';
import { maskMentions } from './mention-mask.ts';

const ORIGINAL = '@{12} and @{15} goed, \uE000';
const CORRECTED = '@{15}, @{12} went';

it('puts one character for each person, which stands in neither text', () => {
  const { mask, unmask } = maskMentions(ORIGINAL, CORRECTED);
  expect(mask(ORIGINAL)).toBe('\uE001 and \uE002 goed, \uE000');
  expect(mask(CORRECTED)).toBe('\uE002, \uE001 went');
  for (const text of [ORIGINAL, CORRECTED, 'No one @{x}']) expect(unmask(mask(text))).toBe(text);
  expect(unmask('\uE002, ')).toBe('@{15}, ');
});
