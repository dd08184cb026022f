import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createRemarkOutbox } from './outbox';
import { clearWaitingRemarks, countWaitingRemarks, listWaiting } from './waiting-store';
import type { WaitingRemark } from './waiting-store';

let userId = 0;
const remark = (id: string, changes: Partial<WaitingRemark> = {}): WaitingRemark => ({
  ...{ id: `${userId}-${id}`, userId, quizHistoryId: 5, exerciseId: 7, text: id, file: null, seconds: null },
  ...{ part: null, quote: '', remarkId: null, second: null, at: 1, isDraft: false, refusal: null },
  ...changes,
});
const offline = () => Promise.reject(new ApiError('NETWORK_FAILURE'));
const collect = (sent: string[]) => async (given: WaitingRemark) => void sent.push(given.text);

describe('remarks that wait', () => {
  it('a recording stays on the device without a network, and is sent once by the next page', async () => {
    userId += 1;
    const file = new File(['voice'], 'recording.webm', { type: 'audio/webm' });
    const first = createRemarkOutbox(userId, offline);
    first.put(remark('a', { file, seconds: 2 }));
    first.put(remark('b', { at: 2 }));
    await first.send();
    expect(first.waiting()).toHaveLength(2);
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(2));
    expect(await listWaiting(userId)).toMatchObject([{ text: 'a', seconds: 2 }, { text: 'b' }]);
    const sent: string[] = [];
    const next = createRemarkOutbox(userId, collect(sent));
    await next.send();
    await next.send();
    expect(sent).toEqual(['a', 'b']);
    expect(next.waiting()).toEqual([]);
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(0));
  });

  it('one that is refused holds back no others, stays, and may be sent again', async () => {
    userId += 1;
    const sent: string[] = [];
    let isRefused = true;
    const outbox = createRemarkOutbox(userId, async (given) => {
      if (given.text === 'bad' && isRefused) throw new ApiError('USER_NOT_CONNECTED');
      sent.push(given.text);
    });
    for (const id of ['a', 'bad', 'c']) outbox.put(remark(id));
    await outbox.send();
    expect(sent).toEqual(['a', 'c']);
    const [refused] = outbox.waiting();
    expect(refused).toMatchObject({ text: 'bad', refusal: 'USER_NOT_CONNECTED' });
    await outbox.send();
    expect(sent).toEqual(['a', 'c']);
    isRefused = false;
    outbox.put(remark('bad'));
    await outbox.send();
    expect(sent).toEqual(['a', 'c', 'bad']);
  });

  it('a recording that nobody has sent is not sent, and one that is deleted does not come back', async () => {
    userId += 1;
    const sent: string[] = [];
    const outbox = createRemarkOutbox(userId, collect(sent));
    outbox.put(remark('draft', { isDraft: true }));
    await outbox.send();
    expect(sent).toEqual([]);
    outbox.drop(remark('draft').id);
    await outbox.send();
    expect(outbox.waiting()).toEqual([]);
  });

  it('are cleared at sign-out, those of other people are not', async () => {
    userId += 1;
    createRemarkOutbox(userId, offline).put(remark('a'));
    const other = userId;
    userId += 1;
    createRemarkOutbox(userId, offline).put(remark('a'));
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(1));
    await clearWaitingRemarks(userId);
    expect(await countWaitingRemarks(userId)).toBe(0);
    expect(await countWaitingRemarks(other)).toBe(1);
  });
});
