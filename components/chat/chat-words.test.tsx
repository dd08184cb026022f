// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { AddWordsDocument } from '@/graphql/generated/graphql';
import { ChatWords } from './chat-words';
import { MessageMenu } from './message-menu';

describe('words of a chat', () => {
  const api = useFakeApi();
  const added = answer(AddWordsDocument, {
    addWords: [{ id: 8, word: 'porter', translation: '', sentence: '' }],
  });

  /** Chooses the action on a message, while this is selected on the page. */
  async function choose(message: string, selected = '') {
    vi.spyOn(window, 'getSelection').mockReturnValue(selected as never);
    await renderScreen(
      <ChatWords chatId={5}>
        <MessageMenu
          message={{ seq: 3, opId: 'a', userId: 7, at: '2026-11-21T12:00:00Z', message }}
          own={false}
          canWrite
          onMode={() => undefined}
          onDelete={() => undefined}
        />
      </ChatWords>,
    );
    const button = screen.getByRole('button', { name: 'Message actions' });
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to my words' }));
  }

  it('adds a selected word with its message, once', async () => {
    api.set(added);
    await choose('The porter came.', 'porter');
    expect(await screen.findByText('In my words: porter')).toBeTruthy();
    await choose('The porter came.', 'porter');
    await until(() => expect(api.calls(AddWordsDocument)).toHaveLength(2));
    const [first, second] = api.calls(AddWordsDocument).map(({ words }) => words);
    expect(first).toEqual([
      {
        clientId: expect.any(String) as unknown,
        ...{ word: 'porter', translation: '', sentence: 'The porter came.' },
      },
    ]);
    expect(second).toEqual(first);
  });

  it('adds a message of a word and its translation', async () => {
    api.set(added);
    await choose('porter — носильщик');
    await until(() =>
      expect(api.calls(AddWordsDocument)).toMatchObject([
        { words: [{ word: 'porter', translation: 'носильщик', sentence: '' }] },
      ]),
    );
  });

  it('asks for a word of a sentence, and says what was refused', async () => {
    await choose('The porter came to the hotel.');
    expect(await screen.findByText(/Select a word in the message first/)).toBeTruthy();
    expect(api.calls(AddWordsDocument)).toEqual([]);
    api.set(refusal(AddWordsDocument, 'WORDS_FULL'));
    await choose('porter');
    expect(await screen.findByText(/10,?000/)).toBeTruthy();
  });
});
