// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markLeft, userKey } from '@/lib/user-storage';
import { forgetSent, noteSent } from './sent-input';
import { usePostDraft } from './use-post-draft';

const USER = 7;
const open = () => renderHook(() => usePostDraft(USER));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('a reloaded tab has its draft with its id', () => {
  const before = open();
  act(() => before.result.current.change({ typed: 'Hello' }));
  const { clientId } = before.result.current.form;
  before.unmount();
  expect(open().result.current.form).toMatchObject({ typed: 'Hello', clientId });
});

it('a duplicated tab has the words, with an id of its own; the first keeps its', async () => {
  const first = open();
  act(() => first.result.current.change({ typed: 'Hello' }));
  const { clientId } = first.result.current.form;
  const second = open();
  await waitFor(() => expect(second.result.current.form.clientId).not.toBe(clientId));
  expect(second.result.current.form.typed).toBe('Hello');
  expect(first.result.current.form.clientId).toBe(clientId);
});

it('knows whether something else was sent before, also of three', () => {
  expect(noteSent(USER, 'a', { text: 'One' })).toBe(false);
  expect(noteSent(USER, 'a', { text: 'One' })).toBe(false);
  expect(noteSent(USER, 'a', { text: 'Two' })).toBe(true);
  expect(noteSent(USER, 'a', { text: 'Two' })).toBe(true);
  expect(noteSent(USER, 'b', { text: 'Two' })).toBe(false);
  forgetSent(USER, 'a');
  expect(noteSent(USER, 'a', { text: 'One' })).toBe(false);
});

it('what was deleted elsewhere is another post when it is sent again, with the same words', () => {
  const { result } = open();
  act(() => result.current.change({ typed: 'Hello' }));
  const { clientId } = result.current.form;
  noteSent(USER, clientId, { text: 'Hello' });
  act(() => result.current.renew());
  expect(result.current.form.typed).toBe('Hello');
  expect(result.current.form.clientId).not.toBe(clientId);
  expect(sessionStorage.getItem(userKey(USER, `post.sent.${clientId}`))).toBeNull();
});

it('neither a discarded post nor a sign-out leaves what was sent', () => {
  const { result } = open();
  noteSent(USER, result.current.form.clientId, { text: 'Hello' });
  act(() => result.current.drop());
  expect(Object.keys(sessionStorage)).toEqual([]);
  markLeft(USER);
  noteSent(USER, 'c', { text: 'Hello' });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
