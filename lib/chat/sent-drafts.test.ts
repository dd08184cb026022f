// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionTexts } from '@/lib/stored-texts';
import type * as AttachmentDrafts from './attachment-drafts';
import { useAttachmentDrafts } from './use-attachment-drafts';

/** The page is left before the database has removed anything. */
vi.mock('./attachment-drafts', async (original) => ({
  ...(await original<typeof AttachmentDrafts>()),
  clearAttachmentDrafts: () => new Promise(() => {}),
}));

const LESSON = { kind: 'lesson', id: 3, title: 'At the hotel', key: 'lesson 3' } as const;
const QUIZ = { kind: 'quiz', id: 4, title: 'Verbs', key: 'quiz 4' } as const;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const open = () => renderHook(() => useAttachmentDrafts(7, 5)).result;
const reload = () => {
  cleanup();
  sessionTexts.forget();
};

it('what was sent is not attached again, however soon the page was left; what came after it is', async () => {
  const before = open();
  act(() => before.current.save(LESSON));
  reload();
  const sending = open();
  await waitFor(() => expect(sending.current.before).toEqual([LESSON]));
  act(() => sending.current.dropAll());
  act(() => sending.current.save(QUIZ));
  reload();
  const after = open();
  await waitFor(() => expect(after.current.before).toEqual([QUIZ]));
});
