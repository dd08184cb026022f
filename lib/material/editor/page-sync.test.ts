// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docNodeOf } from '../block-nodes';
import { blocksOf } from '../diff-blocks';
import { NEW_PUBLICATION, blockField, isBlockField } from '../publication-fields';
import type { BlockValue, PublicationChanges, PublicationFields } from '../publication-fields';
import { idOf } from './block-ids';
import { createPageSync } from './page-sync';
import type { PageSync } from './page-sync';
import { pageExtensions } from './page-schema';

const text = (position: string, value: string): BlockValue => ({
  position,
  type: 'TEXT',
  content: { node: { type: 'paragraph', ...(value && { content: [{ type: 'text', text: value }] }) } },
});
const START: PublicationFields = {
  ...NEW_PUBLICATION,
  [blockField('a')]: text('a0', 'one'),
  [blockField('b')]: text('a1', 'two'),
  [blockField('c')]: text('a2', 'three'),
};

let editor: Editor;
let sync: PageSync;
/** What is saved, with what is typed over it. */
let fields: PublicationFields;
let sent: PublicationChanges[];

const join = (changes: PublicationChanges) => {
  const next = { ...fields };
  for (const field of Object.keys(changes).filter(isBlockField)) next[field] = changes[field] ?? null;
  fields = next;
};
const open = (start: PublicationFields) => {
  fields = start;
  sent = [];
  const wanted = blocksOf(start);
  editor = new Editor({
    extensions: [...pageExtensions(), UndoRedo],
    content: { type: 'doc', content: wanted.map(({ id, value }) => docNodeOf(id, value)) },
  });
  sync = createPageSync(editor, wanted, (changes) => {
    sent.push(changes);
    join(changes);
  });
};
/** As it comes from the server: other objects. */
const receive = (changes: PublicationChanges) => {
  join(changes);
  fields = JSON.parse(JSON.stringify(fields)) as PublicationFields;
  sync.receive(blocksOf(fields));
};
const shown = () => {
  const lines: string[] = [];
  editor.state.doc.forEach((node) => lines.push(`${idOf(node)}: ${node.textContent}`));
  return lines;
};
/** The text around the caret. */
const caret = () => {
  const { $head } = editor.state.selection;
  const whole = $head.parent.textContent;
  return `${whole.slice(0, $head.parentOffset)}|${whole.slice($head.parentOffset)}`;
};
const inText = (line: number, offset: number) => {
  let start = 0;
  for (let index = 0; index < line; index += 1) start += editor.state.doc.child(index).nodeSize;
  editor.commands.setTextSelection(start + 1 + offset);
};
const type = (letters: string) => editor.view.dispatch(editor.state.tr.insertText(letters));

beforeEach(() => {
  vi.useFakeTimers();
  open(START);
});
afterEach(() => {
  sync.end();
  editor.destroy();
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('goes into the field of its block, several letters at once', () => {
    inText(1, 3);
    type('!');
    type('!');
    expect(sent).toEqual([]);
    vi.runAllTimers();
    expect(sent).toEqual([{ [blockField('b')]: text('a1', 'two!!') }]);
  });

  it('goes there at once when the page is left', () => {
    inText(0, 0);
    type('x');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('of a block that is being chosen is not saved before it is chosen', () => {
    editor.commands.insertContentAt(0, { type: 'video', attrs: { videoCode: '' } });
    vi.runAllTimers();
    expect(sent).toEqual([]);
    editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'videoCode', 'dQw4w9WgXcQ'));
    vi.runAllTimers();
    expect(Object.values(sent[0] ?? {})).toEqual([
      { position: 'Zz', type: 'VIDEO', content: { videoCode: 'dQw4w9WgXcQ', title: '' } },
    ]);
  });

  it('can be undone, which is saved too', () => {
    inText(1, 3);
    type('!');
    vi.runAllTimers();
    editor.commands.undo();
    vi.runAllTimers();
    expect(fields[blockField('b')]).toEqual(START[blockField('b')]);
  });
});

describe('what another device changed', () => {
  it('comes into its block, and the caret stays in its text', () => {
    inText(1, 1);
    receive({
      [blockField('b')]: text('a1', 'two and more'),
      [blockField('a')]: text('a0', 'the first one'),
    });
    expect(shown()).toEqual(['a: the first one', 'b: two and more', 'c: three']);
    expect(caret()).toBe('t|wo and more');
    vi.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('is added, removed and moved around the caret', () => {
    inText(2, 2);
    receive({ [blockField('a')]: null, [blockField('n')]: text('a3', 'new') });
    expect(shown()).toEqual(['b: two', 'c: three', 'n: new']);
    expect(caret()).toBe('th|ree');
    receive({ [blockField('c')]: text('Zz', 'three') });
    expect(shown()).toEqual(['c: three', 'b: two', 'n: new']);
    expect(caret()).toBe('th|ree');
  });

  it('waits for what is being typed: both stand', () => {
    inText(0, 3);
    type('!');
    receive({ [blockField('c')]: text('a2', 'theirs') });
    // The fields are received again with what was typed.
    sync.receive(blocksOf(fields));
    expect(shown()).toEqual(['a: one!', 'b: two', 'c: theirs']);
    expect(caret()).toBe('one!|');
  });

  it('leaves a picture that is being chosen where it is', () => {
    editor.commands.insertContentAt(5, { type: 'picture' });
    receive({ [blockField('b')]: null });
    const names: string[] = [];
    editor.state.doc.forEach((node) => names.push(node.type.name));
    expect(names).toEqual(['paragraph', 'picture', 'paragraph']);
  });

  it('may be everything: then there is a place to write', () => {
    receive({ [blockField('a')]: null, [blockField('b')]: null, [blockField('c')]: null });
    expect(editor.state.doc.childCount).toBe(1);
    inText(0, 0);
    type('again');
    vi.runAllTimers();
    expect(blocksOf(fields).map(({ value }) => value.content)).toEqual([text('', 'again').content]);
  });

  it('is not undone by undo', () => {
    inText(0, 3);
    type('!');
    vi.runAllTimers();
    receive({ [blockField('b')]: text('a1', 'theirs') });
    editor.commands.undo();
    expect(shown()).toEqual(['a: one', 'b: theirs', 'c: three']);
  });
});
