import { describe, expect, test } from 'vitest';
import { filesOf, NODE_POSITIONS, RESOURCE_CONTENT } from './content.ts';
import { isLink } from './text-nodes.ts';

const ID = '0b6f6c1e-3d0f-4a4e-9a55-6a2f5c1d7e10';
const text = (node: unknown) => RESOURCE_CONTENT.TEXT.safeParse({ node }).success;
const word = (marks: unknown[]) => ({ type: 'paragraph', content: [{ type: 'text', text: 'да', marks }] });

describe('text', () => {
  test.each([
    ['an empty paragraph', { type: 'paragraph' }],
    ['a heading', { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Ход' }] }],
    ['a gloss', word([{ type: 'gloss', attrs: { translation: 'yes' } }])],
    ['a highlight', word([{ type: 'highlight', attrs: { color: 'kok' } }, { type: 'bold' }])],
    ['a line', { type: 'horizontalRule' }],
    ['a list in a list', list({ type: 'paragraph' }, list({ type: 'paragraph' }))],
    [
      'a table',
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
      },
    ],
  ])('%s is text', (_, node) => expect(text(node)).toBe(true));

  test.each([
    ['an unknown node', { type: 'script', content: [] }],
    ['an unknown attribute', { type: 'paragraph', attrs: { onclick: 'alert(1)' } }],
    ['an unknown mark', word([{ type: 'style', attrs: { color: 'red' } }])],
    ['a highlight of another colour', word([{ type: 'highlight', attrs: { color: 'url(x)' } }])],
    ['a mark twice', word([{ type: 'bold' }, { type: 'bold' }])],
    ['a link that is a script', word([{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])],
    ['a first-level heading', { type: 'heading', attrs: { level: 1 } }],
    ['an empty run', { type: 'paragraph', content: [{ type: 'text', text: '' }] }],
    ['nothing', null],
  ])('%s is not', (_, node) => expect(text(node)).toBe(false));

  test('lists in lists have an end', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? { type: 'paragraph' } : list({ type: 'paragraph' }, deep(levels - 1));
    expect([text(deep(6)), text(deep(100)), text(deep(5000))]).toEqual([true, false, false]);
  });
});

function list(...content: unknown[]) {
  return { type: 'bulletList', content: [{ type: 'listItem', content }] };
}

test.each([
  ['https://tildesh.kg/a?b=в', true],
  ['mailto:a@b.kg', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['vbscript:x', false],
  ['/profile', false],
  ['', false],
])('%j as a link: %s', (href, expected) => expect(isLink(href)).toBe(expected));

describe('media', () => {
  const picture = { imageId: ID, alt: '', caption: '', nodePosition: 'LEFT_WITH_TEXT' };

  test('a picture stands in one of eight places', () => {
    expect(NODE_POSITIONS).toHaveLength(8);
    expect(RESOURCE_CONTENT.PICTURE.safeParse(picture).success).toBe(true);
    expect(RESOURCE_CONTENT.PICTURE.safeParse({ ...picture, nodePosition: 'TOP' }).success).toBe(false);
  });

  test.each([
    ['ten characters', 'a23456789b', false],
    ['eleven', 'dQw4w9WgXcQ', true],
    ['an address', 'https://you', false],
    ['eleven and a line break', 'dQw4w9WgXcQ\n', false],
  ])('a video code of %s', (_, videoCode, expected) =>
    expect(RESOURCE_CONTENT.VIDEO.safeParse({ videoCode, title: '' }).success).toBe(expected),
  );

  test('a block names its files', () => {
    expect(filesOf({ type: 'PICTURE', content: { ...picture, nodePosition: 'LEFT' } })).toEqual([ID]);
    expect(filesOf({ type: 'EXERCISE', content: {} })).toEqual([]);
  });
});
