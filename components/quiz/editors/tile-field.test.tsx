// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import editorTexts from '@/messages/en/editor.json';
import violation from '@/messages/en/violation.json';
import type { MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import type { TileText } from '@/lib/quiz/tiles/tile-document';
import { TileField } from './tile-field';

afterEach(cleanup);

const sourceOf = () => screen.getByTestId('source').textContent;

function Text({ start, field }: { start: string; field: MarkedField }) {
  const [text, setText] = useState<TileText>({ source: start, formatting: [], gapMatching: {} });
  return (
    <NextIntlClientProvider locale="en" messages={{ editor: editorTexts, violation }}>
      <TileField
        path="text"
        label="Text"
        placeholder="Write"
        field={field}
        value={text}
        onChange={setText}
        withStyles
        withStrictness
      />
      <output data-testid="source">{text.source}</output>
      <button type="button" onClick={() => setText({ ...text, source: `${text.source} Now.` })}>
        Another window
      </button>
    </NextIntlClientProvider>
  );
}

async function open(start: string, field: MarkedField = 'fillInTheBlanks') {
  render(<Text start={start} field={field} />);
  const box = await screen.findByRole('textbox', { name: 'Text' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { box, editor };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tiles = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-tile]')].map(({ textContent }) => textContent);

it('marks the selected word by the button, as a tile in the text; undo takes it back', async () => {
  const { box, editor } = await open('She goes home.');
  act(() => void editor.commands.setTextSelection({ from: 5, to: 9 }));
  press('Make a field');
  expect(sourceOf()).toBe('She *goes* home.');
  expect(tiles(box)).toEqual(['Make a field: goes']);
  expect(screen.getAllByRole('status')[0]!.textContent).toBe('1 marked');
  press('Undo');
  expect(sourceOf()).toBe('She goes home.');
});

it('undo takes back what was typed here, in the source too, and nothing that another window has changed', async () => {
  const { box, editor } = await open('She goes home.');
  act(() => void editor.commands.setTextSelection({ from: 5, to: 9 }));
  press('Make a field');
  press('Another window');
  expect(sourceOf()).toBe('She *goes* home. Now.');
  expect(box.textContent).toContain('home. Now.');
  press('Undo');
  expect(sourceOf()).toBe('She goes home. Now.');
  press('Source with asterisks');
  fireEvent.change(screen.getByLabelText('Text: source'), { target: { value: 'She goes. Now.' } });
  press('Source with asterisks');
  press('Undo');
  expect(sourceOf()).toBe('She goes home. Now.');
});

it('what comes back late takes nothing back that was typed meanwhile', async () => {
  const echoes: TileText[] = [];
  const show = (value: TileText) => (
    <NextIntlClientProvider locale="en" messages={{ editor: editorTexts, violation }}>
      <TileField
        path="text"
        label="Text"
        placeholder="Write"
        field="fillInTheBlanks"
        value={value}
        onChange={(text) => void echoes.push(text)}
      />
    </NextIntlClientProvider>
  );
  const { rerender } = render(show({ source: 'She', formatting: [], gapMatching: {} }));
  const box = await screen.findByRole('textbox', { name: 'Text' });
  const { editor } = box as HTMLElement & { editor: Editor };
  const end = () => editor.state.doc.content.size - 1;
  const write = (letter: string) =>
    act(() => editor.view.dispatch(editor.state.tr.insertText(letter, end())));
  for (const letter of [' ', 'i', 's']) write(letter);
  // Taken back and typed again: the same text comes twice.
  act(() => editor.view.dispatch(editor.state.tr.delete(end() - 1, end())));
  write('s');
  act(() => void editor.commands.setTextSelection({ from: 1, to: 4 }));
  for (const echo of echoes.slice()) {
    rerender(show(echo));
    expect([box.textContent, editor.state.selection.from, editor.state.selection.to]).toEqual([
      'She is',
      1,
      4,
    ]);
  }
  rerender(show({ source: 'Elsewhere', formatting: [], gapMatching: {} }));
  expect(box.textContent).toBe('Elsewhere');
});

it('marks by Ctrl+M, on a Cyrillic keyboard too; Backspace removes the mark, then the letter', async () => {
  const { box, editor } = await open('Ал үйгө барды');
  act(() => void editor.commands.setTextSelection(5));
  fireEvent.keyDown(box, { key: 'ь', code: 'KeyM', ctrlKey: true });
  expect(sourceOf()).toBe('Ал *үйгө* барды');
  fireEvent.keyDown(box, { key: 'Backspace' });
  expect(sourceOf()).toBe('Ал үйгө барды');
});

it('a tile has its answers, tip and strictness in its panel', async () => {
  const { box, editor } = await open('It *is* cold');
  act(() => void editor.commands.setNodeSelection(4));
  fireEvent.keyDown(box, { key: 'Enter' });
  const panel = within(await screen.findByRole('dialog', { name: 'Make a field' }));
  fireEvent.change(panel.getByLabelText('Answers'), { target: { value: "is\n's" } });
  fireEvent.change(panel.getByLabelText('Tip'), { target: { value: 'to be' } });
  fireEvent.click(panel.getByRole('switch', { name: 'No word is needed here' }));
  expect(sourceOf()).toBe("It *is/'s/_:to be* cold");
  expect(tiles(box)).toEqual(["Make a field: is / 's / ∅ (to be)"]);
  fireEvent.keyDown(panel.getByLabelText('Tip'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('its source is one press away, and both are in step', async () => {
  const { box } = await open('5 \\*x *is* \nnew');
  press('Source with asterisks');
  const source = screen.getByLabelText<HTMLTextAreaElement>('Text: source');
  expect(source.value).toBe('5 \\*x *is* \nnew');
  fireEvent.change(source, { target: { value: 'It *is/was* *so' } });
  expect(sourceOf()).toBe('It *is/was* *so');
  expect(screen.getByText(/A mark in the text is not finished/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Source with asterisks' })).toHaveProperty('disabled', true);
  fireEvent.change(source, { target: { value: 'It *is/was* *so* cold' } });
  press('Source with asterisks');
  expect(tiles(box)).toEqual(['Make a field: is / was', 'Make a field: so']);
  expect(sourceOf()).toBe('It *is/was* *so* cold');
});

it('a broken source is not touched: it opens as it is', async () => {
  render(<Text start="It *is cold" field="dragTheWords" />);
  const source = await screen.findByLabelText<HTMLTextAreaElement>('Text: source');
  expect(source.value).toBe('It *is cold');
  expect(sourceOf()).toBe('It *is cold');
});

it('places are dropped at the caret', async () => {
  const { editor } = await open('She drinks coffee', 'findThePlace');
  act(() => void editor.commands.setTextSelection(11));
  press('Wrong place');
  expect(sourceOf()).toBe('She drinks *-* coffee');
});

it('what is pasted is plain text, with the marks it writes', async () => {
  const { box } = await open('', 'dragTheWords');
  const paste = (text: string) => {
    const clipboardData = {
      getData: (type: string) => (type === 'text/plain' ? text : '<b>no</b>'),
      files: [],
    };
    act(() => void fireEvent.paste(box, { clipboardData }));
  };
  paste('one *two*\r\nthree');
  expect(sourceOf()).toBe('one *two*\nthree');
  paste(' *x');
  expect(sourceOf()).toBe('one *two*\nthree \\*x');
});
