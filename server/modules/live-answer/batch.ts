import type {
  AnswerChange,
  AnswersOperation,
  HandIn,
  PartAnswer,
  PartAnswers,
  PartHint,
} from '#contract/live/answers.ts';
import { outranks } from '#contract/live/parts.ts';
import { LIVE_HINTS_MAX, LIVE_PARTS_MAX } from '#contract/limits.ts';
import { idsOfAnswers } from '#contract/socket.ts';
import type { AnswersId } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import type { BatchItem, CachedState, Materializer } from '../stream/model.ts';
import type { LessonStanding } from '../live/service.ts';
import { mayWrite } from './policy.ts';
import { lockAnswers, putAnswers } from './store.ts';
import type { AnswerRow, Fact, PartKey, Release } from './store.ts';

type Items = readonly BatchItem<AnswersOperation, AnswersId>[];

/** A jump of a part's version beyond this locks it for other devices (as R24). */
const VERSION_JUMP_MAX = 1_000_000;

/** What a batch has read, and what it changes. */
interface Batch {
  /** By lesson. */
  standings: ReadonlyMap<number, LessonStanding>;
  releases: ReadonlyMap<string, Release>;
  parts: Map<string, PartAnswer>;
  handedIn: Set<string>;
  /** Parts with a hint. */
  hinted: Set<string>;
  /** Parts, and parts with a hint, by exercise. */
  counts: Map<string, { parts: number; hints: number }>;
  changed: Map<string, AnswerRow>;
}

/** Where an operation belongs. */
interface Place {
  scheduleId: number;
  studentId: number;
  exerciseId: number;
  seq: number;
}

const exerciseOf = (payload: AnswersOperation): number => {
  if ('handsIn' in payload) return payload.handsIn;
  if ('hints' in payload) return payload.hints;
  return 'verdicts' in payload ? payload.verdicts : payload.exerciseId;
};

const partsIn = (payload: AnswersOperation): string[] => {
  if ('hints' in payload) return [payload.part];
  return 'answer' in payload ? Object.keys(payload.answer) : [];
};

const keyOf = ({ scheduleId, studentId, exerciseId }: Omit<PartKey, 'part'>) =>
  `${scheduleId} ${studentId} ${exerciseId}`;

/**
 * Reads what the batch changes, which is written under the locks of its streams' rows alone, and whether its authors may still
 * write it. Releases are locked: an answer is stored before the lock, or judged after it. An end needs no
 * lock: the answers are marked afterwards, under the lock of each stream's row, so that what was still taken counts.
 */
export async function openAnswers(
  db: Database,
  items: Items,
): Promise<Materializer<AnswersOperation, CachedState, AnswersId>> {
  const keys = items.flatMap(({ id, payload }) => {
    const place = { ...idsOfAnswers(id), exerciseId: exerciseOf(payload) };
    return ['', ...partsIn(payload)].map((part) => ({ ...place, part }));
  });
  const { releases, parts, counts, standings } = await lockAnswers(db, keys);
  const batch: Batch = {
    standings: new Map(standings.map(({ id, ...standing }) => [id, standing])),
    releases: new Map(releases.map((one) => [`${one.scheduleId} ${one.exerciseId}`, one])),
    parts: new Map(),
    handedIn: new Set(),
    hinted: new Set(),
    counts: new Map(counts.map(({ count, hints, ...key }) => [keyOf(key), { parts: count, hints }])),
    changed: new Map(),
  };
  for (const { fact, part, answer, ...key } of parts) {
    if (fact === 'HAND_IN') batch.handedIn.add(keyOf(key));
    else if (fact === 'HINT') batch.hinted.add(`${keyOf(key)} ${part}`);
    else if (answer) batch.parts.set(`${keyOf(key)} ${part}`, answer);
  }
  return toMaterializer(batch);
}

const toMaterializer = (batch: Batch): Materializer<AnswersOperation, CachedState, AnswersId> => ({
  apply: (id, payload, seq, { userId }) => {
    const { scheduleId, studentId } = idsOfAnswers(id);
    const standing = batch.standings.get(scheduleId);
    if (!standing || !mayWrite(userId, studentId, payload, standing))
      throw new DomainError('INVALID_PERMISSIONS');
    return apply(batch, { scheduleId, studentId, exerciseId: exerciseOf(payload), seq }, payload);
  },
  writes: (now) => (batch.changed.size > 0 ? [putAnswers([...batch.changed.values()], now)] : []),
  toCache: () => null,
});

