// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { BlockKeys } from './block-keys';
import {
  blockAt,
  copyBlock,
  currentBlock,
  deleteBlock,
  isBlockSelected,
  moveBlock,
  putBlock,
  run,
  selectBlock,
} from './block-commands';
import { idOf } from './block-ids';
import { pageExtensions } from './page-schema';
import { addEntry } from './slash-commands';
import { SLASH_ENTRIES, findEntries, slashAt } from '../slash';
import type { SlashKey } from '../slash';

let editor: Editor;
const open = (...texts: string[]) => {
  editor = new Editor({
    extensions: [...pageExtensions(), BlockKeys],
    content: {
      type: 'doc',
      content: texts.map((text, index) => ({
        type: 'paragraph',
        attrs: { id: `b${index}` },
        content: text ? [{ type: 'text', text }] : [],
      })),
    },
  });
};
const names = () => editor.state.doc.content.content.map(({ type }) => type.name);
const texts = () => editor.state.doc.content.content.map(({ textContent }) => textContent);
const press = (key: string, altKey = false) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key, altKey })),
  );
afterEach(() => editor.destroy());

describe('"/"', () => {
  const caretAfter = (text: string) => {
    open(text);
    editor.commands.setTextSelection(text.length + 1);
    return slashAt(editor.state);
  };

  it.each([
    ['/', ''],
    ['/pic', 'pic'],
    ['A word /п', 'п'],
    ['and/or', undefined],
    ['https://til', undefined],
    ['/ word', undefined],
  ])('in %j asks for %j', (text, query) => expect(caretAfter(text)?.query).toBe(query));

  it('finds entries by code and by name', () => {
    open('');
    const nameOf = (key: SlashKey) => ({ picture: 'Picture', words: 'Word list' })[key as 'picture'] ?? key;
    const found = (query: string) => findEntries(query, nameOf).map(({ key }) => key);
    expect(found('')).toHaveLength(SLASH_ENTRIES.length);
    expect(found('p')).toEqual(['picture']);
    expect(found('li')).toEqual(['words', 'list', 'line']);
    expect(found('t')).toEqual(['table']);
    expect(found('zzz')).toEqual([]);
  });

  it.each([
    ['heading', ['heading']],
    ['list', ['bulletList']],
    ['numbers', ['orderedList']],
    ['quote', ['blockquote']],
    ['table', ['table']],
    ['picture', ['picture', 'paragraph']],
    ['words', ['words', 'paragraph']],
  ] as const)('becomes %s', (key, expected) => {
    const typed = caretAfter('/x');
    addEntry(editor, key, typed);
    expect(names().slice(0, expected.length)).toEqual(expected);
    expect(editor.state.doc.textContent).toBe('');
  });

  it('after a text adds a block below it', () => {
    const typed = caretAfter('Look: /v');
    addEntry(editor, 'video', typed);
    expect(names()).toEqual(['paragraph', 'video', 'paragraph']);
    expect(texts()[0]).toBe('Look: ');
  });
});

describe('blocks', () => {
  it('are selected with Esc, and moved through with arrows', () => {
    open('one', 'two', 'three');
    editor.commands.setTextSelection(2);
    press('Escape');
    expect(isBlockSelected(editor.state)).toBe(true);
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(currentBlock(editor.state)?.index).toBe(2);
    press('Enter');
    expect(isBlockSelected(editor.state)).toBe(false);
    expect(editor.state.selection.$from.parent.textContent).toBe('three');
  });

  it('are moved with their caret, and keep their ids', () => {
    open('one', 'two', 'three');
    editor.commands.setTextSelection(7);
    press('ArrowUp', true);
    expect(texts()).toEqual(['two', 'one', 'three']);
    expect(editor.state.selection.$from.parent.textContent).toBe('two');
    press('ArrowDown', true);
    press('ArrowDown', true);
    press('ArrowDown', true);
    expect(texts()).toEqual(['one', 'three', 'two']);
    expect(editor.state.doc.content.content.map(idOf)).toEqual(['b0', 'b2', 'b1']);
  });

  it('are deleted as a whole, the last one to an empty text', () => {
    open('one', 'two');
    run(editor, (state, dispatch) => selectBlock(state, 0, dispatch));
    press('Delete');
    expect(texts()).toEqual(['two']);
    run(editor, deleteBlock);
    expect(texts()).toEqual(['']);
  });

  it('are copied under an id of their own', () => {
    open('one');
    run(editor, copyBlock);
    expect(texts()).toEqual(['one', 'one']);
    expect(blockAt(editor.state.doc, 0)?.node.attrs['id']).toBe('b0');
    expect(blockAt(editor.state.doc, 1)?.node.attrs['id']).not.toBe('b0');
  });

  it('that are selected are not replaced by a letter', () => {
    open('one');
    run(editor, (state, dispatch) => selectBlock(state, 0, dispatch));
    const isHandled = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, 0, 5, 'x', () => editor.state.tr),
    );
    expect(isHandled).toBe(true);
  });

  it('cannot be moved past the end', () => {
    open('one');
    expect(run(editor, (state, dispatch) => moveBlock(state, -1, dispatch))).toBe(false);
  });

  it('are put in the place of an empty text', () => {
    open('', 'two');
    editor.commands.setTextSelection(1);
    run(editor, (state, dispatch) => putBlock(state, 'video', dispatch));
    expect(names()).toEqual(['video', 'paragraph']);
  });
});
