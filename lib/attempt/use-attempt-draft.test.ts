// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveAttempt, readAttempt } from './attempt-store';
import { useAttemptDraft } from './use-attempt-draft';

const QUIZ = 7;
const exercise = (id: number) => ({ id, version: 1 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('stores answers half a second later, and when the page is hidden', () => {
  const { result } = renderHook(() => useAttemptDraft(null, QUIZ));
  act(() => result.current.actions.begin('a'));
  act(() => result.current.actions.answer(exercise(1), 'x'));
  expect(readAttempt(null, QUIZ)).toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(readAttempt(null, QUIZ)?.answers[1]?.answer).toBe('x');
  act(() => result.current.actions.answer(exercise(1), 'y'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readAttempt(null, QUIZ)?.answers[1]?.answer).toBe('y');
});

test('two tabs of one attempt keep the answers of both', () => {
  const { result } = renderHook(() => useAttemptDraft(null, QUIZ));
  act(() => result.current.actions.begin('a'));
  act(() => result.current.actions.answer(exercise(1), 'mine'));
  saveAttempt(null, QUIZ, { attemptId: 'a', answers: { 2: { version: 1, answer: 'theirs' } } });
  const key = Object.keys(localStorage)[0];
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  act(() => void vi.advanceTimersByTime(500));
  const saved = readAttempt(null, QUIZ)?.answers;
  expect([saved?.[1]?.answer, saved?.[2]?.answer]).toEqual(['mine', 'theirs']);
  expect(result.current.answerOf(2)).toBe('theirs');
});

test('one person or visitor does not see the answers another one stored', () => {
  const { result } = renderHook(() => useAttemptDraft(3, QUIZ));
  act(() => result.current.actions.begin('a'));
  act(() => void vi.advanceTimersByTime(500));
  expect([readAttempt(null, QUIZ), readAttempt(4, QUIZ)]).toEqual([null, null]);
});

test('drops answers to outdated versions and keeps the rest', () => {
  const { result } = renderHook(() => useAttemptDraft(null, QUIZ));
  act(() => result.current.actions.begin('a'));
  act(() => result.current.actions.answer(exercise(1), 'old'));
  act(() => result.current.actions.answer(exercise(2), 'stays'));
  act(() => result.current.actions.dropOutdated([{ id: 1, version: 2 }, exercise(2)]));
  expect([result.current.answerOf(1), result.current.answerOf(2)]).toEqual([null, 'stays']);
});
