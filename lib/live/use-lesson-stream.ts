'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LessonOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { openStream } from '@/lib/realtime/stream';

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
  { at, payload: { event, userId, lost: isLost } }: Pick<StoredOperation<LessonOperation>, 'at' | 'payload'>,
): Presence {
  if (event === 'ENDED') return NOBODY;
  if (userId === undefined || event === 'MUTED') return before;
  const here = new Set(before.here);
  const lost = new Map(before.lost);
  here.delete(userId);
  lost.delete(userId);
  if (event === 'JOINED') here.add(userId);
  if (event === 'LEFT' && isLost) lost.set(userId, Date.parse(at));
  return { here, lost };
}

export interface LessonListener {
  /** Called with events from now on, not with those from before this person came. */
  onEvent?(operation: LessonOperation): void;
  /** The server denied this person the stream. */
  onDenied?(code: string): void;
}

/**
 * Joins the lesson's own stream: a person in it counts as present for the others. Returns who is present.
 */
export function useLessonStream(scheduleId: number, listener: LessonListener): Presence {
  const [presence, setPresence] = useState(NOBODY);
  const onEvent = useEffectEvent((operation: LessonOperation) => listener.onEvent?.(operation));
  const onDenied = useEffectEvent((code: string) => listener.onDenied?.(code));
  useEffect(() => {
    let joined = false;
    const stream = openStream(
      'lesson',
      scheduleId,
      {
        reset: ({ operations }) => setPresence(operations.reduce(presenceAfter, NOBODY)),
        apply: (operation: StoredOperation<LessonOperation>) => {
          setPresence((before) => presenceAfter(before, operation));
          if (joined) onEvent(operation.payload);
        },
        state: (state) => {
          joined ||= state.joined;
          if (state.refusal) onDenied(state.refusal);
        },
      },
      { userId: null },
    );
    return () => stream.close();
  }, [scheduleId]);
  return presence;
}
