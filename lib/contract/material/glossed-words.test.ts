import { expect, it } from 'vitest';
import type { InlineNode, TextNode } from './text-nodes.ts';
import { glossedWords, groupRuns, plainText } from './glossed-words.ts';

const gloss = (text: string, translation: string, isBold = false): InlineNode => ({
  type: 'text',
  text,
  marks: [{ type: 'gloss', attrs: { translation } }, ...(isBold ? [{ type: 'bold' as const }] : [])],
});
const run = (text: string): InlineNode => ({ type: 'text', text });
const paragraph = (...content: InlineNode[]): TextNode => ({ type: 'paragraph', content });

it('joins the runs of a word of which a part is bold', () => {
  expect(
    groupRuns([run('a '), gloss('пеш', 'on foot'), gloss('ком', 'on foot', true), run('.')]),
  ).toMatchObject([
    { translation: null },
    { translation: 'on foot', runs: [{ text: 'пеш' }, { text: 'ком' }] },
    { translation: null },
  ]);
});

it('keeps two words apart that have different translations', () => {
  expect(groupRuns([gloss('a', 'one'), gloss('b', 'two')])).toHaveLength(2);
});

it('finds each glossed word once, also in lists and tables', () => {
  const list: TextNode = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [gloss('обратно', 'back')] }] }],
  };
  const words = glossedWords([
    paragraph(gloss('пеш', 'on foot'), gloss('ком', 'on foot', true), run(' '), gloss('вокзал ', 'station')),
    list,
    paragraph(gloss('Вокзал', 'station')),
  ]);
  expect(words).toEqual([
    { word: 'пешком', translation: 'on foot' },
    { word: 'вокзал', translation: 'station' },
    { word: 'обратно', translation: 'back' },
  ]);
});

it('takes the text alone', () => {
  expect(plainText(paragraph(run('One'), { type: 'hardBreak' }, run(' two ')))).toBe('One two');
  expect(plainText({ type: 'horizontalRule' })).toBe('');
});
