import { REMARKS_MAX, VOICES_MAX_BYTES } from '#contract/remark/limits.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { SubmissionRemarkInput } from '../../generated/resolvers.ts';
import { inTransaction } from '../../transaction.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import { findSubmittedParts, getHistory } from '../attempt/service.ts';
import type { HistoryRow } from '../attempt/model.ts';
import { notify } from '../notification/service.ts';
import { claimUploads, releaseUploads } from '../upload/service.ts';
import { REMARK_BUDGETS } from './budgets.ts';
import { parseRemark } from './input.ts';
import type { RemarkInput } from './input.ts';
import type { RemarkRow, RemarksRow, ShownRemark } from './model.ts';
import { canRemark, canRemove, otherOf, takesPart } from './policy.ts';
import * as store from './store.ts';

/** Of a submission, oldest first. UNAUTHORIZED, QUIZ_HISTORY_NOT_FOUND. */
export async function getRemarks(ctx: Context, quizHistoryId: number): Promise<RemarksRow> {
  const entry = await requirePart(ctx, quizHistoryId);
  const rows = await store.listRemarks(ctx.db, entry.id);
  return {
    items: rows.map((row) => ({ ...row, authorId: entry.authorId })),
    viewerCan: { add: await mayAdd(ctx, entry) },
  };
}

/** Codes as in remark.graphql. */
export async function createRemark(
  ctx: Context,
  quizHistoryId: number,
  sent: SubmissionRemarkInput,
): Promise<ShownRemark> {
  const viewer = requireViewer(ctx);
  const input = parseRemark(sent);
  const entry = await requirePart(ctx, quizHistoryId);
  // What is stored is answered whatever has changed since: a device that had no answer would never stop to send it.
  const known = await store.findOwn(ctx.db, { id: input.id, userId: viewer.id, quizHistoryId: entry.id });
  if (known) return asShown(known, entry);
  await ctx.platform.limiter.take(REMARK_BUDGETS.remark, String(viewer.id));
  if (!(await mayAdd(ctx, entry))) throw new DomainError('USER_NOT_CONNECTED');
  await requireParts(ctx, entry, input);
  return inTransaction(ctx, async (inner) => {
    await store.lockSubmission(inner.db, entry.id);
    const before = await store.listRemarks(inner.db, entry.id);
    const same = before.find(({ id, userId }) => id === input.id && userId === viewer.id);
    if (same) return asShown(same, entry);
    if (before.length >= REMARKS_MAX) throw new DomainError('REMARKS_FULL');
    requireVoice(input, before);
    const made = await insert(inner, entry, input);
    await announce(inner, entry);
    return asShown(made, entry);
  });
}

/** UNAUTHORIZED, REMARK_NOT_FOUND also for somebody else's. */
export async function removeRemark(ctx: Context, id: string): Promise<ShownRemark> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(REMARK_BUDGETS.remark, String(viewer.id));
  return inTransaction(ctx, async (inner) => {
    const found = isUuid(id) ? await store.lockRemark(inner.db, id) : null;
    if (found?.remark.userId !== viewer.id) throw new DomainError('REMARK_NOT_FOUND');
    const { remark, authorId, takerId } = found;
    if (!canRemove(viewer, remark)) return { ...remark, authorId };
    const deletedAt = inner.platform.clock.now();
    await store.emptyRemark(inner.db, id, deletedAt);
    await releaseUploads(inner, remark.voiceId === null ? [] : [remark.voiceId]);
    emitChanged(inner, { id: remark.quizHistoryId, authorId, userId: takerId });
    return {
      ...remark,
      ...{ text: '', quote: '', occurrence: 0, voiceId: null, seconds: null, deletedAt, authorId },
    };
  });
}

/** Whether the viewer said it. */
export const isOwn = (ctx: Context, { userId }: RemarkRow): boolean => userId === requireViewer(ctx).id;

/** Whether the viewer may delete it. */
export const mayRemove = (ctx: Context, remark: RemarkRow): boolean => canRemove(requireViewer(ctx), remark);

