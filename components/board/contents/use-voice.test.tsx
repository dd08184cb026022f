// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardNews } from '@/lib/board/contents/news';
import messages from '@/messages/en/board-contents.json';
import { useVoice } from './use-voice';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{ 'board-contents': messages }} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

function draw() {
  let receive = () => undefined as void;
  const two = { userId: 7, name: 'Aizada', people: 1, action: 'moved', count: 2, element: null, words: '' };
  const news = {
    subscribe: (listener: () => void) => {
      receive = listener;
      return () => undefined;
    },
    take: () => two,
  } as unknown as BoardNews;
  const { result } = renderHook(() => useVoice({} as never, news), { wrapper });
  return {
    said: () => result.current.said,
    say: (text: string) => result.current.say(text),
    receive: () => receive(),
  };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('lets this person hear what they did before it tells what others did', () => {
  const voice = draw();
  pass(10_000);
  voice.receive();
  pass(1_400);
  act(() => voice.say('moved by me'));
  pass(2_400);
  expect(voice.said()).toBe('moved by me');
  act(() => voice.say('moved again'));
  pass(2_400);
  expect(voice.said()).toBe('moved again');
  pass(200);
  expect(voice.said()).toBe('Aizada moved 2 items');
});