function apply(batch: Batch, place: Place, payload: AnswersOperation): AnswersOperation {
  const release = batch.releases.get(`${place.scheduleId} ${place.exerciseId}`);
  if (!release) throw new DomainError('INVALID_PERMISSIONS');
  if ('hints' in payload) return hint(batch, place, payload);
  if ('verdicts' in payload) return put(batch, place, { fact: 'VERDICTS', part: '' }, payload);
  const isOpen = release.state === 'RELEASED' && !release.isOver;
  if ('handsIn' in payload) return handIn(batch, place, payload, isOpen);
  requireRoom(batch, place, payload.answer);
  return isOpen && !batch.handedIn.has(keyOf(place))
    ? answer(batch, place, payload)
    : putBeside(batch, place, payload);
}

/** One hint a part; what is said again replaces it. */
function hint(batch: Batch, place: Place, payload: PartHint): PartHint {
  const key = `${keyOf(place)} ${payload.part}`;
  const counts = countsOf(batch, place);
  if (!batch.hinted.has(key)) {
    if (counts.hints >= LIVE_HINTS_MAX) throw new DomainError('LIVE_HINTS_FULL');
    batch.hinted.add(key);
    counts.hints += 1;
  }
  return put(batch, place, { fact: 'HINT', part: payload.part }, payload);
}

function handIn(batch: Batch, place: Place, payload: HandIn, isOpen: boolean): AnswersOperation {
  if (!isOpen) throw new DomainError('EXERCISE_LOCKED');
  // Handed in on two devices: the first time counts.
  if (batch.handedIn.has(keyOf(place))) return payload;
  batch.handedIn.add(keyOf(place));
  return put(batch, place, { fact: 'HAND_IN', part: '' }, payload);
}

/** Merges each part by its rank; what loses stands beside, so that its words can be taken back (R40). */
function answer(
  batch: Batch,
  place: Place,
  { exerciseId, version, answer: sent }: AnswerChange,
): AnswerChange {
  const standing: PartAnswers = {};
  const outranked: PartAnswers = {};
  for (const [part, given] of Object.entries(sent)) {
    const present = batch.parts.get(`${keyOf(place)} ${part}`);
    const wins = outranks(given, present);
    standing[part] = wins || !present ? given : present;
    if (wins || !present) {
      batch.parts.set(`${keyOf(place)} ${part}`, given);
      put(batch, place, { fact: 'PART', part }, { exerciseId, version, answer: { [part]: given } });
    } else if (given.value !== present.value) {
      outranked[part] = given;
      put(
        batch,
        place,
        { fact: 'OUTRANKED', part },
        { exerciseId, version, answer: {}, outranked: { [part]: given } },
      );
    }
  }
  return {
    exerciseId,
    version,
    answer: standing,
    ...(Object.keys(outranked).length > 0 && { outranked }),
  };
}

/** It came after the lock, the hand-in or the end (R41). */
function putBeside(
  batch: Batch,
  place: Place,
  { exerciseId, version, answer: sent }: AnswerChange,
): AnswerChange {
  for (const [part, given] of Object.entries(sent))
    put(
      batch,
      place,
      { fact: 'AFTER_LOCK', part },
      { exerciseId, version, answer: { [part]: given }, isAfterLock: true },
    );
  return { exerciseId, version, answer: sent, isAfterLock: true };
}

/** An answer has no more parts than an exercise can have, and no part takes a version that locks it for others. */
function requireRoom(batch: Batch, place: Place, sent: PartAnswers): void {
  const counts = countsOf(batch, place);
  let added = 0;
  for (const [part, given] of Object.entries(sent)) {
    const present = batch.parts.get(`${keyOf(place)} ${part}`);
    if (!present) added += 1;
    if (given.partVersion > (present?.partVersion ?? 0) + VERSION_JUMP_MAX)
      throw new DomainError('BAD_USER_INPUT');
  }
  // Twice, because what came after the lock counts too.
  if (counts.parts + added > 2 * LIVE_PARTS_MAX) throw new DomainError('BAD_USER_INPUT');
  counts.parts += added;
}

function countsOf({ counts }: Batch, place: Place): { parts: number; hints: number } {
  const present = counts.get(keyOf(place)) ?? { parts: 0, hints: 0 };
  counts.set(keyOf(place), present);
  return present;
}

function put<Operation extends AnswersOperation>(
  { changed }: Batch,
  { scheduleId, studentId, exerciseId, seq }: Place,
  { fact, part }: { fact: Fact; part: string },
  payload: Operation,
): Operation {
  changed.set(`${scheduleId} ${studentId} ${exerciseId} ${fact} ${part}`, {
    schedule_id: scheduleId,
    student_id: studentId,
    exercise_id: exerciseId,
    fact,
    part,
    seq,
    payload,
  });
  return payload;
}
