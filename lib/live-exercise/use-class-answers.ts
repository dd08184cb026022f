'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PartHint } from '@/lib/contract/live/answers.ts';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import { NO_ANSWERS, answersAfter } from './answers';
import type { AnswersNow } from './answers';

/** By student. */
export type ClassAnswers = ReadonlyMap<number, AnswersNow>;

/** What the students of a lesson answer, as they type it, and how its teacher hints to some of them. */
export function useClassAnswers(scheduleId: number, teacherId: number, studentIds: readonly number[]) {
  const [answers, setAnswers] = useState<ClassAnswers>(new Map());
  const streams = useRef(new Map<number, OpenStream<'answers'>>());
  const students = studentIds.join(' ');
  useEffect(() => {
    const opened = streams.current;
    const update = (studentId: number, next: (before: AnswersNow) => AnswersNow) =>
      setAnswers((before) => new Map(before).set(studentId, next(before.get(studentId) ?? NO_ANSWERS)));
    for (const studentId of students ? students.split(' ').map(Number) : [])
      opened.set(
        studentId,
        openStream(
          'answers',
          `${scheduleId}:${studentId}`,
          {
            reset: ({ states }) => update(studentId, () => states.reduce(answersAfter, NO_ANSWERS)),
            apply: (operation) => update(studentId, (before) => answersAfter(before, operation)),
          },
          { userId: teacherId },
        ),
      );
    return () => {
      for (const stream of opened.values()) stream.close();
      opened.clear();
    };
  }, [scheduleId, teacherId, students]);
  const hint = useCallback((to: readonly number[], given: PartHint) => {
    for (const studentId of to) void streams.current.get(studentId)?.send(given);
  }, []);
  return { answers, hint };
}
