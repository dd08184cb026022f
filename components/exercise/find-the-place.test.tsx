// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answers } from '@/lib/contract/exercise/answers.ts';
import { loadMessages } from '@/lib/i18n/messages';
import type { ShownBlocks } from '@/lib/exercise/view';
import { FindThePlace } from './kinds/find-the-place';

const BLOCK: ShownBlocks['findThePlace'] = {
  data: {
    phrase: 'always',
    content: [
      { t: 'text', s: 'She ' },
      { t: 'place', id: 'p1' },
      { t: 'text', s: ' drinks ' },
      { t: 'place', id: 'p2' },
      { t: 'text', s: '.' },
    ],
  },
};
const onAnswer = vi.fn();

function Trial() {
  const [answer, setAnswer] = useState<Answers['findThePlace']>(null);
  return (
    <FindThePlace
      block={BLOCK}
      language="en"
      answer={answer}
      onAnswer={(next) => {
        onAnswer(next);
        setAnswer(next);
      }}
      marking={null}
      locked={false}
    />
  );
}

afterEach(cleanup);

test('moves the phrase to a pressed place, to the next one, and back; announces each move', async () => {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages('en')}>
      <Trial />
    </NextIntlClientProvider>,
  );
  const bank = within(screen.getByRole('group', { name: 'Phrases to place' }));
  const place = (number: number) => screen.getByRole('radio', { name: `Place ${number} of 2` });
  fireEvent.click(place(2));
  expect(onAnswer).toHaveBeenLastCalledWith('p2');
  expect(bank.queryByRole('button', { name: 'always' })).toBeNull();
  expect(bank.getByText('always placed in gap 2 of 2')).toBeTruthy();
  fireEvent.click(place(1));
  expect(onAnswer).toHaveBeenLastCalledWith('p1');
  fireEvent.keyDown(place(1), { key: 'Delete' });
  expect(onAnswer).toHaveBeenLastCalledWith(null);
  fireEvent.click(bank.getByRole('button', { name: 'always' }));
  fireEvent.click(place(2));
  expect(onAnswer).toHaveBeenLastCalledWith('p2');
  fireEvent.click(screen.getByRole('button', { name: 'Clear my choice' }));
  expect(onAnswer).toHaveBeenLastCalledWith(null);
});
