import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import type { ReplayPart } from './queries';
import { firstState, foldEvents } from './state';
import type { ReplayEvent, ReplayMessage, ReplayState } from './state';

/** A state is stored after so many events: a step folds fewer than these. */
export const SNAPSHOT_EVERY = 200;

/** All that has been read of a lesson, in the order of time. Parts are added one after another. */
export interface Timeline {
  add(part: ReplayPart): void;
  /** How many events there are until this moment, it included. */
  indexAt(at: number): number;
  /** The lesson after so many events. */
  stateAt(index: number): ReplayState;
  /** The first event after this moment; undefined: there is none yet. */
  nextAfter(at: number): ReplayEvent | undefined;
  events(): readonly ReplayEvent[];
  messages(): readonly ReplayMessage[];
}

/** The events of a part: its lists are each in the order of time, and so are parts. */
export function eventsOf({ drawings, messages, changes, answers }: ReplayPart): ReplayEvent[] {
  const events: ReplayEvent[] = [
    ...drawings.map((drawing) => ({ is: 'drawing' as const, at: drawing.at, drawing })),
    ...messages.map((message) => ({ is: 'message' as const, at: message.at, message })),
    ...changes.map((change) => ({ is: 'change' as const, at: change.at, change })),
    ...answers.map((answer) => ({ is: 'answer' as const, at: answer.at, answer })),
  ];
  return events.sort((one, other) => one.at - other.at);
}

export function createTimeline(
  beginnings: ReadonlyMap<number, readonly BoardElement[]>,
  boardIds: readonly number[],
): Timeline {
  // Other lists with each part, so that what is made of them is made again.
  let events: readonly ReplayEvent[] = [];
  let messages: readonly ReplayMessage[] = [];
  const snapshots: ReplayState[] = [firstState(beginnings, boardIds)];

  const indexAt = (at: number) => {
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((events[middle]?.at ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add(part) {
      const added = eventsOf(part);
      events = [...events, ...added];
      const said = added.flatMap((event) => (event.is === 'message' ? [event.message] : []));
      if (said.length > 0) messages = [...messages, ...said];
      while (snapshots.length * SNAPSHOT_EVERY <= events.length) {
        const from = (snapshots.length - 1) * SNAPSHOT_EVERY;
        const last = snapshots.at(-1) as ReplayState;
        snapshots.push(foldEvents(last, events.slice(from, from + SNAPSHOT_EVERY)));
      }
    },
    indexAt,
    stateAt(index) {
      const nearest = Math.min(Math.floor(index / SNAPSHOT_EVERY), snapshots.length - 1);
      const snapshot = snapshots[nearest] as ReplayState;
      return foldEvents(snapshot, events.slice(nearest * SNAPSHOT_EVERY, index));
    },
    nextAfter: (at) => events[indexAt(at)],
    events: () => events,
    messages: () => messages,
  };
}
