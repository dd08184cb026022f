import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createRemarkOutbox } from './outbox';
import type { Remark } from './queries';
import { beginRunning, listRunning, whenNotRunning } from './running';
import { clearWaitingRemarks, countWaitingRemarks, listWaiting } from './waiting-store';
import type { WaitingRemark } from './waiting-store';

let userId = 0;
const remark = (id: string, changes: Partial<WaitingRemark> = {}): WaitingRemark => ({
  ...{ id: `${userId}-${id}`, userId, quizHistoryId: 5, exerciseId: 7, text: id, file: null, seconds: null },
  ...{
    uploadId: null,
    part: null,
    quote: '',
    remarkId: null,
    second: null,
    at: 1,
    isDraft: false,
    refusal: null,
  },
  ...changes,
});
const offline = () => Promise.reject(new ApiError('NETWORK_FAILURE'));
const MADE = {} as Remark;
const collect = (sent: string[]) => async (given: WaitingRemark) => {
  sent.push(given.text);
  return MADE;
};

describe('remarks that wait', () => {
  it('a recording stays on the device without a network, and is sent once by the next page', async () => {
    userId += 1;
    const file = new File(['voice'], 'recording.webm', { type: 'audio/webm' });
    const first = createRemarkOutbox(userId, offline);
    void first.put(remark('a', { file, seconds: 2 }));
    void first.put(remark('b', { at: 2 }));
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

  it('what another tab is recording stays with it, and is offered here once that tab is gone', async () => {
    userId += 1;
    const running = beginRunning(`${userId}-a`);
    if (!running) throw new Error('no locks');
    const file = new File(['voi'], 'recording.webm', { type: 'audio/webm' });
    running.store(remark('a', { file, seconds: 5, isDraft: true, isPart: true }));
    // It is hardly longer: not worth to write it anew.
    running.store(remark('a', { file, seconds: 5.1, isDraft: true, isPart: true }));
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(1));
    const beside = createRemarkOutbox(userId, offline);
    await beside.send();
    expect(beside.waiting()).toEqual([]);
    running.end();
    await vi.waitFor(() => expect(beside.waiting()).toHaveLength(1));
    const next = createRemarkOutbox(userId, offline);
    await next.send();
    expect(next.waiting()).toEqual([
      expect.objectContaining({
        seconds: 5,
        isDraft: true,
        file: expect.objectContaining({ name: file.name }),
      }),
    ]);
    expect(next.waiting()[0]).not.toHaveProperty('isPart');
  });

  it('what another tab has recorded to its end stays with it', async () => {
    userId += 1;
    const running = beginRunning(`${userId}-a`);
    if (!running) throw new Error('no locks');
    await vi.waitFor(async () => expect(await listRunning()).toEqual(new Set([running.id])));
    const file = new File(['voi'], 'recording.webm', { type: 'audio/webm' });
    running.store(remark('a', { file, seconds: 5, isDraft: true, isPart: true }));
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(1));
    const beside = createRemarkOutbox(userId, offline);
    await beside.send();
    await createRemarkOutbox(userId, offline).put(remark('a', { file, seconds: 7, isDraft: true }));
    running.end();
    await whenNotRunning(running.id);
    await beside.send();
    expect(beside.waiting()).toEqual([]);
  });

  it('one that is refused holds back no others, stays, and may be sent again', async () => {
    userId += 1;
    const sent: string[] = [];
    let isRefused = true;
    const outbox = createRemarkOutbox(userId, async (given) => {
      if (given.text === 'bad' && isRefused) throw new ApiError('USER_NOT_CONNECTED');
      sent.push(given.text);
      return MADE;
    });
    for (const id of ['a', 'bad', 'c']) void outbox.put(remark(id));
    await outbox.send();
    expect(sent).toEqual(['a', 'c']);
    const [refused] = outbox.waiting();
    expect(refused).toMatchObject({ text: 'bad', refusal: 'USER_NOT_CONNECTED' });
    await outbox.send();
    expect(sent).toEqual(['a', 'c']);
    isRefused = false;
    void outbox.put(remark('bad'));
    await outbox.send();
    expect(sent).toEqual(['a', 'c', 'bad']);
  });

  it('a recording that nobody has sent is not sent, and one that is deleted does not come back', async () => {
    userId += 1;
    const sent: string[] = [];
    const outbox = createRemarkOutbox(userId, collect(sent));
    void outbox.put(remark('draft', { isDraft: true }));
    await outbox.send();
    expect(sent).toEqual([]);
    outbox.drop(remark('draft').id);
    await outbox.send();
    expect(outbox.waiting()).toEqual([]);
  });

  it('a voice that was sent is not sent again when its remark has to be', async () => {
    userId += 1;
    const first = createRemarkOutbox(userId, async (_given, save) => {
      save({ uploadId: 'sent' });
      throw new ApiError('SERVICE_UNAVAILABLE');
    });
    void first.put(remark('a', { file: new File(['voice'], 'recording.webm'), seconds: 2 }));
    await first.send();
    await vi.waitFor(async () => expect(await listWaiting(userId)).toMatchObject([{ uploadId: 'sent' }]));
    const given: (string | null)[] = [];
    await createRemarkOutbox(userId, async ({ uploadId }) => {
      given.push(uploadId);
      return MADE;
    }).send();
    expect(given).toEqual(['sent']);
  });

  it.each(['UNAUTHORIZED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const)(
    'after %s they wait as before',
    async (code) => {
      userId += 1;
      const outbox = createRemarkOutbox(userId, () => Promise.reject(new ApiError(code)));
      void outbox.put(remark('a'));
      await outbox.send();
      expect(outbox.waiting()).toMatchObject([{ refusal: null }]);
    },
  );

  it('what another tab records is its own, until it is sent', async () => {
    userId += 1;
    const [one, other] = [createRemarkOutbox(userId, offline), createRemarkOutbox(userId, offline)];
    await one.send();
    void other.put(remark('draft', { isDraft: true }));
    void other.put(remark('sent', { at: 2 }));
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(2));
    await one.send();
    expect(one.waiting().map(({ text }) => text)).toEqual(['sent']);
    const next = createRemarkOutbox(userId, offline);
    await next.send();
    expect(next.waiting().map(({ text }) => text)).toEqual(['draft', 'sent']);
  });

  it('what is added while others are sent is sent at once, and the page hears of each', async () => {
    userId += 1;
    const sent: string[] = [];
    const outbox = createRemarkOutbox(userId, collect(sent));
    const received: unknown[] = [];
    outbox.onSent((made, quizHistoryId) =>
      received.push([made === MADE, quizHistoryId, outbox.waiting().length]),
    );
    const first = outbox.send();
    void outbox.put(remark('a'));
    void outbox.send();
    await first;
    expect(sent).toEqual(['a']);
    expect(received).toEqual([[true, 5, 1]]);
  });

  it('what the browser does not store says so', async () => {
    userId += 1;
    const outbox = createRemarkOutbox(userId, offline);
    // A function cannot be cloned.
    void outbox.put(remark('a', { file: (() => undefined) as unknown as File }));
    await vi.waitFor(() => expect(outbox.waiting()).toMatchObject([{ isUnstored: true }]));
  });

  it('are cleared at sign-out, those of other people are not', async () => {
    userId += 1;
    void createRemarkOutbox(userId, offline).put(remark('a'));
    const other = userId;
    userId += 1;
    void createRemarkOutbox(userId, offline).put(remark('a'));
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(1));
    await clearWaitingRemarks(userId);
    expect(await countWaitingRemarks(userId)).toBe(0);
    expect(await countWaitingRemarks(other)).toBe(1);
  });
});

