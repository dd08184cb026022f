import { lessonChangeSchema } from '#contract/live/changes.ts';
import type { LessonChange, LessonChangeOf } from '#contract/live/changes.ts';
import { lessonChangeKey, thingOf } from '#contract/live/keys.ts';
import { LIVE_HINTS_MAX } from '#contract/limits.ts';
import { isLessonEvent, lessonEventSchema } from '#contract/socket-payloads.ts';
import type { LessonOperation, StreamSnapshots } from '#contract/socket-payloads.ts';
import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { ZodType } from 'zod';
import type { Database } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import { checkLessonAccess, findLessonAccess } from '../lesson-access/service.ts';
import type { BatchItem, Materializer, StreamRules } from '../stream/model.ts';
import { findHead } from '../stream/service.ts';
import { LIVE_BUDGETS } from './budgets.ts';
import { mayChange } from './policy.ts';
import {
  findStandings,
  listBoardStreams,
  listChanges,
  listHintKeys,
  listLatestEvents,
  listOwnThings,
  putChanges,
  storeReleases,
} from './state-store.ts';
import type { ChangeRow } from './state-store.ts';

const EVENTS_IN_SNAPSHOT = 200;

const parseBy =
  <Payload>(schema: ZodType<Payload>) =>
  (value: unknown): Payload => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new DomainError('BAD_USER_INPUT');
    return parsed.data;
  };

/** Its events are the server's; what its people change, and nobody else, is theirs (R36, R37). */
export const lessonStream: StreamRules<LessonOperation, StreamSnapshots['lesson']> = {
  budget: LIVE_BUDGETS.lessonChange,
  maxBytes: 4_000,
  startsWithSnapshot: true,
  accessEndsOn: ['schedule.accessLost', 'schedule.changed', 'live.ended'],
  isOwnPlain: true,
  parse: parseBy(lessonChangeSchema),
  parseOwn: parseBy(lessonEventSchema),
  findAccess: async (ctx, id) => checkLessonAccess(ctx.viewer, await findLessonAccess(ctx, id)),
  refusals,
  fences: {
    isFor: (payload) => !isLessonEvent(payload) && payload.change === 'draw',
    listStreams: listBoardStreams,
  },
  openBatch: async (db, items) => openChanges(await listHintKeys(db, hintsIn(items))),
  // Who is of the lesson is read for each batch: changes are few.
  openCachedBatch: () => null,
  readSnapshot: async (db, id) => {
    // The number is read first: what is changed meanwhile comes again, and says the same.
    const seq = await findHead(db, `lesson:${id}`);
    const [operations, changes] = await Promise.all([
      listLatestEvents(db, id, EVENTS_IN_SNAPSHOT),
      listChanges(db, id),
    ]);
    return { snapshot: { seq, operations, changes }, more: null };
  },
};

async function refusals(
  db: Database,
  items: readonly BatchItem<LessonOperation>[],
): Promise<(ErrorCode | null)[]> {
  const things = items.map(({ id, payload }) => ({
    id,
    thing: isLessonEvent(payload) ? null : thingOf(payload),
  }));
  const [standings, own] = await Promise.all([
    findStandings(
      db,
      items.map(({ id }) => id),
    ),
    listOwnThings(db, things),
  ]);
  return items.map(({ id, userId, payload }, index) => {
    if (isLessonEvent(payload)) return null;
    const standing = standings.get(id);
    const isOwn = own[index] ?? false;
    return standing && isOwn && mayChange(userId, payload, standing) ? null : 'INVALID_PERMISSIONS';
  });
}

const hintsIn = (items: readonly BatchItem<LessonOperation>[]) =>
  items.flatMap(({ id, payload }) =>
    !isLessonEvent(payload) && payload.change === 'hint'
      ? [{ lesson: id, exercise: payload.exerciseId }]
      : [],
  );

/** Of an exercise all have at most so many parts with a hint, as one student does (R39). */
function requireHintRoom(hinted: Set<string>, id: number, change: LessonChangeOf<'hint'>): void {
  const name = `${id} ${lessonChangeKey(change)}`;
  if (hinted.has(name)) return;
  const ofExercise = `${id} hint:${change.exerciseId}:`;
  if ([...hinted].filter((one) => one.startsWith(ofExercise)).length >= LIVE_HINTS_MAX)
    throw new DomainError('LIVE_HINTS_FULL');
  hinted.add(name);
}

/** `hinted`: the parts with a hint to all. */
function openChanges(hinted: Set<string>): Materializer<LessonOperation> {
  const rows = new Map<string, ChangeRow>();
  return {
    apply: (id, payload, seq) => {
      if (isLessonEvent(payload)) return payload;
      if (payload.change === 'hint') requireHintRoom(hinted, id, payload);
      const key = lessonChangeKey(payload);
      rows.set(`${id} ${key}`, { schedule_id: id, key, seq, user_id: personOf(payload), payload });
      return payload;
    },
    writes: (now) => writesOf([...rows.values()], now),
    toCache: () => null,
  };
}

function writesOf(rows: readonly ChangeRow[], now: Date): SQL[] {
  const releases = storeReleases(rows, now);
  return [...(rows.length > 0 ? [putChanges(rows, now)] : []), ...(releases ? [releases] : [])];
}

const personOf = (payload: LessonChange) => ('userId' in payload ? payload.userId : null);
