import { getSchema } from '@tiptap/core';
import { AllSelection, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { MarkedField, MarkKind } from '@/lib/contract/exercise/marked-text.ts';
import { markOfFields } from './mark-fields';
import {
  countMarks,
  isTile,
  markOf,
  markSelection,
  removeMarkBeside,
  setMark,
  widenMark,
} from './tile-commands';
import { docOf, readDoc } from './tile-document';
import { tileExtensions } from './tile-extensions';

function stateOf(source: string, field: MarkedField): EditorState {
  const schema = getSchema(tileExtensions({ field, placeholder: '', nameOf: (kind) => kind }));
  const doc = schema.nodeFromJSON(docOf({ source, formatting: [], gapMatching: {} }, field));
  return EditorState.create({ doc });
}

/** Position of words in a text of one line or more, tiles counted as one. */
function select(state: EditorState, words: string, from = 0): EditorState {
  let text = '';
  state.doc.forEach((line) => (text += ` ${line.textBetween(0, line.content.size, '', '#')} `));
  const at = text.indexOf(words, from);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at, at + words.length)));
}
const caret = (state: EditorState, words: string) => {
  const { selection, tr, doc } = select(state, words);
  return state.apply(tr.setSelection(TextSelection.create(doc, selection.from)));
};
const tileAt = (state: EditorState, index = 0) => {
  const places: number[] = [];
  state.doc.descendants((node, pos) => void (isTile(node) && places.push(pos)));
  return places[index] ?? -1;
};

function run(state: EditorState, field: MarkedField, command: (dispatch: (tr: Transaction) => void) => void) {
  let next = state;
  command((transaction) => (next = state.apply(transaction)));
  return { state: next, source: readDoc(next.doc.toJSON(), field).source };
}
const mark = (state: EditorState, field: MarkedField, kind: MarkKind) =>
  run(state, field, (dispatch) => markSelection(state, kind, { field, language: 'en' }, dispatch));

describe('marking a selection', () => {
  it.each([
    ['It is cold.', 'is', 'It *is* cold.'],
    ['It is cold.', ' is ', 'It *is* cold.'],
    ['At 10:30 or 24/7', '10:30', 'At *10:30* or 24/7'],
    ['red/white', 'red/white', '*red\\/white*'],
    ['one\ntwo', 'one  two', '*one*\ntwo'],
    ['a *b* c', '# c', 'a *b c*'],
    ['a   ', '  ', 'a   '],
    ['5 \\*x', '*x', '5 *\\*x*'],
    ['🙂 smile', 'smile', '🙂 *smile*'],
    ['Ал үйдө', 'үйдө', 'Ал *үйдө*'],
  ])('%j, of it %j: %j', (source, words, marked) =>
    expect(mark(select(stateOf(source, 'fillInTheBlanks'), words), 'fillInTheBlanks', 'FIELD').source).toBe(
      marked,
    ),
  );

  it('with only the caret in a word marks that word, and a second time makes it words again', () => {
    const first = mark(
      caret(stateOf('She went home', 'dragTheWords'), 'nt home'),
      'dragTheWords',
      'DRAGGABLE',
    );
    expect(first.source).toBe('She *went* home');
    const { state } = first;
    const chosen = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, tileAt(state))));
    expect(mark(chosen, 'dragTheWords', 'DRAGGABLE').source).toBe('She went home');
  });

  it.each(['It is cold.', ' It is cold. '])('%j, all of it: the whole line', (source) => {
    const state = stateOf(source, 'markTheWords');
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
    expect(mark(all, 'markTheWords', 'CORRECT').source).toBe(source.replace('It is cold.', '*It is cold.*'));
  });

  it('writes the character of its kind, and changes it', () => {
    const write = (kind: MarkKind) =>
      mark(select(stateOf('go on', 'markTheWords'), 'go on'), 'markTheWords', kind);
    expect((['CORRECT', 'WRONG', 'GROUP'] as const).map((kind) => write(kind).source)).toEqual([
      '*go on*',
      '*-go on*',
      '*=go on*',
    ]);
    const { state } = write('CORRECT');
    const again = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, tileAt(state))));
    expect(mark(again, 'markTheWords', 'WRONG').source).toBe('*-go on*');
  });

  it('drops an empty place instead of marking words', () => {
    const place = (words: string, kind: MarkKind) =>
      mark(caret(stateOf('She drinks coffee.', 'findThePlace'), words), 'findThePlace', kind).source;
    expect(place(' coffee', 'FAKE')).toBe('She drinks *-* coffee.');
    expect(place('.', 'FAKE')).toBe('She drinks coffee *-*.');
    expect(place('ee.', 'REAL')).toBe('She drinks *coffee*.');
  });

  it('counts the marks', () => {
    expect(countMarks(stateOf('*a* *-b* *=c d* *e*', 'markTheWords').doc)).toEqual({
      CORRECT: 2,
      WRONG: 1,
      GROUP: 1,
    });
  });
});

describe('an existing mark', () => {
  const behind = (source: string, field: MarkedField) => {
    const state = stateOf(source, field);
    const at = tileAt(state) + 1;
    return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  };

  it('is taken by Backspace before its words', () => {
    const remove = (source: string, field: MarkedField) => {
      const state = behind(source, field);
      return run(state, field, (dispatch) => removeMarkBeside(state, 'before', dispatch)).source;
    };
    expect(remove('a *b/c:tip* d', 'dragTheWords')).toBe('a b d');
    expect(remove('She *-* drinks', 'findThePlace')).toBe('She drinks');
    const plain = stateOf('ab', 'dragTheWords');
    expect(removeMarkBeside(plain, 'before', undefined)).toBe(false);
  });

  it('gets what its panel says; without any answer it stays', () => {
    const state = stateOf('a *b* d *e*', 'fillInTheBlanks');
    const node = state.doc.nodeAt(tileAt(state));
    const old = markOf(node as never);
    const fields = { kind: 'FIELD' as const, words: ' b \nc\n\nb', tip: ' letters ', zero: true };
    const next = markOfFields(old, fields, 'fillInTheBlanks');
    expect(
      run(state, 'fillInTheBlanks', (dispatch) => setMark(state, tileAt(state), next as never, dispatch))
        .source,
    ).toBe('a *b/c/_:letters* d *e*');
    expect(markOfFields(old, { ...fields, words: ' ', zero: false }, 'fillInTheBlanks')).toBeNull();
    expect(markOfFields({ kind: 'REAL', s: 'x' }, { ...fields, kind: 'FAKE' }, 'findThePlace')).toEqual({
      kind: 'FAKE',
    });
  });

  it('grows by a word on either side, but not beyond its line or into another mark', () => {
    const widen = (source: string, side: 'before' | 'after') => {
      const state = stateOf(source, 'fillInTheBlanks');
      return run(state, 'fillInTheBlanks', (dispatch) =>
        widenMark(state, tileAt(state), side, 'en', dispatch),
      ).source;
    };
    expect(widen('I have *been* there', 'before')).toBe('I *have been* there');
    expect(widen('I have *been/gone* there.', 'after')).toBe('I have *been there/gone*.');
    expect(widen('I\n*been*', 'before')).toBe('I\n*been*');
    expect(widen('*been* *there*', 'after')).toBe('*been* *there*');
  });
});
