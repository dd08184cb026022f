// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import { loadMessages } from '@/lib/i18n/messages';
import type { Marking, ShownBlocks } from '@/lib/exercise/view';
import { FillInTheBlanks } from './kinds/fill-in-the-blanks';
import * as noteText from './use-note-text';

vi.mock('./use-note-text', { spy: true });

const BLOCK: ShownBlocks['fillInTheBlanks'] = {
  data: {
    content: [
      { t: 'gap', id: 'g1', tip: 'colour' },
      { t: 'text', s: ' and ' },
      { t: 'gap', id: 'g2' },
    ],
    matching: {},
    noRepeat: false,
    zeroUsed: true,
  },
};

function Trial({ initial, marking }: { initial: Answers['fillInTheBlanks']; marking: Marking | null }) {
  const [answer, setAnswer] = useState(initial);
  return (
    <FillInTheBlanks
      block={BLOCK}
      language="ky"
      answer={answer}
      onAnswer={setAnswer}
      marking={marking}
      locked={marking !== null}
    />
  );
}

const show = async (initial: Answers['fillInTheBlanks'] = null, marking: Marking | null = null) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <Trial initial={initial} marking={marking} />
    </NextIntlClientProvider>,
  );
afterEach(cleanup);

const field = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Gap ${number} of 2` });
const helpOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('moves to the next gap on Enter, but not while a letter is being composed', async () => {
  await show();
  field(1).focus();
  fireEvent.keyDown(field(1), { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(field(1));
  fireEvent.keyDown(field(1), { key: 'Enter' });
  expect(document.activeElement).toBe(field(2));
});

test('inserts a letter of the bar at the last field’s cursor; offers the zero sign where used', async () => {
  await show({ g1: 'кк' });
  field(1).focus();
  field(1).setSelectionRange(1, 1);
  fireEvent.click(screen.getByRole('button', { name: 'ө' }));
  expect(field(1).value).toBe('көк');
  expect(screen.getByRole('button', { name: '∅' })).toBeTruthy();
});

test('asks keyboards to correct nothing', async () => {
  await show();
  for (const input of [field(1), field(2)]) {
    expect(input.getAttribute('lang')).toBe('ky');
    expect(input.getAttribute('autocapitalize')).toBe('off');
    expect(input.getAttribute('spellcheck')).toBe('false');
  }
});

test('has the tip in the description, and after a check also its result, as text', async () => {
  const first = await show();
  expect(helpOf(field(1))).toBe('colour');
  first.unmount();
  await show(
    { g1: 'кок', g2: 'ак' },
    { incorrect: ['g1'], showIncorrect: true, showError: true, notes: { g1: ['DIACRITIC'] } },
  );
  expect(helpOf(field(1))).toBe('not right. colour. Check: special letters');
  expect(field(1).getAttribute('aria-invalid')).toBe('true');
  expect(helpOf(field(2))).toBe('right');
});

test('renders no other field when a letter is typed in one', async () => {
  await show();
  const drawn = vi.mocked(noteText.useNoteText).mockClear();
  fireEvent.change(field(1), { target: { value: 'к' } });
  expect(field(1).value).toBe('к');
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('gives all gaps one width at first, which grows with what is typed and not with the answer', async () => {
  const { container } = await show();
  const measures = () => [...container.querySelectorAll<HTMLElement>('[data-measure]')];
  const [first, second] = measures();
  expect(measures().map(({ textContent }) => textContent)).toEqual(['', '']);
  expect(first?.parentElement?.className).toBe(second?.parentElement?.className);
  fireEvent.change(field(1), { target: { value: 'a very long answer' } });
  expect(measures().map(({ textContent }) => textContent)).toEqual(['a very long answer', '']);
});
