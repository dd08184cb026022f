import { fireEvent, screen } from '@testing-library/react';
import { exerciseOf } from '@/components/testing/exercise';
import { answer } from '@/components/testing/fake-api';
import { happens } from '@/components/testing/live-room';
import { textOf } from '@/components/testing/screen-states';
import {
  GetLiveExercisesDocument,
  GetLiveMarksDocument,
  GetLiveTaskDocument,
} from '@/graphql/generated/graphql';
import type { GetLiveMarksQuery } from '@/graphql/generated/graphql';
import type { AnswersOperation } from '@/lib/contract/live/answers.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { installFakeSocket } from './fake-socket';

export const release = (state: ReleaseState): LessonChange => ({ change: 'release', exerciseId: 41, state });
export const present = [happens('STARTED'), happens('JOINED', 1), happens('JOINED', 3)];
export const released = [...present, { userId: 2, payload: release('RELEASED') }];
const part = (value: string | null, partVersion = 1, nonce = 1) => ({ value, partVersion, nonce });
export const change = (value: string, partVersion = 1): AnswersOperation => ({
  exerciseId: 41,
  version: 1,
  answer: { g1: part(value, partVersion) },
});
export const exercise = exerciseOf('fillInTheBlanks', 'x');
/** In English. */
export const text = (key: string) => textOf('en', `live-exercises.${key}`);
export const task = (solution: object | null, now: typeof exercise = exercise) =>
  answer(GetLiveTaskDocument, {
    getLiveTask: { exerciseId: 41, exercise: now, solution: solution as never },
  });
export const list = answer(GetLiveExercisesDocument, {
  getLiveExercises: [41, 42].map((exerciseId) => ({
    exerciseId,
    type: 'fillInTheBlanks' as const,
    parentTitle: 'Irregular verbs',
  })),
});
export const marked = (marks: GetLiveMarksQuery['getLiveMarks'] = []) =>
  answer(GetLiveMarksDocument, { getLiveMarks: marks });

export const openTab = async () =>
  fireEvent.mouseDown(screen.getByRole('tab', { name: await textOf('en', 'live.tabs.exercises') }), {
    button: 0,
  });
/** What goes over the lines of the lesson 5. */
export const linesOf = (socket: ReturnType<typeof installFakeSocket>) => ({
  sent: () =>
    socket
      .sent(STREAM_EVENTS.answers.operation)
      .map((frame) => (frame as { payload: AnswersOperation }).payload),
  /** The teacher changes this in the lesson's stream; `seq` from 5. */
  push: (seq: number, payload: LessonChange) =>
    socket.push(STREAM_EVENTS.lesson.operation, {
      ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: new Date().toISOString(), payload },
    }),
  pushAnswer: (studentId: number, seq: number, payload: AnswersOperation) =>
    socket.push(STREAM_EVENTS.answers.operation, {
      ...{ stream: `answers:5:${studentId}`, seq, opId: `a${seq}` },
      ...{ userId: studentId, at: new Date().toISOString(), payload },
    }),
});
