// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { AddWordsDocument } from '@/graphql/generated/graphql';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { RightAnswers } from './right-answers';

describe('the right answers of gaps', () => {
  const api = useFakeApi();
  const shown = {
    type: 'fillInTheBlanks',
    block: {
      data: {
        content: [
          { t: 'text', s: 'He ' },
          { t: 'gap', id: 'g1' },
          { t: 'text', s: ' it.' },
        ],
      },
    },
  } as unknown as ShownBlock;
  const solution = {
    fillInTheBlanks: { keys: [{ id: 'g1', accepted: ['brought', 'had brought'], zero: false }] },
  } as never;
  const show = (isVisitor = false) =>
    renderScreen(<RightAnswers exerciseId={4} {...{ shown, solution, isVisitor }} language="en" />);

  it('a member adds the right answer of a gap with one press, and a failure is said', async () => {
    api.set(refusal(AddWordsDocument, 'WORDS_FULL'));
    await show();
    const button = await screen.findByRole('button', { name: 'Add word: brought' });
    fireEvent.click(button);
    expect(await screen.findByText(/You have 10,000 words/)).toBeTruthy();
    api.set(
      answer(AddWordsDocument, { addWords: [{ id: 1, word: 'brought', translation: '', sentence: '' }] }),
    );
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'In my words: brought' })).toBeTruthy();
    await until(() => expect(api.calls(AddWordsDocument)).toHaveLength(2));
    const [first, second] = api.calls(AddWordsDocument).map(({ words }) => words);
    expect(first).toEqual([
      {
        clientId: expect.any(String) as unknown,
        ...{ word: 'brought', translation: '', sentence: 'He brought it.', place: [3, 10], language: 'en' },
      },
    ]);
    expect(second).toEqual(first);
  });

  it('a visitor, who has no words, reads it', async () => {
    await show(true);
    expect(screen.getByRole('listitem').textContent).toContain('brought / had brought');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
