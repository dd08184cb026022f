import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { getRecord } from '../../lesson-record/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { canEditSheet, canSeeSheet } from '../policy.ts';

/** It began and was ended. */
export const isOver = ({ startedAt, endedAt }: Pick<ScheduleRow, 'startedAt' | 'endedAt'>): boolean =>
  startedAt !== null && endedAt !== null;

/** A lesson whose sheet the viewer may see. INVALID_PERMISSIONS, UNAUTHORIZED, LIVE_LESSON_REMOVED. */
export async function getSheetLesson(ctx: Context, scheduleId: number): Promise<ScheduleRow> {
  const { schedule } = await getRecord(ctx, scheduleId);
  if (!canSeeSheet(requireViewer(ctx), schedule)) throw new DomainError('INVALID_PERMISSIONS');
  return schedule;
}

/** A lesson that the viewer teaches. Codes as of getSheetLesson. */
export async function getTaughtLesson(ctx: Context, scheduleId: number): Promise<ScheduleRow> {
  const schedule = await getSheetLesson(ctx, scheduleId);
  if (!canEditSheet(requireViewer(ctx), schedule)) throw new DomainError('INVALID_PERMISSIONS');
  return schedule;
}

/** As getTaughtLesson, of a lesson that is over. SCHEDULE_TOO_EARLY. */
export async function getEditedLesson(ctx: Context, scheduleId: number): Promise<ScheduleRow> {
  const schedule = await getTaughtLesson(ctx, scheduleId);
  if (!isOver(schedule)) throw new DomainError('SCHEDULE_TOO_EARLY');
  return schedule;
}
