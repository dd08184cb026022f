import type { CheckResult } from '#contract/exercise/result.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ExerciseAnswerInput, InputMaybe } from '../../../generated/resolvers.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { check, deserializeAnswer } from '../../exercise/service.ts';
import { requireNotInLesson } from '../../lesson-access/service.ts';
import { requireOpen } from '../../openness/service.ts';
import type { QuizRow } from '../../quiz/model.ts';
import { ATTEMPT_BUDGETS } from '../budgets.ts';
import { parseAnswers, parseVisitor, type VisitorData } from '../input.ts';
import type { ExerciseHistoryRow, HistoryRow } from '../model.ts';
import { revealedTo, revealsToTaker } from '../policy.ts';
import * as store from '../store.ts';
import { readVisitorAttempt } from '../token.ts';
import { entriesOf } from './marked.ts';
import { storeVisit, type Visiting } from './visitor.ts';

/** The answer sent to one exercise. */
interface SentAnswer {
  exerciseId: number;
  version: number;
  answer?: InputMaybe<ExerciseAnswerInput> | undefined;
}

export interface Submission {
  data: readonly SentAnswer[];
  quizId: number;
  attemptId: string;
  /** Required from visitors; ignored for others. */
  nonRegisteredData?: Partial<VisitorData> | null | undefined;
}

/** `errorHint`: null unless `showError`. */
type HintedResult = CheckResult & { errorHint: string | null };

/** The result as the person who submitted may see it. Points are exact to two decimals. */
export interface QuizCheck {
  earnedPoints: number;
  maxPoints: number;
  results: HintedResult[];
  /** Null to visitors. */
  quizHistoryId: number | null;
  revealsSolution: boolean;
}

/**
 * Marks an attempt and stores it; submitting it again returns the stored result, whatever is sent then.
 * QUIZ_NOT_FOUND, INVALID_PERMISSIONS, ATTEMPT_NOT_FOUND, BAD_USER_INPUT with the visitor's fields, INVALID_ANSWER,
 * QUIZ_EMPTY, EXERCISE_IN_LESSON, EXERCISE_CHANGED with `exerciseIds`, ATTEMPT_LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
export async function submitQuiz(ctx: Context & Visiting, input: Submission): Promise<QuizCheck> {
  const { attemptId, found } = await findToSubmit(ctx, input);
  if (found.isSubmitted) return replayResult(ctx, await getFormer(ctx, attemptId));
  const quiz = requireOpen(ctx, found, 'QUIZ_NOT_FOUND');
  const visitor = ctx.viewer ? null : parseVisitor(input.nonRegisteredData);
  await takeBudget(ctx);
  const answers = parseAnswers(input.data);
  // Nothing is locked: a change by the author during marking counts as later and makes the details unavailable.
  const { exercises } = found;
  requireCurrent(exercises, answers);
  if (ctx.viewer)
    await requireNotInLesson(
      ctx,
      ctx.viewer.id,
      exercises.map(({ id }) => id),
    );
  const marked = exercises.map((exercise) => mark(exercise, answers.get(exercise.id), quiz));
  return (
    (await storeResult(ctx, quiz, attemptId, marked, visitor)) ??
    replayResult(ctx, await getFormer(ctx, attemptId))
  );
}

/** Finds the caller's own attempt at this quiz. ATTEMPT_NOT_FOUND for any other. */
async function findToSubmit(ctx: Context, { quizId, attemptId: sent }: Submission) {
  const viewerId = ctx.viewer ? requireViewer(ctx).id : null;
  const attemptId = viewerId === null ? readVisitorAttempt(ctx, quizId, sent) : sent;
  const found =
    attemptId !== null &&
    isUuid(attemptId) &&
    (await store.findToSubmit(ctx.db, { quizId, attemptId, viewerId }));
  if (!found || found.takerId !== viewerId) throw new DomainError('ATTEMPT_NOT_FOUND');
  return { attemptId, found };
}

async function takeBudget({ viewer, address, platform }: Context & Visiting): Promise<void> {
  if (viewer) await platform.limiter.take(ATTEMPT_BUDGETS.attempt, String(viewer.id));
  else await platform.limiter.take(ATTEMPT_BUDGETS.visitorQuiz, address);
}

