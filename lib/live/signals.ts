import type { LessonChange, LessonChangeOf } from '@/lib/contract/live/changes.ts';
import { lessonChangeKey } from '@/lib/contract/live/keys.ts';
import type { StoredChange } from '@/lib/contract/socket-payloads.ts';
import type { Fold } from '@/lib/realtime/outbox-item';

/** A raised hand. */
export interface Hand {
  userId: number;
  /** Milliseconds by the server's clock; null: it waits on this device. */
  since: number | null;
}

/** The timer that all see. */
export interface Timer {
  /** Seconds it had at `at`. */
  seconds: number;
  /** Milliseconds by the server's clock; null: it waits on this device, and begins when the server has it. */
  at: number | null;
  isPaused: boolean;
}

/** A thing that was changed, as it stands now. `at`: milliseconds by the server's clock; null: it waits on this device. */
export interface Shown<Name extends LessonChange['change'] = LessonChange['change']> {
  at: number | null;
  payload: LessonChangeOf<Name>;
}

/** What the people of a lesson show each other now. */
export interface Signals {
  /** By lessonChangeKey, in the order in which they were changed. */
  things: ReadonlyMap<string, Shown>;
  /** In the order in which they were raised. */
  hands: readonly Hand[];
  timer: Timer | null;
}

export type Changes = ReadonlyMap<string, StoredChange>;
export const NO_CHANGES: Changes = new Map();

/** What is so after one more change; one that came before is not taken again. */
export function changesAfter(before: Changes, change: StoredChange): Changes {
  const key = lessonChangeKey(change.payload);
  if ((before.get(key)?.seq ?? 0) >= change.seq) return before;
  return new Map(before).set(key, change);
}

/**
 * @param stored what the server has
 * @param waiting what this person changed and the server does not have yet, oldest first
 */
export function signalsOf(stored: Changes, waiting: readonly LessonChange[]): Signals {
  const own = new Map(waiting.map((payload) => [lessonChangeKey(payload), payload]));
  const others = [...stored].filter(([key]) => !own.has(key)).map(([, change]) => change);
  const shown = [
    ...others
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ at, payload }) => ({ at: Date.parse(at) as number | null, payload })),
    ...[...own.values()].map((payload) => ({ at: null, payload })),
  ];
  const hands = shown.flatMap(({ at, payload }) =>
    payload.change === 'hand' && payload.isRaised ? [{ userId: payload.userId, since: at }] : [],
  );
  const timer = shown.findLast(({ payload }) => payload.change === 'timer');
  const things = new Map(shown.map((one) => [lessonChangeKey(one.payload), one]));
  return { things, hands, timer: timer ? timerOf(timer) : null };
}

/** The thing of this name now; `id`: of which person, file, exercise or kind, if there are several. */
export const shownOf = <Name extends LessonChange['change']>(
  { things }: Pick<Signals, 'things'>,
  name: Name,
  id?: number | string,
): Shown<Name> | null =>
  (things.get(id === undefined ? name : `${name}:${id}`) as Shown<Name> | undefined) ?? null;

function timerOf({ at, payload }: { at: number | null; payload: LessonChange }): Timer | null {
  if (payload.change !== 'timer' || payload.seconds === null) return null;
  return { seconds: payload.seconds, at, isPaused: payload.isPaused ?? false };
}

/** Whole seconds that are left of a timer; 0: it is over. */
export const secondsLeft = ({ seconds, at, isPaused }: Timer, now: number): number =>
  at === null || isPaused ? seconds : Math.max(0, seconds - Math.floor(Math.max(0, now - at) / 1_000));

/** Of what waits, the last change of each thing alone is sent; one that may have arrived stays as it is. */
export const foldChanges: Fold<LessonChange> = (items, payload, make) => {
  const key = lessonChangeKey(payload);
  const replaced = items.filter(
    (item) => !item.attempted && lessonChangeKey(item.payload as LessonChange) === key,
  );
  return {
    put: [make(payload)],
    remove: replaced.flatMap(({ position }) => (position === undefined ? [] : [position])),
  };
};
