import type { ZodType } from 'zod';
import { answersOperationSchema, verdictsSchema } from '#contract/live/answers.ts';
import type { AnswersOperation } from '#contract/live/answers.ts';
import { idsOfAnswers } from '#contract/socket.ts';
import type { AnswersId } from '#contract/socket.ts';
import type { StreamSnapshots } from '#contract/socket-payloads.ts';
import { DomainError } from '../../errors.ts';
import { findLessonAccess } from '../lesson-access/service.ts';
import type { CachedState, StreamRules } from '../stream/model.ts';
import { findHead } from '../stream/service.ts';
import { openAnswers } from './batch.ts';
import { LIVE_ANSWER_BUDGETS } from './budgets.ts';
import { checkAnswersAccess } from './policy.ts';
import { listStates } from './store.ts';

const parseBy =
  <Payload>(schema: ZodType<Payload>) =>
  (value: unknown): Payload => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  };

/** What one student answers in one lesson, and hears of it (R39 to R41). */
export const answersStream: StreamRules<
  AnswersOperation,
  StreamSnapshots['answers'],
  CachedState,
  AnswersId
> = {
  budget: LIVE_ANSWER_BUDGETS.liveAnswer,
  maxBytes: 64_000,
  startsWithSnapshot: true,
  accessEndsOn: ['schedule.accessLost', 'schedule.changed', 'live.ended'],
  isOwnPlain: false,
  parse: parseBy(answersOperationSchema),
  parseOwn: parseBy(verdictsSchema),
  findAccess: async (ctx, id) => {
    const { scheduleId, studentId } = idsOfAnswers(id);
    return checkAnswersAccess(ctx.viewer, await findLessonAccess(ctx, scheduleId), studentId);
  },
  openBatch: openAnswers,
  // What is released is read for each batch, and locked with it.
  openCachedBatch: () => null,
  codeOf: (payload) => ('isAfterLock' in payload && payload.isAfterLock ? 'EXERCISE_LOCKED' : null),
  readSnapshot: async (db, id) => {
    const { scheduleId, studentId } = idsOfAnswers(id);
    // The number is read first: what is changed meanwhile comes again, and says the same.
    const seq = await findHead(db, `answers:${id}`);
    return { snapshot: { seq, states: await listStates(db, scheduleId, studentId) }, more: null };
  },
};