/** Every answered exercise must still exist, in the version it was answered in. */
function requireCurrent(exercises: readonly store.ExerciseToMark[], answers: Map<number, SentAnswer>): void {
  if (exercises.length === 0) throw new DomainError('QUIZ_EMPTY');
  const versions = new Map(exercises.map(({ id, version }) => [id, version]));
  const exerciseIds = [...answers.values()]
    .filter(({ exerciseId, version }) => versions.get(exerciseId) !== version)
    .map(({ exerciseId }) => exerciseId);
  if (exerciseIds.length > 0) throw new DomainError('EXERCISE_CHANGED', { details: { exerciseIds } });
}

function mark(exercise: store.ExerciseToMark, sent: SentAnswer | undefined, quiz: QuizRow) {
  const input = deserializeAnswer(exercise.type, sent?.answer);
  const checked = check({ ...exercise, points: exercise.points / 100 } as never, input, quiz);
  return { exercise, input, checked };
}

/** Null if the attempt was submitted meanwhile. */
async function storeResult(
  ctx: Context & Visiting,
  quiz: QuizRow,
  attemptId: string,
  marked: readonly ReturnType<typeof mark>[],
  visitor: VisitorData | null,
): Promise<QuizCheck | null> {
  const createdAt = ctx.platform.clock.now();
  const { entries, points } = entriesOf(marked);
  const { earnedPoints, maxPoints } = points;
  const { title, description, showCorrectnessOnError, itemsPerPage, authorId, answersRevision } = quiz;
  const revealSolution = revealedTo(ctx.viewer, quiz);
  const settings = { title, description, showCorrectnessOnError, itemsPerPage, revealSolution, authorId };
  const takerId = ctx.viewer?.id ?? null;
  const entry = {
    ...settings,
    ...points,
    quizId: quiz.id,
    userId: takerId,
    attemptId,
    createdAt,
    answersRevision,
  };
  const insert = ({ db }: Pick<Context, 'db'>, nonRegisteredUserId: number | null) =>
    store.insertHistory(db, { ...entry, nonRegisteredUserId }, entries);
  const id = await (visitor ? storeVisit(ctx, { quiz, attemptId, visitor }, insert) : insert(ctx, null));
  if (id === null) return null;
  if (takerId !== authorId)
    ctx.events.emit('quiz.taken', {
      authorId,
      quizId: quiz.id,
      quizHistoryId: id,
      title,
      takerId,
      visitorName: visitor?.fullName ?? null,
    });
  return {
    earnedPoints: earnedPoints / 100,
    maxPoints: maxPoints / 100,
    results: marked.map(({ checked: { result }, exercise: { errorHint } }) => ({
      ...result,
      errorHint: result.showError ? errorHint : null,
    })),
    quizHistoryId: ctx.viewer ? id : null,
    revealsSolution: revealsToTaker({ revealSolution }),
  };
}

async function getFormer(ctx: Context, attemptId: string): Promise<HistoryRow> {
  const former = await store.findHistoryOf(ctx.db, attemptId);
  if (!former) throw new DomainError('ATTEMPT_NOT_FOUND');
  return former;
}

const ALL = { skip: 0, take: 1000 };

/** The stored result of an attempt that was submitted before. */
async function replayResult(ctx: Context, former: HistoryRow): Promise<QuizCheck> {
  const entries = await store.listExerciseHistory(ctx.db, former.id, ALL);
  return {
    earnedPoints: former.earnedPoints / 100,
    maxPoints: former.maxPoints / 100,
    results: entries.map(toResult),
    quizHistoryId: ctx.viewer ? former.id : null,
    revealsSolution: revealsToTaker(former),
  };
}

/** The result as the person who answered may see it (X4, X5). */
const toResult = (entry: ExerciseHistoryRow): HintedResult => ({
  exerciseId: entry.exerciseId,
  points: entry.earnedPoints / 100,
  maxPoints: entry.maxPoints / 100,
  noAnswer: entry.noAnswer,
  incorrect: entry.incorrect,
  showIncorrect: entry.showIncorrect,
  showError: entry.showError,
  errorHint: entry.showError ? entry.errorHint : null,
  notes: entry.showIncorrect || !entry.showError ? entry.notes : {},
});
