import { z } from 'zod';
import { REPORT_TEXTS_MAX, REPORT_TEXT_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseInput } from '../../../input.ts';
import { cleanText } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { findUsers } from '../../account/service.ts';
import { getMessage } from '../../chat/service.ts';
import { getPublication } from '../../material/service.ts';
import { getComment, getCorrection, getOpenPost } from '../../post/service.ts';
import { findKnown } from '../../profile/service.ts';
import { getSeenReview } from '../../review/service.ts';
import { MODERATION_BUDGETS } from '../budgets.ts';
import { REASONS_BY_GRAVITY, canBlock } from '../policy.ts';
import * as store from '../store.ts';

const reportSchema = z.object({
  reason: z.enum(['SPAM', 'ABUSE', 'IMPERSONATION', 'INAPPROPRIATE', 'CHILD_SAFETY', 'OTHER']),
  text: z.string().transform(cleanText).pipe(z.string().max(REPORT_TEXT_MAX)),
});

interface Reported {
  message?: { chatId: number; seq: number } | null;
  postId?: number | null;
  commentId?: number | null;
  correctionId?: number | null;
  publicationId?: number | null;
  reviewId?: number | null;
}

/** What the report is about, as it reads now. */
interface Evidence {
  /** Null: the account is deleted. */
  authorId: number | null;
  /** The viewer reads it without the name of its author: no name is confirmed to them. */
  isNameless?: boolean;
  /** Keeps its words with a report. */
  keep(ctx: Context, reportId: number): Promise<void>;
}

/**
 * Reports a person to the administrators; while a first report is open, a second is added to it. People may report
 * somebody whom they have blocked or who has blocked them: hiding protects nobody from a report. The words of what is
 * named are kept as they read now. The errors are those of the contract.
 */
export async function createUserReport(
  ctx: Context,
  {
    message,
    postId,
    commentId,
    correctionId,
    publicationId,
    reviewId,
    ...input
  }: { userId?: number | null; reason: string; text: string } & Reported,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const values = parseInput(reportSchema, input);
  const evidence = await findEvidence(
    ctx,
    { message, postId, commentId, correctionId, publicationId, reviewId },
    input.userId ?? null,
  );
  const userId = input.userId ?? evidence?.authorId;
  if (!userId) throw new DomainError('USER_NOT_FOUND');
  // Whoever wrote what the viewer reads can be reported, also after they left the chat.
  const [person] = evidence ? await findUsers(ctx, [userId]) : [await findKnown(ctx, userId)];
  if (!person || person.anonymisedAt) throw new DomainError('USER_NOT_FOUND');
  if (!canBlock(viewer, person)) throw new DomainError('INVALID_PERMISSIONS');
  await ctx.platform.limiter.take(MODERATION_BUDGETS.report, String(viewer.id));
  const createdAt = ctx.platform.clock.now();
  const report = { ...values, reporterId: viewer.id, userId: person.id, createdAt };
  const limits = { gravity: REASONS_BY_GRAVITY, textMax: REPORT_TEXTS_MAX };
  if (!evidence) {
    await store.addReport(ctx.db, report, limits);
    return;
  }
  await inTransaction(ctx, async (inner) =>
    evidence.keep(inner, await store.addReport(inner.db, report, limits)),
  );
}

/** Null: nothing is named. The code of what is named if it is somebody else's. */
async function findEvidence(
  ctx: Context,
  reported: Reported,
  userId: number | null,
): Promise<Evidence | null> {
  const { message, ...ids } = reported;
  const named = Object.values(reported).filter((each) => each !== null && each !== undefined);
  if (named.length > 1)
    throw new DomainError('BAD_USER_INPUT', { fields: { commentId: { code: 'SELECT_ONE' } } });
  if (message) return requireAuthor(userId, await messageEvidence(ctx, message), 'CHAT_MESSAGE_NOT_FOUND');
  for (const { name, find, notFound } of BY_ID) {
    const id = ids[name];
    if (typeof id === 'number') return requireAuthor(userId, await find(ctx, id), notFound);
  }
  return null;
}

