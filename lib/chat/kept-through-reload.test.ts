// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSending } from '@/lib/upload/sending';
import type { SendingOptions } from '@/lib/upload/sending';
import { SAYING } from './composer-mode';
import { clearPieces } from './kept-pieces';
import { forgetTexts } from './kept-text';
import { useChange } from './use-change';
import { useChatFiles } from './use-chat-files';

vi.mock('@/lib/upload/sending');
const USER = 7;
const CHAT = 5;
const EDIT = { kind: 'edit', seq: 3, text: 'as it was' } as const;

beforeEach(async () => {
  localStorage.clear();
  // One tab; its browser knows no locks.
  vi.stubGlobal('navigator', {});
  vi.mocked(startSending).mockReset();
  vi.mocked(startSending).mockReturnValue({ retry: vi.fn(), cancel: vi.fn(), close: vi.fn() });
  for (const userId of [USER, USER + 1]) await clearPieces(userId);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reload = () => {
  cleanup();
  forgetTexts();
};

describe('a message that is being changed', () => {
  const open = (userId = USER) => renderHook(() => useChange(CHAT, userId)).result;

  it('is there again, with the words as far as they were; another person sees nothing of it', () => {
    const before = open();
    act(() => before.current.setMode(EDIT));
    act(() => before.current.setWords('as it will be'));
    reload();
    const { mode, words } = open().current;
    expect([mode, words]).toEqual([EDIT, 'as it will be']);
    expect(open(USER + 1).current.mode).toEqual(SAYING);
  });

  it('is not, when nothing was changed, or it was saved or given up', () => {
    const before = open();
    act(() => before.current.setMode(EDIT));
    reload();
    expect(open().current.mode).toEqual(SAYING);
    act(() => before.current.setMode(EDIT));
    act(() => before.current.setWords('as it will be'));
    act(() => before.current.setMode(SAYING));
    reload();
    expect(open().current.mode).toEqual(SAYING);
  });

  it('is nothing where something else lies under its key', () => {
    localStorage.setItem(`tildesh:${USER}:draft:chat:${CHAT}:change`, '{"kind":"edit","seq":"x"}');
    expect(open().current.mode).toEqual(SAYING);
  });
});

describe('what is chosen to go with a message', () => {
  const letter = new File(['Dear'], 'letter.pdf', { type: 'application/pdf' });
  const open = async (userId = USER) => {
    const { result } = renderHook(() => useChatFiles(userId, CHAT));
    // What was kept comes a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return result;
  };
  const last = () => vi.mocked(startSending).mock.lastCall as [File, SendingOptions];
  const named = ({ pieces }: { pieces: Awaited<ReturnType<typeof open>>['current']['pieces'] }) =>
    pieces.map((piece) => (piece.kind === 'quiz' ? piece.title : piece.file.name));

  it('is there again: what had arrived as it is, what had not is sent on', async () => {
    const before = await open();
    act(() => before.current.addFiles([letter]));
    act(() => last()[1].report({ kind: 'done', uploadId: 'arrived' }));
    act(() => before.current.addFiles([new File(['x'], 'half.pdf', { type: 'application/pdf' })]));
    act(() => before.current.addQuiz({ id: 4, title: 'Articles' }));
    reload();
    vi.mocked(startSending).mockClear();
    const after = await open();
    await waitFor(() => expect(named(after.current)).toEqual(['letter.pdf', 'half.pdf', 'Articles']));
    expect(after.current.attachments).toEqual([
      { kind: 'file', id: 'arrived' },
      { kind: 'quiz', id: 4 },
    ]);
    expect(vi.mocked(startSending).mock.calls.map(([file]) => file.name)).toEqual(['half.pdf']);
  });

  it('is not, once it was sent or taken away; and another person has none of it', async () => {
    const before = await open();
    act(() => before.current.addFiles([letter]));
    act(() => before.current.addQuiz({ id: 4, title: 'Articles' }));
    act(() => before.current.remove('quiz 4'));
    expect(named((await open(USER + 1)).current)).toEqual([]);
    reload();
    const again = await open();
    await waitFor(() => expect(named(again.current)).toEqual(['letter.pdf']));
    act(() => again.current.clear());
    reload();
    expect(named((await open()).current)).toEqual([]);
  });
});
