import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { findExercises, listToCopy } from '../../exercise/service.ts';
import type { StoredExercise } from '../../exercise/service.ts';
import { getLessonByItself, listParts } from '../../lesson/service.ts';
import { getPublicationByItself, listExerciseIds } from '../../material/service.ts';
import { isManagedBy, requireManaged } from '../../openness/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { findOpenQuizzes, getManagedQuiz } from '../../quiz/service.ts';

/** What a package is made of: exactly one. */
export interface PackageOf {
  quizId?: number | null | undefined;
  lessonId?: number | null | undefined;
  publicationId?: number | null | undefined;
}

/** The exercises of a package, and what is said of them together. */
export interface PackageSource {
  title: string;
  description: string;
  shuffleExercises: boolean;
  /** It limits attempts or is shown in pages: no format has these. */
  hasSettings: boolean;
  /** The quizzes, as far as formats differ in what they have of their settings. */
  quizzes: Pick<QuizRow, 'id' | 'revealSolution' | 'showCorrectnessOnError' | 'shuffleOptions'>[];
  /** Titles of quizzes whose exercises are others'. */
  ofOthers: string[];
  exercises: StoredExercise[];
}

/** For who may change it. Codes as in getContentPackageReport. */
export async function readSource(
  ctx: Context,
  { quizId, lessonId, publicationId }: PackageOf,
): Promise<PackageSource> {
  const asked = [quizId, lessonId, publicationId].filter((id) => typeof id === 'number');
  if (asked.length !== 1) throw new DomainError('BAD_USER_INPUT');
  if (typeof quizId === 'number') return readQuiz(ctx, quizId);
  return typeof lessonId === 'number' ? readLesson(ctx, lessonId) : readPublication(ctx, publicationId ?? 0);
}

const PLAIN = { description: '', shuffleExercises: false, hasSettings: false, quizzes: [], ofOthers: [] };

const hasSettings = ({ attemptsLimit, itemsPerPage }: QuizRow): boolean =>
  attemptsLimit > 0 || itemsPerPage > 0;

async function readQuiz(ctx: Context, quizId: number): Promise<PackageSource> {
  const quiz = await getManagedQuiz(ctx, quizId);
  const { title, description, shuffleExercises } = quiz;
  const exercises = await listToCopy(ctx, [quiz.id]);
  const settings = { hasSettings: hasSettings(quiz), quizzes: [quiz] };
  return { title, description, shuffleExercises, ...settings, ofOthers: [], exercises };
}

/** The answers of a quiz that somebody else wrote stay with that one, although a lesson links it. */
async function readLesson(ctx: Context, lessonId: number): Promise<PackageSource> {
  const { id, title, description } = requireManaged(ctx, await getLessonByItself(ctx, lessonId));
  const [parts] = await listParts(ctx, [id]);
  const seen = await findOpenQuizzes(ctx, parts?.quizIds ?? []);
  const linked = (parts?.quizIds ?? []).flatMap((quizId) => seen.get(quizId) ?? []);
  const own = linked.filter((quiz) => isManagedBy(ctx, quiz));
  const ids = own.map((quiz) => quiz.id);
  const byQuiz = Map.groupBy(ids.length > 0 ? await listToCopy(ctx, ids) : [], ({ quizId }) => quizId);
  return {
    ...{ title, description, shuffleExercises: false },
    hasSettings: own.some((quiz) => hasSettings(quiz) || quiz.shuffleExercises),
    quizzes: own,
    ofOthers: linked.filter((quiz) => !own.includes(quiz)).map((quiz) => quiz.title),
    exercises: ids.flatMap((quizId) => byQuiz.get(quizId) ?? []),
  };
}

async function readPublication(ctx: Context, publicationId: number): Promise<PackageSource> {
  const { id, title } = requireManaged(ctx, await getPublicationByItself(ctx, publicationId));
  const ids = (await listExerciseIds(ctx, [id])).map((each) => each.id);
  const rows = new Map((await findExercises(ctx, ids)).map((row) => [row.id, row]));
  return { ...PLAIN, title, exercises: ids.flatMap((exerciseId) => rows.get(exerciseId) ?? []) };
}
