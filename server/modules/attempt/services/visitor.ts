import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { RequestContext } from '../../../request-context.ts';
import { inTransaction } from '../../../transaction.ts';
import type { QuizRow } from '../../quiz/model.ts';
import type { VisitorData } from '../input.ts';
import { hasAttemptsLeft } from '../policy.ts';
import { hashBrowser, makeBrowser, readBrowser } from '../token.ts';
import * as store from '../visitor-store.ts';

/** What a service knows of a visitor. */
export type Visiting = Pick<RequestContext, 'address' | 'browser'>;

/**
 * Recognises the visitor's browser; one that is not recognised gets a token with the answer. Only quizzes with a
 * limit of attempts ask for it: nobody else is marked.
 */
function recogniseBrowser(ctx: SystemContext & Visiting, quizId: number): string {
  const known = ctx.browser.token && readBrowser(ctx, ctx.browser.token);
  if (known) return hashBrowser(ctx, known, quizId);
  const { id, token } = makeBrowser(ctx);
  ctx.browser.issue(token);
  return hashBrowser(ctx, id, quizId);
}

/** Throws ATTEMPT_LIMIT_REACHED if the visitor's browser has used all attempts at this quiz. */
export async function requireVisitorAttempts(ctx: Context & Visiting, quiz: QuizRow): Promise<void> {
  if (quiz.attemptsLimit === 0) return;
  const submitted = await store.countFromBrowser(ctx.db, quiz.id, recogniseBrowser(ctx, quiz.id));
  if (!hasAttemptsLeft(quiz, submitted)) throw new DomainError('ATTEMPT_LIMIT_REACHED');
}

interface Visit {
  quiz: QuizRow;
  attemptId: string;
  visitor: VisitorData;
}

/**
 * Stores a visitor's submission: `insert` receives the visitor's id, and returns that of the entry or null if the
 * attempt was submitted before. Under a limit both the browser and the telephone count, one submission at a time.
 * ATTEMPT_LIMIT_REACHED.
 */
export function storeVisit<Ctx extends Context & Visiting>(
  ctx: Ctx,
  { quiz, attemptId, visitor }: Visit,
  insert: (inner: Ctx, visitorId: number) => Promise<number | null>,
): Promise<number | null> {
  const { authorId, id: quizId } = quiz;
  const submittedAt = ctx.platform.clock.now();
  const addVisitor = ({ db }: Ctx) =>
    store.insertVisitor(db, { ...visitor, authorId, createdAt: submittedAt });
  if (quiz.attemptsLimit === 0) return addVisitor(ctx).then((visitorId) => insert(ctx, visitorId));
  const browser = recogniseBrowser(ctx, quizId);
  return inTransaction(ctx, async (inner) => {
    const { telNumber } = visitor;
    await store.lockVisitor(inner.db, [`${quizId} ${browser}`, `${quizId} ${telNumber}`]);
    const counted = { quizId, attemptId, authorId, telNumber, browser };
    const { byPhone, byBrowser } = await store.countVisits(inner.db, counted);
    if (!hasAttemptsLeft(quiz, byPhone, byBrowser)) throw new DomainError('ATTEMPT_LIMIT_REACHED');
    const made = await insert(inner, await addVisitor(inner));
    if (made !== null) await store.insertVisit(inner.db, { attemptId, quizId, browser, submittedAt });
    return made;
  });
}
