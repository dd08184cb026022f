import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createReviewOutbox } from './review-outbox';
import { clearReviews, countWaitingReviews } from './review-store';
import type { WaitingReview } from './review-store';

let userId = 0;
const review = (id: string, at = 1): WaitingReview => ({
  ...{ id: `${userId}-${id}`, userId, wordId: 7, grade: 3, undoes: null, at },
});
const offline = () => Promise.reject(new ApiError('NETWORK_FAILURE'));

describe('answers that wait', () => {
  it('stay on the device without a network, and are sent once by the next page', async () => {
    userId += 1;
    const first = createReviewOutbox(userId, offline);
    first.add(review('a', 1));
    first.add(review('b', 2));
    await first.send();
    expect(first.isStalled()).toBe(true);
    await vi.waitFor(async () => expect(await countWaitingReviews(userId)).toBe(2));
    const sent: string[] = [];
    const next = createReviewOutbox(userId, async (reviews) => {
      sent.push(...reviews.map(({ id }) => id));
    });
    await next.send();
    await next.send();
    expect(sent).toEqual([review('a').id, review('b').id]);
    expect(next.waiting()).toEqual([]);
    await vi.waitFor(async () => expect(await countWaitingReviews(userId)).toBe(0));
  });

  it('one that is refused for ever holds back no others', async () => {
    userId += 1;
    const sent: string[] = [];
    const outbox = createReviewOutbox(userId, async (reviews) => {
      if (reviews.some(({ id }) => id.endsWith('bad'))) throw new ApiError('BAD_USER_INPUT');
      sent.push(...reviews.map(({ id }) => id));
    });
    for (const id of ['a', 'bad', 'c']) outbox.add(review(id));
    await outbox.send();
    expect(sent).toEqual([review('a').id, review('c').id]);
    expect(outbox.waiting()).toEqual([]);
  });

  it('are cleared at sign-out, those of other people are not', async () => {
    userId += 1;
    createReviewOutbox(userId, offline).add(review('a'));
    const other = userId;
    userId += 1;
    createReviewOutbox(userId, offline).add(review('a'));
    await vi.waitFor(async () => expect(await countWaitingReviews(userId)).toBe(1));
    await clearReviews(userId);
    expect(await countWaitingReviews(userId)).toBe(0);
    expect(await countWaitingReviews(other)).toBe(1);
  });
});
