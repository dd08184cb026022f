import { lessonOperationSchema } from '#contract/socket-payloads.ts';
import type { LessonOperation, StoredOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import { DomainError } from '../../../errors.ts';
import { findLessonAccess } from '../../schedule/service.ts';
import type { StreamRules } from '../model.ts';
import { checkLessonAccess } from '../policy.ts';
import { listLatest } from '../store.ts';
import { logOnly } from './log-only.ts';

const LESSON_SNAPSHOT = 200;

export const lessonRules: StreamRules<LessonOperation, StreamSnapshots['lesson']> = {
  budget: null,
  maxBytes: 1_000,
  startsWithSnapshot: false,
  isOwnPlain: true,
  parse: (value) => {
    const parsed = lessonOperationSchema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  },
  findAccess: async (ctx, id) =>
    checkLessonAccess(ctx.viewer, await findLessonAccess(ctx, { scheduleId: id })),
  ...logOnly,
  readSnapshot: async (db, id) => {
    const operations = (await listLatest(
      db,
      `lesson:${id}`,
      LESSON_SNAPSHOT,
    )) as StoredOperation<LessonOperation>[];
    return { snapshot: { seq: operations.at(-1)?.seq ?? 0, operations }, more: null };
  },
};