/** Voices whose remark went with its quiz or its exercise are deleted as well. */
export async function releaseLostVoices(ctx: SystemContext): Promise<void> {
  await releaseUploads(ctx, await store.listLostVoices(ctx.db));
}

async function requirePart(ctx: Context, quizHistoryId: number): Promise<HistoryRow> {
  const entry = await getHistory(ctx, quizHistoryId);
  if (!takesPart(requireViewer(ctx), entry)) throw new DomainError('QUIZ_HISTORY_NOT_FOUND');
  return entry;
}

async function mayAdd(ctx: Context, entry: HistoryRow): Promise<boolean> {
  const viewer = requireViewer(ctx);
  const other = otherOf(viewer, entry);
  const talkable = other === null ? [] : await store.listTalkable(ctx.db, viewer.id, [other]);
  return canRemark(viewer, entry, talkable.length > 0);
}

/** Of these authors those with whom the viewer could speak about a submission to a quiz of theirs. */
export async function listAudience(
  ctx: SystemContext,
  viewer: Viewer | null,
  authorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!viewer) return new Set();
  const talkable = new Set(await store.listTalkable(ctx.db, viewer.id, authorIds));
  const mayRemark = (authorId: number) =>
    canRemark(viewer, { authorId, userId: viewer.id }, talkable.has(authorId));
  return new Set(authorIds.filter(mayRemark));
}

/** The exercise and the part are those of the submission, as it was marked. */
async function requireParts(
  ctx: Context,
  entry: HistoryRow,
  { exerciseId, part }: RemarkInput,
): Promise<void> {
  const parts = await findSubmittedParts(ctx, entry.id, exerciseId);
  if (!parts || (part !== null && !parts.includes(part))) throw new DomainError('BAD_USER_INPUT');
}

/** What it is about is a voice of the same exercise; one that was deleted meanwhile still has its place. */
function requireVoice({ remarkId, exerciseId }: RemarkInput, before: readonly RemarkRow[]): void {
  if (remarkId === null) return;
  const about = before.find(({ id }) => id === remarkId);
  const isVoice = about && (about.voiceId !== null || about.deletedAt !== null);
  if (!isVoice || about.exerciseId !== exerciseId) throw new DomainError('BAD_USER_INPUT');
}

async function insert(ctx: Context, entry: HistoryRow, input: RemarkInput): Promise<RemarkRow> {
  const { id: userId } = requireViewer(ctx);
  const { voice: voiceId, ...said } = input;
  const row = { ...said, voiceId, userId, quizHistoryId: entry.id, createdAt: ctx.platform.clock.now() };
  if (voiceId !== null) await claimUploads(ctx, [{ id: voiceId, purpose: 'VOICE' }], { ownerId: userId });
  if (!(await store.insertRemark(ctx.db, row))) throw new DomainError('BAD_USER_INPUT');
  const used = voiceId === null ? 0 : await store.sumVoices(ctx.db, userId);
  if (used > VOICES_MAX_BYTES) throw new DomainError('VOICES_FULL');
  return { ...row, deletedAt: null };
}

async function announce(ctx: Context, entry: HistoryRow): Promise<void> {
  const viewer = requireViewer(ctx);
  const other = otherOf(viewer, entry);
  emitChanged(ctx, entry);
  if (other === null) return;
  await notify(ctx, {
    userIds: [other],
    type: 'Quiz',
    action: 'Remarked',
    title: entry.title,
    interactedUserIds: [viewer.id],
    quizHistoryId: entry.id,
    groupKey: `remark:${entry.id}`,
  });
}

const emitChanged = (
  { events }: Context,
  { id, authorId, userId }: Pick<HistoryRow, 'id' | 'authorId' | 'userId'>,
) =>
  events.emit('remark.changed', {
    quizHistoryId: id,
    userIds: [...new Set([authorId, ...(userId === null ? [] : [userId])])],
  });

const asShown = (row: RemarkRow, { authorId }: HistoryRow): ShownRemark => ({ ...row, authorId });
