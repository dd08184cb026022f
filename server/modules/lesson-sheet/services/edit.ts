import type { Context } from '../../../context.ts';
import { refuseConflicts } from '../../../field-merge.ts';
import { parseInput } from '../../../input.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { notify } from '../../notification/service.ts';
import { LESSON_SHEET_BUDGETS } from '../budgets.ts';
import { sheetSchema } from '../input.ts';
import type { SheetRow, StoredItem } from '../model.ts';
import * as store from '../store.ts';
import { getEditedLesson } from './lesson.ts';
import { findItems, readSheet } from './read.ts';
import type { Found } from './read.ts';

type Sent = Omit<StoredItem, 'revision' | 'studentId'>;

/** See Mutation.updateLessonSheet. */
export async function updateSheet(ctx: Context, scheduleId: number, input: unknown): Promise<SheetRow> {
  const { id: viewerId } = requireViewer(ctx);
  const { revision, items } = parseInput(sheetSchema, input);
  await ctx.platform.limiter.take(LESSON_SHEET_BUDGETS.lessonSheet, String(viewerId));
  const schedule = await getEditedLesson(ctx, scheduleId);
  const found = await findItems(ctx, schedule, await store.findSheet(ctx.db, scheduleId), null);
  const owners = ownersOf(found);
  // What an item comes from may be deleted while the instructor edits: that must not hold back the others.
  const present = items.filter(({ key }) => owners.has(key));
  await inTransaction(ctx, async ({ db }) => {
    const sheet = await store.lockSheet(db, scheduleId);
    const { items: stored } = await store.findSheet(db, scheduleId);
    const changed = present.filter((item) => differs(item, stored.find(isOf(item))));
    const isOlder = (item: Sent) => (stored.find(isOf(item))?.revision ?? 0) > revision;
    refuseConflicts(changed.filter(isOlder).map(({ key }) => `items.${key}`));
    await store.putItems(db, scheduleId, {
      revision: sheet.revision + 1,
      items: changed.map((item) => ({ ...item, studentId: owners.get(item.key) ?? null })),
    });
  });
  return readSheet(ctx, schedule, found);
}

/** The items that the sheet has, each with the student whose own it is; null: it is common. */
const ownersOf = ({ words, corrections }: Found): Map<string, number | null> =>
  new Map([
    ...words.map(({ key }) => [key, null] as const),
    ...corrections.map(({ key, studentId }) => [key, studentId] as const),
  ]);

const isOf =
  ({ key }: Sent) =>
  (item: StoredItem): boolean =>
    item.key === key;

const UNCHANGED = { isHidden: false, translation: null, sentence: null, note: null };

function differs(
  item: Sent,
  stored: Omit<StoredItem, 'key' | 'revision' | 'studentId'> = UNCHANGED,
): boolean {
  return (['isHidden', 'translation', 'sentence', 'note'] as const).some(
    (name) => item[name] !== stored[name],
  );
}

/** See Mutation.publishLessonSheet. */
export async function publishSheet(ctx: Context, scheduleId: number): Promise<SheetRow> {
  const { id: viewerId } = requireViewer(ctx);
  await ctx.platform.limiter.take(LESSON_SHEET_BUDGETS.lessonSheet, String(viewerId));
  const schedule = await getEditedLesson(ctx, scheduleId);
  await inTransaction(ctx, async (inner) => {
    const { publishedAt } = await store.lockSheet(inner.db, scheduleId);
    if (publishedAt) return;
    const { blockedIds } = await store.findSheet(inner.db, scheduleId);
    await store.publish(inner.db, scheduleId, inner.platform.clock.now());
    await notify(inner, {
      userIds: schedule.studentIds.filter(
        (id) => !schedule.removedIds.includes(id) && !blockedIds.includes(id),
      ),
      type: 'Lesson',
      action: 'SheetGiven',
      title: schedule.title,
      lessonScheduleId: scheduleId,
      interactedUserIds: [schedule.instructorId],
    });
  });
  return readSheet(ctx, schedule);
}
