'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { isLessonEvent } from '@/lib/contract/socket-payloads.ts';
import type { LessonEvent, LessonOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Fold, OutboxItem } from '@/lib/realtime/outbox-item';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import { createSharedClock } from './shared-clock';
import type { SharedClock } from './shared-clock';
import { NO_CHANGES, changesAfter, foldChanges, signalsOf } from './signals';
import type { Signals } from './signals';

/** Who is in the lesson by its own stream, whatever media they have. */
export interface Presence {
  readonly here: ReadonlySet<number>;
  /** People whose connection was lost, with the time (milliseconds, the server's clock). */
  readonly lost: ReadonlyMap<number, number>;
}
export const NOBODY: Presence = { here: new Set(), lost: new Map() };

/** Who is present after one more event. An end empties the room. */
export function presenceAfter(
  before: Presence,
  {
    at,
    payload: { event, userId, lost: isLost, leftAt = at },
  }: Pick<StoredOperation<LessonEvent>, 'at' | 'payload'>,
): Presence {
  if (event === 'ENDED') return NOBODY;
  if (userId === undefined || event === 'MUTED') return before;
  const here = new Set(before.here);
  const lost = new Map(before.lost);
  here.delete(userId);
  lost.delete(userId);
  if (event === 'JOINED') here.add(userId);
  if (event === 'LEFT' && isLost) lost.set(userId, Date.parse(leftAt));
  return { here, lost };
}

export interface LessonListener {
  /** Called with those for whose arrival `onEvent` is not called: they came before this person did. */
  onFound?(userIds: Iterable<number>): void;
  /** Called with events from now on, not with those from before this person came. */
  onEvent?(event: LessonEvent): void;
  /** Called with what others or this person change from now on. */
  onChange?(change: LessonChange): void;
  /** The server did not take what this person changed. */
  onRefused?(change: LessonChange, code: string | undefined): void;
  /** The server denied this person the stream. */
  onDenied?(code: string): void;
}

/** What the lesson's own stream says, and how this person changes it. */
export interface LessonStream {
  presence: Presence;
  signals: Signals;
  /** Shown at once, and sent when there is a connection. */
  change: (payload: LessonChange) => void;
  /** The server's clock, exact enough to play sound in step. */
  clock: SharedClock;
}

type Stored = StoredOperation<LessonOperation>;

const isEvent = (operation: Stored): operation is StoredOperation<LessonEvent> =>
  isLessonEvent(operation.payload);

const isChange = (operation: Stored): operation is StoredOperation<LessonChange> => !isEvent(operation);

/** What was before this person came is no news, but whoever came before them is no arrival later. */
function notify(listener: LessonListener, operation: Stored, isNews: boolean) {
  if (isChange(operation)) return isNews ? listener.onChange?.(operation.payload) : undefined;
  if (!isEvent(operation)) return undefined;
  const { event, userId } = operation.payload;
  if (isNews) return listener.onEvent?.(operation.payload);
  return event === 'JOINED' && userId !== undefined ? listener.onFound?.([userId]) : undefined;
}

/** What was pressed in another visit changes nothing any more: not a hand of an hour ago, nor a timer. */
const VISIT_MS = 120_000;

/** Refused, because the lesson is over, or left from an earlier visit. */
const isStale = ({ state, createdAt }: OutboxItem, openedAt: number): boolean =>
  state === 'refused' || openedAt - Date.parse(createdAt) > VISIT_MS;

type Waiting = OutboxItem<LessonOperation>;

const refuse = (listener: LessonListener, { payload, code }: Waiting): void =>
  isLessonEvent(payload) ? undefined : listener.onRefused?.(payload, code);

/** Takes out of the outbox what is stale, each once, and says what was refused. */
function createSweep(onRefused: (item: Waiting) => void) {
  const openedAt = Date.now();
  const discarded = new Set<string>();
  return (stream: OpenStream<'lesson'>, items: readonly Waiting[]) => {
    for (const item of items) {
      if (!isStale(item, openedAt) || discarded.has(item.opId)) continue;
      discarded.add(item.opId);
      void stream.discard(item.opId);
      if (item.state === 'refused') onRefused(item);
    }
  };
}

const waitingOf = ({ state, payload }: Waiting): LessonChange[] =>
  state === 'waiting' && !isLessonEvent(payload) ? [payload] : [];

/** Joins the lesson's own stream: a person in it counts as present for the others. */
export function useLessonStream(scheduleId: number, listener: LessonListener): LessonStream {
  const userId = useCurrentUser()?.id;
  const [presence, setPresence] = useState(NOBODY);
  const [changes, setChanges] = useState(NO_CHANGES);
  const [waiting, setWaiting] = useState<readonly LessonChange[]>([]);
  const [clock] = useState(createSharedClock);
  const opened = useRef<OpenStream<'lesson'> | null>(null);
  const onFound = useEffectEvent((userIds: Iterable<number>) => listener.onFound?.(userIds));
  const onOperation = useEffectEvent((one: Stored, isNews: boolean) => notify(listener, one, isNews));
  const onDenied = useEffectEvent((code: string) => listener.onDenied?.(code));
  const onRefused = useEffectEvent((item: Waiting) => refuse(listener, item));
  useEffect(() => {
    if (userId === undefined) return undefined;
    let joined = false;
    const sweep = createSweep(onRefused);
    const stream = openStream(
      'lesson',
      scheduleId,
      {
        reset: (snapshot) => {
          [...snapshot.operations, ...snapshot.changes].forEach(clock.receive);
          const present = snapshot.operations.reduce(presenceAfter, NOBODY);
          setPresence(present);
          onFound(present.here);
          setChanges(snapshot.changes.reduce(changesAfter, NO_CHANGES));
        },
        apply: (operation) => {
          clock.receive(operation);
          if (isEvent(operation)) setPresence((before) => presenceAfter(before, operation));
          else if (isChange(operation)) setChanges((before) => changesAfter(before, operation));
          onOperation(operation, joined);
        },
        waiting: (items) => {
          sweep(stream, items);
          setWaiting(items.flatMap(waitingOf));
        },
        state: (state) => {
          joined ||= state.joined;
          if (state.refusal) onDenied(state.refusal);
        },
      },
      { userId, fold: foldChanges as Fold<LessonOperation> },
    );
    opened.current = stream;
    return () => stream.close();
  }, [clock, scheduleId, userId]);
  const change = useCallback((payload: LessonChange) => void opened.current?.send(payload), []);
  return { presence, signals: signalsOf(changes, waiting), change, clock };
}
