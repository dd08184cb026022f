'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LessonOperation, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { openStream } from '@/lib/realtime/stream';

/** Ids of those present after one more event. A start or an end empties the room. */
export function peopleAfter(
  here: ReadonlySet<number>,
  { event, userId }: LessonOperation,
): ReadonlySet<number> {
  if (event === 'ENDED') return new Set();
  if (userId === undefined || event === 'MUTED' || event === 'STARTED') return here;
  const after = new Set(here);
  if (event === 'JOINED') after.add(userId);
  else after.delete(userId);
  return after;
}

export interface LessonListener {
  /** Called with events from now on, not with those from before this person came. */
  onEvent?(operation: LessonOperation): void;
  /** The server denied this person the stream. */
  onDenied?(code: string): void;
}

/**
 * Joins the lesson's own stream: a person in it counts as present for the others. Returns the ids of those present.
 */
export function useLessonStream(scheduleId: number, listener: LessonListener): ReadonlySet<number> {
  const [here, setHere] = useState<ReadonlySet<number>>(new Set());
  const onEvent = useEffectEvent((operation: LessonOperation) => listener.onEvent?.(operation));
  const onDenied = useEffectEvent((code: string) => listener.onDenied?.(code));
  useEffect(() => {
    let joined = false;
    const stream = openStream(
      'lesson',
      scheduleId,
      {
        reset: ({ operations }) =>
          setHere(
            operations.reduce<ReadonlySet<number>>(
              (people, { payload }) => peopleAfter(people, payload),
              new Set(),
            ),
          ),
        apply: ({ payload }: StoredOperation<LessonOperation>) => {
          setHere((people) => peopleAfter(people, payload));
          if (joined) onEvent(payload);
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
  return here;
}
