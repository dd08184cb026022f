import {
  FILES_PER_SCHEDULE_MAX,
  LESSONS_PER_SCHEDULE_MAX,
  LESSON_TITLE_MAX,
  PUBLICATIONS_PER_LESSON_MAX,
  QUIZZES_PER_LESSON_MAX,
} from '#contract/limits.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { addLessonsRead, requireLessonsForSchedule } from '../../lesson/service.ts';
import type { LessonAuthor } from '../../lesson/service.ts';
import { addPublicationsRead, requirePublicationsForLesson } from '../../material/service.ts';
import type { PublicationAuthor } from '../../material/service.ts';
import { addQuizzesRead, requireQuizzesForLesson } from '../../quiz/service.ts';
import type { QuizAuthor } from '../../quiz/service.ts';
import { claimFiles } from '../../upload/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import { addThings } from '../change-store.ts';
import { insertFiles, listFiles } from '../file-store.ts';
import { refuseFields } from '../input.ts';
import type { ScheduleFileRow, ScheduleRow } from '../model.ts';
import { isInstructorOf, peopleOf } from '../policy.ts';
import { requireOpenDoors } from '../service.ts';
import { lockScheduleRow } from '../store.ts';

interface Things {
  lessonIds: readonly number[];
  quizIds: readonly number[];
  publicationIds: readonly number[];
  fileIds: readonly string[];
}

/** The authors of what is named, as far as it exists. */
interface Found {
  lessons: readonly LessonAuthor[];
  quizzes: readonly QuizAuthor[];
  publications: readonly PublicationAuthor[];
}

/** Adds things of the viewer to their running lesson. Errors as Mutation.addToLessonSchedule. */
export async function addToSchedule(ctx: Context, id: number, input: Partial<Things>): Promise<ScheduleRow> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.add, String(viewer.id));
  const things = once(input);
  return inTransaction(ctx, async (ctx) => {
    const { schedule, found } = await lockAndRead(ctx, id, things);
    requireThings(ctx, things, schedule, found);
    const files = await listFiles(ctx.db, [id]);
    const after = joined(schedule, things);
    const fresh = things.fileIds.filter(
      (file) => !files.some((held) => held.id === file || held.storedFileId === file),
    );
    refuseTooMany(after, files.length + fresh.length);
    await writeTogether(ctx, (changes) => addThings(changes, id, things));
    await addFiles(ctx, id, { files, fresh });
    ctx.events.emit('schedule.changed', { scheduleId: id, userIds: peopleOf(schedule) });
    return { ...schedule, ...after };
  });
}

/** Each once. FILE_NOT_FOUND for what is no id of a file. */
function once({ lessonIds, quizIds, publicationIds, fileIds = [] }: Partial<Things>): Things {
  if (!fileIds.every(isUuid)) throw new DomainError('FILE_NOT_FOUND');
  return {
    lessonIds: [...new Set(lessonIds)],
    quizIds: [...new Set(quizIds)],
    publicationIds: [...new Set(publicationIds)],
    fileIds: [...new Set(fileIds.map((file) => file.toLowerCase()))],
  };
}

/** Locks the lesson, and reads with it what is named. */
async function lockAndRead(ctx: Context, id: number, things: Things) {
  const found: Found = { lessons: [], quizzes: [], publications: [] };
  const read = (changes: Changes) => {
    addLessonsRead(changes, things.lessonIds, (lessons) => Object.assign(found, { lessons }));
    addQuizzesRead(changes, things.quizIds, (quizzes) => Object.assign(found, { quizzes }));
    addPublicationsRead(changes, things.publicationIds, (publications) =>
      Object.assign(found, { publications }),
    );
  };
  const schedule = await lockScheduleRow(ctx.db, { id, now: ctx.platform.clock.now() }, read);
  if (!schedule || !isInstructorOf(requireViewer(ctx), schedule))
    throw new DomainError('INVALID_PERMISSIONS');
  requireOpenDoors(ctx, schedule);
  return { schedule, found };
}

function requireThings(ctx: Context, things: Things, schedule: ScheduleRow, found: Found): void {
  requireLessonsForSchedule(ctx, things.lessonIds, found.lessons, schedule.lessonIds);
  requireQuizzesForLesson(ctx, things.quizIds, found.quizzes, schedule.quizIds);
  requirePublicationsForLesson(ctx, things.publicationIds, found.publications, schedule.publicationIds);
}

type Ids = Pick<ScheduleRow, 'lessonIds' | 'quizIds' | 'publicationIds'>;

const joined = (schedule: Ids, things: Things): Ids => ({
  lessonIds: [...new Set([...schedule.lessonIds, ...things.lessonIds])],
  quizIds: [...new Set([...schedule.quizIds, ...things.quizIds])],
  publicationIds: [...new Set([...schedule.publicationIds, ...things.publicationIds])],
});

function refuseTooMany({ lessonIds, quizIds, publicationIds }: Ids, files: number): void {
  const counts = [
    ['lessonIds', lessonIds.length, LESSONS_PER_SCHEDULE_MAX],
    ['quizIds', quizIds.length, QUIZZES_PER_LESSON_MAX],
    ['publicationIds', publicationIds.length, PUBLICATIONS_PER_LESSON_MAX],
    ['fileIds', files, FILES_PER_SCHEDULE_MAX],
  ] as const;
  const errors: FieldErrors = {};
  for (const [field, count, value] of counts)
    if (count > value) errors[field] = { code: 'TOO_MANY_ITEMS', values: { value } };
  refuseFields(errors);
}

async function addFiles(
  ctx: Context,
  scheduleId: number,
  { files, fresh }: { files: readonly ScheduleFileRow[]; fresh: readonly string[] },
): Promise<void> {
  const last = Math.max(0, ...files.map(({ order }) => order));
  const uploads = await claimFiles(ctx, fresh, 'LESSON_FILE');
  if (uploads.length === 0) return;
  const rows = uploads.map(({ id: fileId, name }, index) => ({
    ...{ scheduleId, fileId, order: last + index + 1 },
    title: name.slice(0, LESSON_TITLE_MAX),
  }));
  await insertFiles(ctx.db, rows);
}
