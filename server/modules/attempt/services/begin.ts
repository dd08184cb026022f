import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { getQuiz } from '../../quiz/service.ts';
import { ATTEMPT_BUDGETS } from '../budgets.ts';
import { hasAttemptsLeft } from '../policy.ts';
import * as store from '../store.ts';
import { makeVisitorAttempt, readVisitorAttempt } from '../token.ts';
import { requireVisitorAttempts, type Visiting } from './visitor.ts';

/** An attempt at a quiz: the seed of its order, and submitted at most once. */
export interface Attempt {
  id: string;
  quizId: number;
}

/**
 * Begins an attempt, or returns the one that the person has begun on any device; visitors get a signed one.
 * QUIZ_NOT_FOUND, INVALID_PERMISSIONS, QUIZ_EMPTY, ATTEMPT_LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
export async function startAttempt(ctx: Context & Visiting, quizId: number): Promise<Attempt> {
  if (ctx.viewer) requireViewer(ctx);
  const quiz = await getQuiz(ctx, quizId);
  if (quiz.exercisesCount === 0) throw new DomainError('QUIZ_EMPTY');
  if (!ctx.viewer) {
    await requireVisitorAttempts(ctx, quiz);
    return { id: makeVisitorAttempt(ctx, quizId), quizId };
  }
  const { id: userId } = ctx.viewer;
  const open = await store.findOpenAttempt(ctx.db, userId, quizId);
  if (open) return open;
  if (quiz.attemptsLimit > 0 && !hasAttemptsLeft(quiz, await store.countSubmitted(ctx.db, userId, quizId)))
    throw new DomainError('ATTEMPT_LIMIT_REACHED');
  await ctx.platform.limiter.take(ATTEMPT_BUDGETS.attempt, String(userId));
  const made = { id: ctx.platform.ids.randomUuid(), quizId, userId, createdAt: ctx.platform.clock.now() };
  if (await store.insertAttempt(ctx.db, made)) return made;
  const other = await store.findOpenAttempt(ctx.db, userId, quizId);
  if (!other) throw new DomainError('ATTEMPT_NOT_FOUND');
  return other;
}

/** Returns the caller's own attempt at this quiz, begun or submitted. ATTEMPT_NOT_FOUND for any other. */
export async function requireAttempt(ctx: Context, quizId: number, attemptId: string): Promise<Attempt> {
  if (ctx.viewer) return findOwn(ctx, quizId, attemptId);
  const id = readVisitorAttempt(ctx, quizId, attemptId);
  if (id === null) throw new DomainError('ATTEMPT_NOT_FOUND');
  return { id, quizId };
}

async function findOwn(ctx: Context, quizId: number, attemptId: string): Promise<Attempt> {
  const { id: userId } = requireViewer(ctx);
  const row = isUuid(attemptId) ? await store.findAttempt(ctx.db, attemptId) : null;
  if (row?.userId !== userId || row.quizId !== quizId) throw new DomainError('ATTEMPT_NOT_FOUND');
  return row;
}