describe('answers that are recorded while a quiz is taken', () => {
  const file = new File(['voice'], 'recording.webm', { type: 'audio/webm' });
  const attempt = { quizId: 3, id: 'attempt' };
  const answered = (id: string, changes: Partial<WaitingRemark> = {}): WaitingRemark =>
    remark(id, { quizHistoryId: null, attempt, file, seconds: 2, isDraft: true, ...changes });
  const submitted = { quizId: 3, attemptId: 'attempt', quizHistoryId: 81, exerciseIds: [7, 8] };
  const collectWhole = (sent: WaitingRemark[]) => async (given: WaitingRemark) => {
    sent.push(given);
    return MADE;
  };

  it('wait on the device until the submission takes them along, after a reload too', async () => {
    userId += 1;
    const sent: WaitingRemark[] = [];
    const first = createRemarkOutbox(userId, collectWhole(sent));
    await first.put(answered('a'));
    await first.put(answered('of-other-quiz', { attempt: { quizId: 4, id: 'other' } }));
    await first.send();
    expect(sent).toEqual([]);
    const next = createRemarkOutbox(userId, collectWhole(sent));
    await next.submit(submitted);
    expect(sent).toMatchObject([{ id: `${userId}-a`, quizHistoryId: 81, exerciseId: 7, seconds: 2 }]);
    expect(next.waiting()).toMatchObject([{ id: `${userId}-of-other-quiz`, quizHistoryId: null }]);
  });

  it('go along also when the recording ends after the submission, or was begun in an attempt that expired', async () => {
    userId += 1;
    const sent: WaitingRemark[] = [];
    const outbox = createRemarkOutbox(userId, collectWhole(sent));
    await outbox.put(answered('early', { attempt: { quizId: 3, id: 'expired' } }));
    await outbox.submit(submitted);
    await outbox.put(answered('late', { exerciseId: 8 }));
    await outbox.send();
    expect(sent.map(({ id, quizHistoryId }) => [id, quizHistoryId])).toEqual([
      [`${userId}-early`, 81],
      [`${userId}-late`, 81],
    ]);
  });

  it('of an exercise that its author removed meanwhile go with it', async () => {
    userId += 1;
    const sent: WaitingRemark[] = [];
    const outbox = createRemarkOutbox(userId, collectWhole(sent));
    await outbox.put(answered('gone', { exerciseId: 9 }));
    await outbox.submit(submitted);
    expect(sent).toEqual([]);
    await vi.waitFor(async () => expect(await countWaitingRemarks(userId)).toBe(0));
  });

  it('wait for the line once they are submitted', async () => {
    userId += 1;
    const outbox = createRemarkOutbox(userId, offline);
    await outbox.put(answered('a'));
    await outbox.submit(submitted);
    expect(outbox.waiting()).toMatchObject([{ quizHistoryId: 81, isDraft: false, refusal: null }]);
    await vi.waitFor(async () => expect(await listWaiting(userId)).toMatchObject([{ quizHistoryId: 81 }]));
  });
});
