// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localTexts, sessionTexts } from '@/lib/stored-texts';
import { startUpload } from '@/lib/upload/upload-task';
import type { UploadTaskOptions } from '@/lib/upload/upload-task';
import { SAYING } from './composer-mode';
import { clearAttachmentDraftsOf, listAttachmentDrafts } from './attachment-drafts';
import { useChange, useEndWithMessage } from './use-change';
import { useChatFiles } from './use-chat-files';
import { useDraft } from './use-draft';
import type { ChatState } from './chat-state';

vi.mock('@/lib/upload/upload-task');
const USER = 7;
const CHAT = 5;
const EDIT = { kind: 'edit', seq: 3, text: 'as it was' } as const;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(startUpload).mockReset();
  vi.mocked(startUpload).mockReturnValue({ retry: vi.fn(), cancel: vi.fn(), close: vi.fn() });
  for (const userId of [USER, USER + 1]) await clearAttachmentDraftsOf(userId);
});
afterEach(cleanup);

const reload = () => {
  cleanup();
  sessionTexts.forget();
  localTexts.forget();
};
/** Simulates another tab of the same browser from now on. */
const openOther = () => {
  sessionStorage.clear();
  sessionStorage.setItem('chat.tab', crypto.randomUUID());
  reload();
};

describe('a message that is being changed', () => {
  const open = (userId = USER) => renderHook(() => useChange(CHAT, userId)).result;

  it('is restored with the text as typed; another person sees nothing of it', () => {
    const before = open();
    act(() => before.current.setMode(EDIT));
    act(() => before.current.setWords('as it will be'));
    reload();
    const { mode, words } = open().current;
    expect([mode, words]).toEqual([EDIT, 'as it will be']);
    expect(open(USER + 1).current.mode).toEqual(SAYING);
  });

  it('is not restored when nothing was changed, or when it was saved or discarded', () => {
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

  it('ends when the message is deleted; the text becomes a new message', () => {
    const message = { seq: EDIT.seq } as ChatState['messages'][number];
    const { result, rerender } = renderHook(
      ({ messages }) => {
        const change = useChange(CHAT, USER);
        useEndWithMessage(change, { chatId: CHAT, userId: USER, messages });
        return { change, draft: useDraft(CHAT, USER)[0] };
      },
      { initialProps: { messages: [message] } },
    );
    act(() => result.current.change.setMode(EDIT));
    act(() => result.current.change.setWords('as it will be'));
    expect([result.current.change.mode, result.current.draft]).toEqual([EDIT, '']);
    rerender({ messages: [{ ...message, deletedAt: '2026-11-23T10:00:00Z' }] });
    expect([result.current.change.mode, result.current.draft]).toEqual([SAYING, 'as it will be']);
  });

  it('is not restored in another tab, where a new message would overwrite it', () => {
    const before = open();
    act(() => before.current.setMode(EDIT));
    act(() => before.current.setWords('as it will be'));
    openOther();
    expect(open().current.mode).toEqual(SAYING);
  });

  it('is ignored when something else is stored under its key', () => {
    sessionStorage.setItem(`tildesh:${USER}:draft:chat:${CHAT}:change`, '{"kind":"edit","seq":"x"}');
    expect(open().current.mode).toEqual(SAYING);
  });
});

describe('attachments chosen for a message', () => {
  const letter = new File(['Dear'], 'letter.pdf', { type: 'application/pdf' });
  const open = async (userId = USER) => {
    const { result } = renderHook(() => useChatFiles(userId, CHAT));
    // Transactions on a store run in order: after this one, the hook has read its own.
    await act(async () => void (await listAttachmentDrafts({ userId, chatId: CHAT, tab: 'of nobody' })));
    return result;
  };
  const last = () => vi.mocked(startUpload).mock.lastCall as [File, UploadTaskOptions];
  const named = ({ pieces }: { pieces: Awaited<ReturnType<typeof open>>['current']['pieces'] }) =>
    pieces.map((piece) => (piece.kind === 'file' ? piece.file.name : piece.title));

  it('are restored: uploaded files as they are, the others are uploaded again', async () => {
    const before = await open();
    act(() => before.current.addFiles([letter]));
    act(() => last()[1].report({ kind: 'done', uploadId: 'arrived' }));
    act(() => before.current.addFiles([new File(['x'], 'half.pdf', { type: 'application/pdf' })]));
    act(() => before.current.addThing({ kind: 'quiz', id: 4, title: 'Articles' }));
    reload();
    vi.mocked(startUpload).mockClear();
    const after = await open();
    await waitFor(() => expect(named(after.current)).toEqual(['letter.pdf', 'half.pdf', 'Articles']));
    expect(after.current.attachments).toEqual([
      { kind: 'file', id: 'arrived' },
      { kind: 'quiz', id: 4 },
    ]);
    expect(vi.mocked(startUpload).mock.calls.map(([file]) => file.name)).toEqual(['half.pdf']);
  });

  it('are not restored in another tab, and would not be sent with its messages', async () => {
    const before = await open();
    const mine = sessionStorage.getItem('chat.tab') ?? '';
    act(() => before.current.addFiles([letter]));
    openOther();
    const other = await open();
    expect(named(other.current)).toEqual([]);
    act(() => other.current.addFiles([new File(['x'], 'own.pdf', { type: 'application/pdf' })]));
    sessionStorage.setItem('chat.tab', mine);
    reload();
    const again = await open();
    await waitFor(() => expect(named(again.current)).toEqual(['letter.pdf']));
  });

  it('are not restored once sent or removed, nor for another person', async () => {
    const before = await open();
    act(() => before.current.addFiles([letter]));
    act(() => before.current.addThing({ kind: 'quiz', id: 4, title: 'Articles' }));
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
