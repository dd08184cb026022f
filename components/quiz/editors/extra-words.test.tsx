// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import editor from '@/messages/en/editor.json';
import violation from '@/messages/en/violation.json';
import { ExtraWords } from './extra-words';

afterEach(cleanup);

function Words({ start }: { start: string[] }) {
  const [words, setWords] = useState(start);
  return (
    <NextIntlClientProvider locale="en" messages={{ editor, violation }}>
      <ExtraWords label="Extra words" path="distractors" value={words} onChange={setWords} />
      <output>{words.join('|')}</output>
    </NextIntlClientProvider>
  );
}

const stored = () => screen.getByRole('status').textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const open = (...start: string[]) => {
  render(<Words start={start} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a word' }));
};

it('holds a word from its first letter, and Enter begins the next one', () => {
  open('given');
  for (const text of ['a', 'arr', 'arrive ']) type(text);
  expect([stored(), field().value]).toEqual(['given|arrive', 'arrive ']);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([stored(), field().value]).toEqual(['given|arrive', '']);
  type('goes');
  fireEvent.blur(field());
  expect(stored()).toBe('given|arrive|goes');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
});

it('takes back by Escape what is being typed, and by Backspace in the empty field the word before', () => {
  open('given', 'gone');
  type('arr');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(stored()).toBe('given|gone');
  fireEvent.click(screen.getByRole('button', { name: 'Add a word' }));
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(stored()).toBe('given');
});

it('holds each word once: one that is there already, and pasted lines', () => {
  open('given');
  for (const text of ['given', 'givens', 'given', 'arr']) type(text);
  fireEvent.paste(field(), { clipboardData: { getData: () => 'gone\n given \narr' } });
  expect([stored(), field().value]).toEqual(['given|arr|gone', '']);
});
