// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import { loadMessages } from '@/lib/i18n/messages';
import { rightParts, type Marking, type ShownBlocks } from '@/lib/exercise/view';
import { DragTheWords } from './kinds/drag-the-words';

const BLOCK: ShownBlocks['dragTheWords'] = {
  data: {
    content: [
      { t: 'text', s: 'The ' },
      { t: 'gap', id: 'g1', tip: 'not slow' },
      { t: 'text', s: ' fox and ' },
      { t: 'gap', id: 'g2' },
    ],
    bank: [
      { id: 'a', text: 'quick' },
      { id: 'b', text: 'lazy' },
      { id: 'c', text: 'green' },
    ],
    reusable: false,
  },
};
const onAnswer = vi.fn();

interface TrialProps {
  marking: Marking | null;
  initial: Answers['dragTheWords'];
  locked: boolean;
}

function Trial({ marking, initial, locked }: TrialProps) {
  const [answer, setAnswer] = useState(initial);
  return (
    <DragTheWords
      block={BLOCK}
      language="en"
      answer={answer}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      marking={marking}
      locked={locked}
    />
  );
}

const show = async (
  initial: Answers['dragTheWords'] = null,
  marking: Marking | null = null,
  locked = marking !== null,
) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <Trial initial={initial} marking={marking} locked={locked} />
    </NextIntlClientProvider>,
  );

beforeEach(() => onAnswer.mockClear());
afterEach(cleanup);

const gap = (number: number) => screen.getByRole('button', { name: new RegExp(`^Gap ${number} of 2`) });
const bank = () => within(screen.getByRole('group', { name: 'Phrases to place' }));
const chip = (name: string) => bank().getByRole('button', { name });

test('places a phrase by a tap on it and a tap on a gap, and announces it', async () => {
  await show();
  fireEvent.click(chip('quick'));
  expect(chip('quick').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(gap(1));
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: 'a' });
  expect(bank().queryByRole('button', { name: 'quick' })).toBeNull();
  expect(bank().getByText('quick placed in gap 1 of 2')).toBeTruthy();
});

test('opens the list of free phrases at an empty gap; the gap keeps the focus', async () => {
  await show({ g2: 'b' });
  expect(gap(1).getAttribute('aria-haspopup')).toBe('menu');
  gap(1).focus();
  fireEvent.click(gap(1));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['quick', 'green']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'green' }));
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: 'c', g2: 'b' });
});

test('returns the phrase of a filled gap at a tap, and at Delete', async () => {
  await show({ g1: 'a', g2: 'b' });
  fireEvent.click(gap(1));
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: null, g2: 'b' });
  fireEvent.keyDown(gap(2), { key: 'Delete' });
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: null, g2: null });
  onAnswer.mockClear();
  fireEvent.keyDown(gap(2), { key: 'Delete' });
  expect(onAnswer).not.toHaveBeenCalled();
});

test('replaces another phrase by a picked one and announces it; Escape cancels the pick', async () => {
  await show({ g1: 'a' });
  fireEvent.click(chip('lazy'));
  fireEvent.keyDown(chip('lazy'), { key: 'Escape' });
  expect(chip('lazy').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(chip('lazy'));
  fireEvent.click(gap(1));
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: 'b' });
  expect(bank().getByText('lazy placed in gap 1 of 2, quick moved')).toBeTruthy();
});

test('has one tab stop for the gaps and one for the bank; arrows move within', async () => {
  await show();
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([gap(1), chip('quick')]);
  gap(1).focus();
  fireEvent.keyDown(gap(1), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(gap(2));
  expect(gap(2).tabIndex).toBe(0);
  chip('quick').focus();
  fireEvent.keyDown(chip('quick'), { key: 'End' });
  expect(document.activeElement).toBe(chip('green'));
});

test('puts the result of a check into the accessible name, not only the colour', async () => {
  await show({ g1: 'a', g2: 'c' }, { incorrect: ['g2'], showIncorrect: true, showError: true, notes: {} });
  expect(gap(1).getAttribute('aria-label')).toBe('Gap 1 of 2, quick, right, not slow');
  expect(gap(2).getAttribute('aria-label')).toBe('Gap 2 of 2, green, not right');
});

test('keeps right phrases in their gaps while mistakes are corrected', async () => {
  const marking = rightParts({
    incorrect: ['g2'],
    showIncorrect: true,
    showError: true,
    notes: {},
    verdicts: { g1: 'CORRECT', g2: 'WRONG' },
  });
  await show({ g1: 'a', g2: 'c' }, marking, false);
  expect(gap(1).getAttribute('aria-label')).toBe('Gap 1 of 2, quick, right, not slow');
  fireEvent.click(gap(1));
  fireEvent.keyDown(gap(1), { key: 'Delete' });
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(gap(2));
  expect(onAnswer).toHaveBeenLastCalledWith({ g1: 'a', g2: null });
});