/** Nobody is named with what is shown without a name, also by a right guess. */
function requireAuthor(userId: number | null, evidence: Evidence, code: NotFound): Evidence {
  if (userId !== (evidence.isNameless ? null : evidence.authorId)) throw new DomainError(code);
  return evidence;
}

async function messageEvidence(ctx: Context, key: { chatId: number; seq: number }): Promise<Evidence> {
  const { chatId, seq, createdAt, userId, message } = await getMessage(ctx, key);
  const row = { chatId, seq, message: message.message, createdAt };
  return {
    authorId: userId,
    keep: (inner, reportId) => store.addReportedMessage(inner.db, { ...row, reportId }),
  };
}

async function postEvidence(ctx: Context, id: number): Promise<Evidence> {
  const { authorId, text, createdAt } = await getOpenPost(ctx, id);
  const row = { postId: id, commentId: 0, text, createdAt };
  return { authorId, keep: (inner, reportId) => store.addReportedPost(inner.db, { ...row, reportId }) };
}

async function commentEvidence(ctx: Context, id: number): Promise<Evidence> {
  const { authorId, isNamed, postId, text, createdAt } = await getComment(ctx, id);
  const row = { postId, commentId: id, text, createdAt };
  return {
    authorId,
    isNameless: !isNamed,
    keep: (inner, reportId) => store.addReportedPost(inner.db, { ...row, reportId }),
  };
}

async function correctionEvidence(ctx: Context, id: number): Promise<Evidence> {
  const { authorId, isNamed, postId, notes, createdAt, ...words } = await getCorrection(ctx, id);
  const text = [words.text, ...notes.filter((note) => note !== '')].join('\n\n');
  const row = { kind: 'CORRECTION', thingId: id, aboutId: postId, text, createdAt } as const;
  return {
    authorId,
    isNameless: !isNamed,
    keep: (inner, reportId) => store.addReportedThing(inner.db, { ...row, reportId }),
  };
}

async function publicationEvidence(ctx: Context, id: number): Promise<Evidence> {
  const { authorId, title, description, createdAt } = await getPublication(ctx, id);
  const text = [title, description].filter((part) => part !== '').join('\n\n');
  const row = { kind: 'PUBLICATION', thingId: id, aboutId: null, text, createdAt } as const;
  return { authorId, keep: (inner, reportId) => store.addReportedThing(inner.db, { ...row, reportId }) };
}

async function reviewEvidence(ctx: Context, id: number): Promise<Evidence> {
  const { reviewerId: authorId, userId, isNamed, comment, createdAt } = await getSeenReview(ctx, id);
  const row = { kind: 'REVIEW', thingId: id, aboutId: userId, text: comment, createdAt } as const;
  return {
    authorId,
    isNameless: !isNamed,
    keep: (inner, reportId) => store.addReportedThing(inner.db, { ...row, reportId }),
  };
}

type NotFound =
  | 'CHAT_MESSAGE_NOT_FOUND'
  | 'POST_NOT_FOUND'
  | 'COMMENT_NOT_FOUND'
  | 'CORRECTION_NOT_FOUND'
  | 'PUBLICATION_NOT_FOUND'
  | 'REVIEW_NOT_FOUND';

/** What is named by its id, with the code for one that is not there for the viewer. */
const BY_ID: readonly {
  name: Exclude<keyof Reported, 'message'>;
  find: (ctx: Context, id: number) => Promise<Evidence>;
  notFound: NotFound;
}[] = [
  { name: 'postId', find: postEvidence, notFound: 'POST_NOT_FOUND' },
  { name: 'commentId', find: commentEvidence, notFound: 'COMMENT_NOT_FOUND' },
  { name: 'correctionId', find: correctionEvidence, notFound: 'CORRECTION_NOT_FOUND' },
  { name: 'publicationId', find: publicationEvidence, notFound: 'PUBLICATION_NOT_FOUND' },
  { name: 'reviewId', find: reviewEvidence, notFound: 'REVIEW_NOT_FOUND' },
];
