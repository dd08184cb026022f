import { countedOf, progressOf } from '#contract/word/schedule.ts';
import type { LoggedReview } from '#contract/word/schedule.ts';
import type { Context } from '../../../context.ts';
import type { MutationReviewWordsArgs, QueryGetWordLogsArgs, WordLog } from '../../../generated/resolvers.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { markNotificationsSeenOf } from '../../notification/service.ts';
import { WORD_BUDGETS } from '../budgets.ts';
import { parseReviews, parseWordIds } from '../input.ts';
import type { ProgressRow, ReviewRow, WordRow } from '../model.ts';
import { ownsWord } from '../policy.ts';
import { insertReviews, listReviews, storeProgress } from '../review-store.ts';
import { lockWords, ownIds } from '../store.ts';

const toLogged = ({ id, reviewedAt, grade, undoes }: ReviewRow): LoggedReview => ({
  ...{ id, undoes },
  at: reviewedAt.getTime(),
  grade: grade as LoggedReview['grade'],
});

/** Where a word stands after its log: entries of other devices may have come between those of this one. */
function progressFrom({ createdAt }: WordRow, log: readonly ReviewRow[]): ProgressRow {
  const { dueAt, reviewedAt, ...progress } = progressOf(log.map(toLogged));
  return {
    ...progress,
    dueAt: dueAt === null ? createdAt : new Date(dueAt),
    reviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
  };
}

/**
 * Adds entries to the logs of the viewer's words and returns the words as they are then; those of other people and
 * those that are gone are left out. Repeating it changes nothing. Codes as in word.graphql.
 */
export async function reviewWords(ctx: Context, input: MutationReviewWordsArgs): Promise<WordRow[]> {
  const viewer = requireViewer(ctx);
  const reviews = parseReviews(input);
  await ctx.platform.limiter.take(WORD_BUDGETS.wordReview, String(viewer.id));
  return inTransaction(ctx, async (inner) => {
    const ids = [...new Set(reviews.map(({ wordId }) => wordId))];
    const words = (await lockWords(inner.db, ids)).filter((word) => ownsWord(viewer, word));
    const [first] = words;
    if (!first) return [];
    const own = new Set(words.map(({ id }) => id));
    const now = inner.platform.clock.now();
    await insertReviews(
      inner.db,
      reviews
        .filter(({ wordId }) => own.has(wordId))
        .map((review) => ({
          ...review,
          // A device whose clock is ahead would put off a word.
          reviewedAt: review.reviewedAt < now ? review.reviewedAt : now,
          receivedAt: now,
        })),
    );
    const logs = Map.groupBy(await listReviews(inner.db, [...own]), ({ wordId }) => wordId);
    const after = words.map((word) => ({ ...word, ...progressFrom(word, logs.get(word.id) ?? []) }));
    await storeProgress(inner.db, after);
    await markNotificationsSeenOf(inner, { userId: viewer.id, action: 'WordsDue' });
    inner.events.emit('word.changed', { wordId: first.id, userIds: [viewer.id] });
    return after;
  });
}

/** The logs of the viewer's own of these words. UNAUTHORIZED, BAD_USER_INPUT. */
export async function listWordLogs(ctx: Context, input: QueryGetWordLogsArgs): Promise<WordLog[]> {
  const { id: ownerId } = requireViewer(ctx);
  const ids = await ownIds(ctx.db, ownerId, parseWordIds(input));
  const logs = Map.groupBy(await listReviews(ctx.db, ids), ({ wordId }) => wordId);
  return ids.map((wordId) => {
    const counted = countedOf((logs.get(wordId) ?? []).map(toLogged));
    const reviewedAt = counted.map(({ at }) => new Date(at));
    return { wordId, reviewedAt, grades: counted.map(({ grade }) => grade) };
  });
}
