import { fromParts, valuesOf } from '#contract/live/parts.ts';
import type { PartAnswers } from '#contract/live/answers.ts';
import { isId } from '#contract/id.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { check, findExercises, lessonSeed, showToStudent, showWhole } from '../exercise/service.ts';
import type { StoredExercise } from '../exercise/model.ts';
import { checkLessonsAccess, findLessonAccess, requireNotInLesson } from '../lesson-access/service.ts';
import type { LessonAccess } from '../lesson-access/model.ts';
import { listAnswersTo, listExercises } from './exercise-store.ts';
import type { ListedExercise, MarkRow, TaskRow } from './model.ts';
import { isRevealed, maySeeTask } from './policy.ts';
import { listEnded } from './store.ts';

/** The lesson, for its people alone, ADMIN not among them. */
async function getLesson(
  ctx: Context,
  scheduleId: number,
): Promise<{ lesson: LessonAccess; viewerId: number }> {
  const viewer = requireViewer(ctx);
  const lessons = isId(scheduleId) ? await findLessonAccess(ctx, scheduleId) : [];
  const { canRead, code } = checkLessonsAccess(viewer, lessons);
  const [lesson] = lessons;
  if (!canRead || !lesson) throw new DomainError(code);
  return { lesson, viewerId: viewer.id };
}

/** UNAUTHORIZED, INVALID_PERMISSIONS, LIVE_LESSON_REMOVED, SCHEDULE_CANCELLED. */
export async function getLiveExercises(ctx: Context, scheduleId: number): Promise<ListedExercise[]> {
  await getLesson(ctx, scheduleId);
  return listExercises(ctx.db, scheduleId);
}

export interface Asked {
  lessonScheduleId: number;
  exerciseId: number;
}

/** As getLiveExercises; EXERCISE_NOT_FOUND also for a student who may not see it now; EXERCISE_IN_LESSON. */
export async function getLiveTask(
  ctx: Context,
  { lessonScheduleId: scheduleId, exerciseId }: Asked,
): Promise<TaskRow> {
  const { lesson, viewerId } = await getLesson(ctx, scheduleId);
  const isTeacher = viewerId === lesson.instructorId;
  const [listed] = isId(exerciseId) ? await listExercises(ctx.db, scheduleId, exerciseId) : [];
  if (!listed || !maySeeTask(isTeacher, listed.state)) throw new DomainError('EXERCISE_NOT_FOUND');
  const stored = await getStored(ctx, exerciseId);
  const { state } = listed;
  if (isTeacher) return { exerciseId, state, exercise: showWhole(stored), stored };
  const isOver = lesson.state === 'ENDED' && (await listEnded(ctx.db, [scheduleId])).has(scheduleId);
  const isShownWhole = isRevealed(isOver, state);
  // It may be given again in a later lesson: its key waits until that one reveals it.
  if (isOver && isShownWhole) await requireNotInLesson(ctx, viewerId, [exerciseId]);
  const exercise = showToStudent(stored, {
    attemptId: lessonSeed(scheduleId),
    shuffleOptions: true,
    hasError: isShownWhole && (await hasError(ctx, { scheduleId, studentId: viewerId, stored })),
  });
  return { exerciseId, state, exercise, stored: isShownWhole ? stored : null };
}

/** An exercise of a lesson whose instructor the viewer is; codes as of getLiveTask. */
export async function getTaught(
  ctx: Context,
  { lessonScheduleId: scheduleId, exerciseId }: Asked,
): Promise<{ lesson: LessonAccess; listed: ListedExercise }> {
  const { lesson, viewerId } = await getLesson(ctx, scheduleId);
  if (viewerId !== lesson.instructorId) throw new DomainError('INVALID_PERMISSIONS');
  const [listed] = isId(exerciseId) ? await listExercises(ctx.db, scheduleId, exerciseId) : [];
  if (!listed) throw new DomainError('EXERCISE_NOT_FOUND');
  return { lesson, listed };
}

/** For the lesson's instructor; codes as of getLiveTask. */
export async function getLiveMarks(ctx: Context, asked: Asked): Promise<MarkRow[]> {
  await getTaught(ctx, asked);
  const { lessonScheduleId: scheduleId, exerciseId } = asked;
  const stored = await getStored(ctx, exerciseId);
  const answers = await listAnswersTo(ctx.db, scheduleId, [exerciseId]);
  return answers.map(({ studentId, seq, parts }) => ({
    userId: studentId,
    seq,
    checked: markOf(stored, parts),
  }));
}

async function getStored(ctx: SystemContext, exerciseId: number): Promise<StoredExercise> {
  const [stored] = await findExercises(ctx, [exerciseId]);
  if (!stored) throw new DomainError('EXERCISE_NOT_FOUND');
  return stored;
}

/** Whether a student's answer is not fully right. Marked here: the verdicts may be stored a moment after the reveal. */
async function hasError(
  ctx: SystemContext,
  { scheduleId, studentId, stored }: { scheduleId: number; studentId: number; stored: StoredExercise },
): Promise<boolean> {
  const answers = await listAnswersTo(ctx.db, scheduleId, [stored.id]);
  const own = answers.find((answer) => answer.studentId === studentId);
  return markOf(stored, own?.parts ?? {}).result.showError;
}

/** What these parts are worth as an answer to the exercise as it is now; parts that it no longer has count for nothing. */
export function markOf(stored: StoredExercise, parts: PartAnswers) {
  const answer = fromParts(stored.type, valuesOf(parts));
  return check({ ...stored, points: stored.points / 100 } as never, answer);
}
