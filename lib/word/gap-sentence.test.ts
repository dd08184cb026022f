import { expect, it } from 'vitest';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { sentenceOfGap } from './gap-sentence';

const shown = (...content: ContentNode[]) =>
  ({ type: 'fillInTheBlanks', block: { data: { content } } }) as unknown as ShownBlock;
const text = (s: string): ContentNode => ({ t: 'text', s });
const gap = (id: string): ContentNode => ({ t: 'gap', id });

it.each([
  [[text('It rained. He '), gap('a'), text('  it. She left.')], 'He brought it.', [3, 10]],
  [[gap('a'), text(' was late. '), gap('b')], 'brought was late.', [0, 7]],
  [[text('He '), gap('b'), text(' and '), gap('a'), text('.')], 'He … and brought.', [9, 16]],
  [[text('One'), { t: 'br' }, gap('a'), text(' two'), { t: 'br' }, text('Three')], 'brought two', [0, 7]],
] as [ContentNode[], string, [number, number]][])('is read from the text: %#', (content, sentence, place) =>
  expect(sentenceOfGap(shown(...content), 'a', 'brought')).toEqual({ sentence, place }),
);

it('is none where the gap stands alone, in a picture, or in a text that is too long', () => {
  const none = { sentence: '', place: null };
  expect(sentenceOfGap(shown(gap('a')), 'a', 'brought')).toEqual(none);
  expect(sentenceOfGap(shown(gap('b')), 'a', 'brought')).toEqual(none);
  expect(sentenceOfGap(shown(text('so '.repeat(200)), gap('a')), 'a', 'brought')).toEqual(none);
  const picture = { type: 'fillInTheBlanksImage', block: { data: {} } } as unknown as ShownBlock;
  expect(sentenceOfGap(picture, 'a', 'brought')).toEqual(none);
});
