import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { addBoardsRead, requireBoardsForLesson } from '../../board/service.ts';
import { addLessonsRead, requireLessonsForSchedule } from '../../lesson/service.ts';
import type { LessonAuthor } from '../../lesson/service.ts';
import { addQuizzesRead, requireQuizzesForLesson } from '../../quiz/service.ts';
import type { QuizAuthor } from '../../quiz/service.ts';
import type { NamedPerson } from '../../connection/service.ts';
import type { CheckedInput } from '../input.ts';
import type { LessonBoard, ScheduleRow } from '../model.ts';
import { addPeopleRead, resolveStudents } from './students.ts';
import type { NamedPeople } from './students.ts';

/** What an input names, as it was found. */
export interface Found {
  people: readonly NamedPerson[];
  boards: readonly (LessonBoard & { ownerId: number })[];
  lessons: readonly LessonAuthor[];
  quizzes: readonly QuizAuthor[];
}

export const NOTHING: Found = { people: [], boards: [], lessons: [], quizzes: [] };

/** What an input names and its sender may use. */
export interface Named {
  people: NamedPeople;
  /** In their order. */
  boards: LessonBoard[];
}

/** Adds a read of the people, boards, lessons and quizzes that an input names; returns what it fills. */
export function addNamedReads(
  ctx: Context,
  changes: Changes,
  { instructorId, input }: { instructorId: number; input: CheckedInput },
): Found {
  const found: Found = { ...NOTHING };
  addPeopleRead(ctx, changes, { instructorId, named: input }, (people) => Object.assign(found, { people }));
  addBoardsRead(changes, input.boardIds, (boards) => Object.assign(found, { boards }));
  addLessonsRead(changes, input.lessonIds, (lessons) => Object.assign(found, { lessons }));
  addQuizzesRead(changes, input.quizIds, (quizzes) => Object.assign(found, { quizzes }));
  return found;
}

/**
 * Judges what was found; `before`: the lesson that is changed, of which everything may stay. Errors as
 * resolveStudents; BOARD_NOT_FOUND, LESSON_NOT_FOUND, QUIZ_NOT_FOUND.
 */
export function requireNamed(ctx: Context, input: CheckedInput, found: Found, before?: ScheduleRow): Named {
  const people = resolveStudents(ctx, input, found.people, before?.studentIds);
  const ownBoards = before?.boards.map(({ id }) => id) ?? [];
  const boards = requireBoardsForLesson(ctx, input.boardIds, found.boards, ownBoards);
  requireLessonsForSchedule(ctx, input.lessonIds, found.lessons, before?.lessonIds ?? []);
  requireQuizzesForLesson(ctx, input.quizIds, found.quizzes, before?.quizIds ?? []);
  return { people, boards };
}
