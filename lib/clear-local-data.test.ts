// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamName } from '@/lib/contract/socket.ts';
import { saveAttachmentDraft, listAttachmentDrafts } from '@/lib/chat/attachment-drafts';
import { appendOnly } from '@/lib/realtime/outbox-item';
import { countWaiting, draftKey, openOutbox } from '@/lib/realtime/outbox';
import { findFile, putFile } from '@/lib/realtime/outbox-store';
import { clearLocalData } from './clear-local-data';

const STREAM: StreamName = 'chat:5';
const silentListener = { changed: () => undefined, becameSender: () => undefined };
const outboxOf = (userId: number) => openOutbox<'chat'>(userId, STREAM, appendOnly, silentListener);
const picture = (userId: number) => ({ userId, boardId: 3, fileId: 'f', blob: new Blob(['x']) });

beforeEach(() => {
  localStorage.clear();
  // One tab only: no Web Locks to share the sending.
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('a sign-out by the person', () => {
  it('removes their own outbox, pictures and drafts; those of others on this browser stay', async () => {
    for (const userId of [1, 2]) {
      await outboxOf(userId).add({ message: `of ${userId}` });
      await putFile(picture(userId));
      await saveAttachmentDraft({ userId, chatId: 5, tab: 'a' }, 'quiz 1', {
        kind: 'quiz',
        key: 'quiz 1',
        id: 1,
        title: 'Articles',
      });
      localStorage.setItem(draftKey(userId, STREAM), 'half a word');
    }
    await clearLocalData(1);
    expect([await countWaiting(1), await countWaiting(2)]).toEqual([0, 1]);
    expect(await findFile(1, 3, 'f')).toBeNull();
    expect(await findFile(2, 3, 'f')).not.toBeNull();
    const draftsOf = (userId: number) => listAttachmentDrafts({ userId, chatId: 5, tab: 'a' });
    expect([await draftsOf(1), (await draftsOf(2)).length]).toEqual([[], 1]);
    expect(localStorage.getItem(draftKey(1, STREAM))).toBeNull();
    expect(localStorage.getItem(draftKey(2, STREAM))).toBe('half a word');
  });

  it('stops tabs opened before from writing anything more for that person', async () => {
    const other = outboxOf(3);
    await other.add({ message: 'before' });
    await clearLocalData(3);
    await expect(other.add({ message: 'after' })).rejects.toThrow();
    expect(await other.list()).toEqual([]);
  });
});
