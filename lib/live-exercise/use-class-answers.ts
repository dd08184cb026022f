'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PartHint } from '@/lib/contract/live/answers.ts';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import { NO_ANSWERS, answersAfter } from './answers';
import { classAfter } from './class-after';
import type { ClassAnswers, ClassChange } from './class-after';
import { inFrames } from './in-frames';

const isRefused = ({ state }: Pick<OutboxItem, 'state'>) => state === 'refused';

/**
 * What the students of a lesson answer, as they type it, and how its teacher hints to some of them. `onRefused`: the server does
 * not take a hint.
 */
export function useClassAnswers(
  scheduleId: number,
  teacherId: number,
  studentIds: readonly number[],
  onRefused: (code: string | undefined) => void,
) {
  const refuse = useEffectEvent(onRefused);
  const [answers, setAnswers] = useState<ClassAnswers>(new Map());
  const streams = useRef(new Map<number, OpenStream<'answers'>>());
  const students = studentIds.join(' ');
  useEffect(() => {
    const opened = streams.current;
    const changes = inFrames<ClassChange>((items) => setAnswers((before) => classAfter(before, items)));
    const update = (...change: ClassChange) => changes.add(change);
    for (const studentId of students ? students.split(' ').map(Number) : [])
      opened.set(
        studentId,
        openStream(
          'answers',
          `${scheduleId}:${studentId}`,
          {
            reset: ({ states }) => update(studentId, () => states.reduce(answersAfter, NO_ANSWERS)),
            apply: (operation) => update(studentId, (before) => answersAfter(before, operation)),
            waiting: (items) => {
              for (const { opId, code } of items.filter(isRefused)) {
                void opened.get(studentId)?.discard(opId);
                refuse(code);
              }
            },
          },
          { userId: teacherId },
        ),
      );
    return () => {
      changes.stop();
      for (const stream of opened.values()) stream.close();
      opened.clear();
    };
  }, [scheduleId, teacherId, students]);
  const hint = useCallback((to: readonly number[], given: PartHint) => {
    for (const studentId of to) void streams.current.get(studentId)?.send(given);
  }, []);
  return { answers, hint };
}
