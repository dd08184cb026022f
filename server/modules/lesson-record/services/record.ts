import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { getSchedule } from '../../schedule/service.ts';
import { listReleased } from '../answer-store.ts';
import type { ExerciseLineRow, RecordRow } from '../model.ts';
import { abilitiesOf, canSeeExercise, canSeeRecord } from '../policy.ts';

/** What stays of a lesson. INVALID_PERMISSIONS, UNAUTHORIZED, LIVE_LESSON_REMOVED. */
export async function getRecord(ctx: Context, scheduleId: number): Promise<RecordRow> {
  const viewer = requireViewer(ctx);
  if (!isId(scheduleId)) throw new DomainError('INVALID_PERMISSIONS');
  const schedule = await getSchedule(ctx, scheduleId);
  if (!canSeeRecord(viewer, schedule)) throw new DomainError('LIVE_LESSON_REMOVED');
  return { schedule, viewerCan: abilitiesOf(viewer, schedule) };
}

export const isOver = ({ schedule }: RecordRow): boolean => schedule.endedAt !== null;

/** The exercises that were released and that the viewer may see. */
export async function listExercises(
  ctx: Context,
  record: RecordRow,
  exerciseId: number | null = null,
): Promise<ExerciseLineRow[]> {
  const { schedule, viewerCan } = record;
  if (!isOver(record) || !(viewerCan.seeAllAnswers || viewerCan.seeOwnAnswers)) return [];
  const studentId = viewerCan.seeAllAnswers ? null : requireViewer(ctx).id;
  const released = await listReleased(ctx.db, { scheduleId: schedule.id, studentId, exerciseId });
  return released.filter(({ state }) => canSeeExercise(viewerCan, state));
}

export interface ExerciseAsked {
  lessonScheduleId: number;
  exerciseId: number;
}

/**
 * An exercise of a lesson, and whose answers the viewer may see. Codes as of getRecord; INVALID_PERMISSIONS for ADMIN,
 * EXERCISE_NOT_FOUND.
 */
export async function getSeenExercise(
  ctx: Context,
  { lessonScheduleId: scheduleId, exerciseId }: ExerciseAsked,
): Promise<{ record: RecordRow; studentIds: number[] }> {
  const record = await getRecord(ctx, scheduleId);
  const { schedule, viewerCan } = record;
  if (!viewerCan.seeAllAnswers && !viewerCan.seeOwnAnswers) throw new DomainError('INVALID_PERMISSIONS');
  const [listed] = isId(exerciseId) ? await listExercises(ctx, record, exerciseId) : [];
  if (!listed) throw new DomainError('EXERCISE_NOT_FOUND');
  return { record, studentIds: viewerCan.seeAllAnswers ? schedule.studentIds : [requireViewer(ctx).id] };
}
