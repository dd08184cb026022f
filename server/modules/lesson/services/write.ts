import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { mergeFields, refuseConflicts } from '../../../field-merge.ts';
import { parseIdentity } from '../../../input.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireCategoryOf } from '../../category/service.ts';
import { requireAuthor } from '../../openness/service.ts';
import { addReleases, claimUpload } from '../../upload/service.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import { parseLessonChange, parseNewLesson, parseWordChanges } from '../input.ts';
import type { LessonValues, WordChanges } from '../input.ts';
import type { LessonRow } from '../model.ts';
import { ownsNotes } from '../policy.ts';
import * as store from '../store.ts';
import * as versions from '../version-store.ts';
import { lockManagedLesson } from './lock.ts';
import { addWordChanges, addWords, claimSounds, planWords, releasedBy } from './words.ts';
import type { WordPlan } from './words.ts';

/** A repeated creation was typed before anybody could change the lesson. */
const FIRST_REVISION = 1;

/**
 * Creates a lesson of the viewer's own, hidden by default. Repeating it with the same `clientId` returns the same
 * lesson with the content sent last: after a lost answer the author may have continued typing. INSUFFICIENT_ROLE,
 * UPLOAD_NOT_FOUND, CATEGORY_NOT_FOUND, LESSON_WORDS_FULL, BAD_USER_INPUT, also for somebody else's `clientId`.
 */
export async function createLesson(ctx: Context, input: object): Promise<LessonRow> {
  const { id: authorId } = requireAuthor(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.newLesson, String(authorId));
  const { clientId = null } = parseIdentity(input);
  const values = parseNewLesson(input);
  const wordChanges = parseWordChanges(input);
  return inTransaction(ctx, async (inner) => {
    const createdAt = inner.platform.clock.now();
    const row = { ...(await toRow(inner, authorId, values)), title: values.title, authorId, clientId };
    const made = await store.insertLesson(inner.db, { ...row, createdAt, updatedAt: createdAt });
    if (!made)
      return change(inner, await getSent(inner, authorId, clientId), { values, wordChanges }, FIRST_REVISION);
    if (row.coverId) await claimUpload(inner, row.coverId, 'LESSON_COVER');
    await addWords(inner, made, wordChanges);
    await versions.insertFirstVersion(inner.db, { thingId: made.id, editorId: authorId, now: createdAt });
    return made;
  });
}

/** The lesson that the author sent under this id before; somebody else's id is refused like an invalid one. */
async function getSent(ctx: Context, authorId: number, clientId: string | null): Promise<LessonRow> {
  const sent = clientId && (await store.lockLessonOfClient(ctx.db, { authorId, clientId }));
  if (!sent) throw new DomainError('BAD_USER_INPUT');
  return sent;
}

/**
 * Changes a lesson and its vocabulary; what is omitted stays. Author or ADMIN; notes by the author alone.
 * EDIT_CONFLICT with the fields and words that somebody else has changed since `revision`; LESSON_NOT_FOUND,
 * INSUFFICIENT_ROLE, UPLOAD_NOT_FOUND, CATEGORY_NOT_FOUND, LESSON_WORDS_FULL, BAD_USER_INPUT.
 */
export async function updateLesson(ctx: Context, id: number, input: object): Promise<LessonRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(viewer.id));
  const { revision } = parseIdentity(input);
  const wordChanges = parseWordChanges(input);
  return inTransaction(ctx, async (inner) => {
    const lesson = await lockManagedLesson(inner, id);
    const values = parseLessonChange(input, lesson);
    if (values.notes !== undefined && !ownsNotes(viewer, lesson)) throw new DomainError('INSUFFICIENT_ROLE');
    return change(inner, lesson, { values, wordChanges }, revision);
  });
}

interface Sent {
  values: Partial<LessonValues>;
  wordChanges: WordChanges;
  /** What brings an earlier version back: its end, and the quizzes that it linked. */
  restored?: { from: Date; quizIds: readonly number[] };
}

/** Changes a locked lesson; its revision grows if anything changes. The errors of updateLesson. */
export async function change(
  ctx: Context,
  lesson: LessonRow,
  { values, wordChanges, restored }: Sent,
  revision: number = lesson.revision,
): Promise<LessonRow> {
  const row = await toRow(ctx, lesson.authorId, values);
  const fields = mergeFields({ current: lesson, values: row, changedIn: lesson.fieldRevisions, revision });
  const plan = await planWords(ctx, lesson, wordChanges, revision);
  refuseConflicts([...fields.conflicts.map(nameInContract), ...plan.conflicts]);
  if (fields.changed.length === 0 && plan.put.length + plan.removed.length === 0 && !restored) return lesson;
  return write(ctx, lesson, { row, changed: fields.changed, plan, restored });
}

interface Writing {
  row: Partial<LessonRow>;
  /** The columns of `row` that differ. */
  changed: readonly string[];
  plan: WordPlan;
  restored: Sent['restored'];
}

/** Writes the fields and words of a locked lesson under its next revision, in one statement after the claims. */
async function write(
  ctx: Context,
  lesson: LessonRow,
  { row, changed, plan, restored }: Writing,
): Promise<LessonRow> {
  const revision = lesson.revision + 1;
  const updatedAt = ctx.platform.clock.now();
  const fieldRevisions = {
    ...lesson.fieldRevisions,
    ...Object.fromEntries(changed.map((name) => [name, revision])),
  };
  const cover = changed.includes('coverId') ? { before: lesson.coverId, after: row.coverId ?? null } : null;
  await claimSounds(ctx, lesson, plan);
  if (cover?.after)
    await claimUpload(ctx, cover.after, 'LESSON_COVER', { ownerId: lesson.authorId, replaced: cover.before });
  const written = { ...lesson, ...row, revision, fieldRevisions, updatedAt };
  await writeTogether(ctx, (changes) => {
    addWordChanges(changes, lesson, plan, revision);
    store.addChange(ctx.db, changes, lesson.id, { ...row, revision, fieldRevisions, updatedAt });
    const silenced = releasedBy(plan);
    addReleases(ctx, changes, cover?.before && !cover.after ? [...silenced, cover.before] : silenced);
    if (restored) versions.addLinking(changes, { ...lesson, lessonId: lesson.id, quizIds: restored.quizIds });
    versions.addToVersion(changes, {
      thingId: lesson.id,
      editorId: requireViewer(ctx).id,
      now: updatedAt,
      changed: [...changed.map(nameInContract), ...namesOf(plan)],
      removes: plan.removed.length > 0,
      restoredFrom: restored?.from ?? null,
    });
  });
  return written;
}

const namesOf = ({ put, removed }: WordPlan): string[] =>
  [...put.map(({ row }) => row), ...removed].map(({ id }) => `words.${id}`);

const nameInContract = (column: string): string => (column === 'coverId' ? 'cover' : column);

/** The values as columns; a folder must be the author's own. */
async function toRow(ctx: Context, authorId: number, { cover, ...values }: Partial<LessonValues>) {
  await requireCategoryOf(ctx, authorId, values.categoryId);
  return { ...values, ...(cover !== undefined && { coverId: cover }) };
}
