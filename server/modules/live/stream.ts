import { lessonOperationSchema } from '#contract/socket-payloads.ts';
import type { LessonOperation, StoredOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import { DomainError } from '../../errors.ts';
import { checkLessonAccess, findLessonAccess } from '../lesson-access/service.ts';
import type { StreamRules } from '../stream/model.ts';
import { listLatest, logOnly } from '../stream/service.ts';

const LESSON_SNAPSHOT = 200;

export const lessonStream: StreamRules<LessonOperation, StreamSnapshots['lesson']> = {
  budget: null,
  maxBytes: 1_000,
  startsWithSnapshot: false,
  accessEndsOn: ['schedule.accessLost', 'schedule.changed', 'live.ended'],
  isOwnPlain: true,
  parse: (value) => {
    const parsed = lessonOperationSchema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  },
  findAccess: async (ctx, id) => checkLessonAccess(ctx.viewer, await findLessonAccess(ctx, id)),
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
