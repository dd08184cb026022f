import type { Context } from '../../context.ts';
import type { SheetRow } from './model.ts';
import { getSheetLesson } from './services/lesson.ts';
import { readSheet } from './services/read.ts';

export { publishSheet, updateSheet } from './services/edit.ts';
export { removeHomework, setHomework } from './services/homework.ts';
export { createWord } from './services/word.ts';

/** See Query.getLessonSheet. */
export async function getSheet(ctx: Context, scheduleId: number): Promise<SheetRow> {
  return readSheet(ctx, await getSheetLesson(ctx, scheduleId));
}
