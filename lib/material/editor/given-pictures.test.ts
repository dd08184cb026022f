// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { idOf } from './block-ids';
import { picturesIn, putPictures, takeGivenFile } from './given-pictures';
import { pageExtensions } from './page-schema';

let editor: Editor;
const open = (...texts: string[]) => {
  editor = new Editor({
    extensions: pageExtensions(),
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
afterEach(() => editor?.destroy());

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const given = (files: File[], text = '') => ({ files: files as unknown as FileList, getData: () => text });
const names = () => editor.state.doc.content.content.map(({ type }) => type.name);
const put = (files: File[], index: number) => {
  const transaction = putPictures(editor.state, files, index);
  if (transaction) editor.view.dispatch(transaction);
};

it('takes the pictures of a clipboard, and nothing else', () => {
  const picture = file('a.png');
  expect(
    picturesIn(given([picture, file('a.pdf', 'application/pdf'), file('a.svg', 'image/svg+xml')])),
  ).toEqual([picture]);
  expect(picturesIn(null)).toEqual([]);
});

it('leaves what has words to the text', () => {
  expect(picturesIn(given([file('a.png')], 'A table'))).toEqual([]);
});

it('puts them after the block, in their order, and each block takes its file once', () => {
  open('one', 'two');
  const files = [file('a.png'), file('b.png')];
  put(files, 0);
  expect(names()).toEqual(['paragraph', 'picture', 'picture', 'paragraph']);
  const ids = [1, 2].map((index) => idOf(editor.state.doc.child(index)));
  expect(ids.map(takeGivenFile)).toEqual(files);
  expect(ids.map(takeGivenFile)).toEqual([null, null]);
});

it('takes the place of an empty text, and leaves a text to go on with', () => {
  open('one', '');
  put([file('a.png')], 1);
  expect(names()).toEqual(['paragraph', 'picture', 'paragraph']);
});

it('changes nothing without a picture', () => {
  open('one');
  expect(putPictures(editor.state, [], 0)).toBeNull();
});
