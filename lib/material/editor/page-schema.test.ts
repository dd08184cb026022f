// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { RESOURCE_CONTENT } from '@/lib/contract/material/content.ts';
import type { Resource } from '@/lib/contract/material/content.ts';
import { docNodeOf, isWhole, resourceOf } from '../block-nodes';
import type { DocNode } from '../block-nodes';
import { idOf } from './block-ids';
import { pageExtensions } from './page-schema';

let editor: Editor;
const FILE = '0b6f6c1e-3d0f-4a4e-9a55-6a2f5c1d7e10';

const open = (...content: DocNode[]) => {
  editor = new Editor({ extensions: pageExtensions(), content: { type: 'doc', content } });
  return editor;
};
afterEach(() => editor.destroy());

const text = (value: string, marks?: DocNode['marks']): DocNode => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
});
const paragraph = (id: string | null, ...content: DocNode[]): DocNode => ({
  type: 'paragraph',
  ...(id && { attrs: { id } }),
  content,
});
const blocks = () =>
  Array.from({ length: editor.state.doc.childCount }, (_, index) => editor.state.doc.child(index));
const ids = () => blocks().map(idOf);

const RESOURCES: [string, Resource][] = [
  ['a paragraph', { type: 'TEXT', content: { node: { type: 'paragraph' } } }],
  [
    'marks',
    {
      type: 'TEXT',
      content: {
        node: {
          type: 'heading',
          attrs: { level: 3 },
          content: [
            {
              type: 'text',
              text: 'да',
              marks: [
                { type: 'bold' },
                { type: 'link', attrs: { href: 'https://tildesh.kg' } },
                { type: 'highlight', attrs: { color: 'kok' } },
                { type: 'gloss', attrs: { translation: 'yes' } },
              ],
            },
            { type: 'hardBreak' },
          ],
        },
      },
    },
  ],
  [
    'a list in a list',
    {
      type: 'TEXT',
      content: {
        node: {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
                { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
              ],
            },
          ],
        },
      },
    },
  ],
  [
    'a table',
    {
      type: 'TEXT',
      content: {
        node: {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [{ type: 'paragraph' }] },
              ],
            },
            {
              type: 'tableRow',
              content: [
                { type: 'tableCell', content: [{ type: 'paragraph' }] },
                { type: 'tableCell', content: [{ type: 'paragraph' }] },
              ],
            },
          ],
        },
      },
    },
  ],
  [
    'a quotation',
    { type: 'TEXT', content: { node: { type: 'blockquote', content: [{ type: 'paragraph' }] } } },
  ],
  ['a line', { type: 'TEXT', content: { node: { type: 'horizontalRule' } } }],
  [
    'a picture',
    {
      type: 'PICTURE',
      content: { imageId: FILE, alt: 'Two roads', caption: '', nodePosition: 'LEFT_WITH_TEXT' },
    },
  ],
  ['a sound', { type: 'AUDIO', content: { audioId: FILE, title: 'На вокзале', transcript: '' } }],
  ['a video', { type: 'VIDEO', content: { videoCode: 'dQw4w9WgXcQ', title: '' } }],
  ['a file', { type: 'FILE', content: { fileId: FILE, title: 'Cards.pdf' } }],
  ['an exercise', { type: 'EXERCISE', content: {} }],
  ['the words', { type: 'WORDS', content: {} }],
];

describe('a block', () => {
  it.each(RESOURCES)('of %s is the same after the editor', (_name, resource) => {
    expect(RESOURCE_CONTENT[resource.type].safeParse(resource.content).success).toBe(true);
    open(docNodeOf('a', resource));
    expect(editor.getJSON().content).toHaveLength(1);
    expect(resourceOf(editor.state.doc.child(0).toJSON() as DocNode)).toEqual(resource);
    expect(ids()).toEqual(['a']);
  });

  it('of a long text is stored as several runs, which are one again', () => {
    const long = `${'a'.repeat(19_999)}😀${'b'.repeat(25_000)}`;
    const resource = resourceOf(paragraph('a', text(long)));
    expect(RESOURCE_CONTENT.TEXT.safeParse(resource.content).success).toBe(true);
    expect(JSON.stringify(resource)).not.toMatch(/\\ud83d"/);
    open(docNodeOf('a', resource));
    expect(editor.state.doc.textContent).toBe(long);
    expect(editor.state.doc.child(0).childCount).toBe(1);
  });

  it.each([
    ['picture', {}, false],
    ['picture', { imageId: FILE }, true],
    ['video', { videoCode: '' }, false],
    ['words', {}, true],
    ['paragraph', {}, true],
  ])('%s with %j can be saved: %s', (type, attrs, whole) => expect(isWhole({ type, attrs })).toBe(whole));
});

describe('ids', () => {
  it('of a paragraph that is split: the first part keeps its own', () => {
    open(paragraph('a', text('one two')), paragraph('b', text('three')));
    editor.chain().setTextSelection(4).splitBlock().run();
    expect(ids()).toEqual(['a', expect.stringMatching(/^[0-9a-f-]{36}$/), 'b']);
    expect(blocks().map((node) => node.textContent)).toEqual(['one', ' two', 'three']);
  });

  it('of a paragraph that becomes a list is the id of the list, and there is no other one', () => {
    open(paragraph('a', text('one')), paragraph('b', text('two')));
    editor.chain().setTextSelection(2).toggleBulletList().run();
    expect(ids()).toEqual(['a', 'b']);
    expect(JSON.stringify(editor.getJSON()).match(/"id":"a"/g)).toHaveLength(1);
    editor.chain().setTextSelection(3).toggleBulletList().run();
    expect(ids()).toEqual(['a', 'b']);
    expect(blocks()[0]?.type.name).toBe('paragraph');
  });

  it('of a copy are new', () => {
    open(paragraph('a', text('one')), paragraph('b', text('two')));
    editor.view.dispatch(editor.state.tr.insert(editor.state.doc.content.size, editor.state.doc.child(0)));
    expect(new Set(ids()).size).toBe(3);
    expect(ids().slice(0, 2)).toEqual(['a', 'b']);
  });

  it('return with undone blocks, and stay through an edit and a move', () => {
    open(paragraph('a', text('one')), { type: 'video', attrs: { id: 'v', videoCode: 'dQw4w9WgXcQ' } });
    const { doc, tr } = editor.state;
    const first = doc.child(0);
    editor.view.dispatch(tr.delete(0, first.nodeSize).insert(1, first));
    expect(ids()).toEqual(['v', 'a']);
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, '!');
    expect(ids()).toEqual(['v', 'a']);
  });

  it('are not taken from a video by the text in its place', () => {
    open({ type: 'video', attrs: { id: 'v', videoCode: 'dQw4w9WgXcQ' } }, paragraph('a'));
    editor.commands.insertContentAt({ from: 0, to: 1 }, { type: 'paragraph' });
    expect(ids()).not.toContain('v');
  });
});
