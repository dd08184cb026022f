import { isId } from '#contract/id.ts';
import { LESSON_ATTACHMENTS_MAX, LESSON_TITLE_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged } from '../../openness/service.ts';
import { claimFile, releaseUploads } from '../../upload/service.ts';
import * as store from '../attachment-store.ts';
import { LESSON_BUDGETS } from '../budgets.ts';
import { parseTitle } from '../input.ts';
import type { LessonAttachmentRow, LessonRow } from '../model.ts';
import { lockManagedLesson } from './lock.ts';

interface NewAttachment {
  file: string;
  lessonId: number;
  title?: string | null | undefined;
  order?: number | null | undefined;
}

/**
 * Adds an uploaded file, or one of the viewer's files. Author or ADMIN. `order`: from 1; by default, and beyond the end, the last. Repeating it
 * returns the same attachment. LESSON_NOT_FOUND, UPLOAD_NOT_FOUND, LESSON_ATTACHMENTS_FULL, BAD_USER_INPUT.
 */
export async function createLessonAttachment(
  ctx: Context,
  { file, lessonId, title, order }: NewAttachment,
): Promise<LessonAttachmentRow> {
  await takeBudget(ctx);
  if (typeof order === 'number' && order < 1)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { order: { code: 'NUMBER_TOO_SMALL', values: { min: 1 } } },
    });
  const typed = typeof title === 'string' ? parseTitle({ title }) : null;
  if (!isUuid(file)) throw new DomainError('UPLOAD_NOT_FOUND');
  return inTransaction(ctx, async (inner) => {
    const lesson = await lockManagedLesson(inner, lessonId);
    const { sentId, count } = await store.readPlaces(inner.db, lessonId, file);
    if (sentId !== null) return requireAttachment(inner, sentId);
    if (count >= LESSON_ATTACHMENTS_MAX) throw new DomainError('LESSON_ATTACHMENTS_FULL');
    const {
      id: fileId,
      name,
      mimeType,
      size,
      width,
      height,
    } = await claimFile(inner, file, 'LESSON_FILE', {
      ownerId: lesson.authorId,
    });
    const touched = touchOf(inner, lesson);
    const place = Math.min(order ?? count + 1, count + 1);
    if (place <= count) await store.shiftOrders(inner.db, { ...touched, from: place, by: 1 });
    const row = await store.insertAttachment(inner.db, {
      ...touched,
      fileId,
      title: typed ?? name.slice(0, LESSON_TITLE_MAX),
      order: place,
    });
    return { ...row, mimeType, size, width, height };
  });
}

const touchOf = (ctx: Context, { id }: LessonRow) => ({ lessonId: id, now: ctx.platform.clock.now() });

/** Changes the title. Author or ADMIN. LESSON_ATTACHMENT_NOT_FOUND, INSUFFICIENT_ROLE, BAD_USER_INPUT. */
export async function updateLessonAttachment(
  ctx: Context,
  input: { id: number; title: string },
): Promise<LessonAttachmentRow> {
  await takeBudget(ctx);
  const title = parseTitle(input);
  return inTransaction(ctx, async (inner) => {
    const { row, lesson } = await lockAttachment(inner, input.id);
    await store.changeAttachment(inner.db, { ...touchOf(inner, lesson), id: row.id, title });
    return { ...row, title };
  });
}

/** Removes an attachment with its file; those after it move up. Errors as updateLessonAttachment. */
export async function removeLessonAttachment(ctx: Context, id: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row, lesson } = await lockAttachment(inner, id);
    await store.deleteAttachment(inner.db, id);
    await store.shiftOrders(inner.db, { ...touchOf(inner, lesson), from: row.order + 1, by: -1 });
    await releaseUploads(inner, [row.fileId]);
  });
}

/** Swaps two attachments. LESSON_ATTACHMENT_NOT_FOUND also if one is of another lesson. */
export async function changeOrderLessonAttachment(ctx: Context, fromId: number, toId: number): Promise<void> {
  await takeBudget(ctx);
  await inTransaction(ctx, async (inner) => {
    const { row, lesson } = await lockAttachment(inner, fromId);
    if (fromId === toId) return;
    const other = isId(toId) ? await store.findAttachment(inner.db, toId) : null;
    if (other?.lessonId !== lesson.id) throw new DomainError('LESSON_ATTACHMENT_NOT_FOUND');
    await store.swapAttachments(inner.db, { ...touchOf(inner, lesson), first: row, second: other });
  });
}

/** An attachment and its lesson, locked until the transaction ends; read after the lock. */
async function lockAttachment(ctx: Context, id: number) {
  const found = isId(id) ? await store.lockLessonOf(ctx.db, id) : null;
  if (!found) throw new DomainError('LESSON_ATTACHMENT_NOT_FOUND');
  const lesson = requireManaged(ctx, found);
  return { lesson, row: await requireAttachment(ctx, id) };
}

async function requireAttachment(ctx: Context, id: number): Promise<LessonAttachmentRow> {
  const row = await store.findAttachment(ctx.db, id);
  if (!row) throw new DomainError('LESSON_ATTACHMENT_NOT_FOUND');
  return row;
}

async function takeBudget(ctx: Context): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_BUDGETS.lesson, String(id));
}
