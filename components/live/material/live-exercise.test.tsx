// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
// Loaded when they are shown: here they are there already.
import '@/components/exercise/kinds/fill-in-the-blanks';
import '../exercises/exercises-tab';
import { person } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { fakeNearness } from '@/components/testing/near';
import { wordsOf } from '@/components/testing/page-object';
import { authoredPublication, block, textBlock } from '@/components/testing/publication';
import { until } from '@/components/testing/until';
import {
  GetExerciseDocument,
  GetLiveExercisesDocument,
  GetLiveLessonThingsDocument,
  GetLiveMarksDocument,
  GetLiveTaskDocument,
  PublicationDocument,
} from '@/graphql/generated/graphql';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';

const { socket, drawRoom, answers } = installRoom();
fakeNearness({ everything: true });
beforeAll(() => import('./material-tab'), 60_000);
beforeEach(() => sessionStorage.clear());

const PAGE = 12;
const exercise = exerciseOf('fillInTheBlanks', 'x');
const inPage = { ...block(1, { type: 'EXERCISE', content: {} } as never), exerciseId: 41 };
const titles = new Map([
  [PAGE, 'On foot'],
  [13, 'By train'],
]);
const pages = [
  answer(GetLiveLessonThingsDocument, {
    getLessonSchedule: {
      ...{ id: 5, lessons: [], quizzes: [], files: [] },
      publications: [...titles].map(([id, title]) => ({ id, title })),
    },
  }),
  answer(PublicationDocument, ({ id }) => ({
    getPublication: authoredPublication({
      id,
      title: titles.get(id) ?? '',
      resources: id === PAGE ? [inPage] : [textBlock(2, 'The station')],
    }),
  })),
  answer(GetExerciseDocument, { getExercise: exercise }),
  answer(GetLiveExercisesDocument, {
    getLiveExercises: [40, 41].map((exerciseId) => ({
      exerciseId,
      type: 'fillInTheBlanks' as const,
      parentTitle: 'On foot',
    })),
  }),
  answer(GetLiveTaskDocument, { getLiveTask: { exerciseId: 41, exercise, solution: null } }),
  answer(GetLiveMarksDocument, { getLiveMarks: [] }),
];
const release = (state: ReleaseState): LessonChange => ({ change: 'release', exerciseId: 41, state });
const open = (id: number): LessonChange => ({ change: 'open', kind: 'publication', id });
const lessonWith = (...payloads: LessonChange[]) => ({
  'lesson:5': {
    log: [happens('STARTED'), happens('JOINED', 1), ...payloads.map((payload) => ({ userId: 2, payload }))],
  },
  ...Object.fromEntries([1, 2, 3].map((id) => [`answers:5:${id}`, { log: [], refuses: null }])),
});
const push = (seq: number, payload: LessonChange) =>
  socket.push(STREAM_EVENTS.lesson.operation, {
    ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: new Date().toISOString(), payload },
  });
const sentTo = (kind: 'answers' | 'lesson') =>
  socket.sent(STREAM_EVENTS[kind].operation).map((frame) => (frame as { payload: unknown }).payload);
const words = (key: string, values = {}) => wordsOf('en', [key, values]);
const gap = () => screen.findByRole<HTMLInputElement>('textbox', { name: /gap/iu });
const press = async (key: string, values = {}) =>
  fireEvent.click(await screen.findByRole('button', { name: await words(key, values) }));

describe('a student, in a publication of the lesson', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), ...pages));
  const draw = (...payloads: LessonChange[]) =>
    drawRoom(stay(), {
      changes: {
        instructor: person(2, { role: 'INSTRUCTOR' }),
        students: [person(1), person(3)],
        viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
      },
      streams: lessonWith(...payloads),
    });

  it('practises alone until the exercise is released, then answers it live, in its place', async () => {
    await draw(open(PAGE));
    await screen.findByRole('button', { name: await words('material-page.checkAnswer') });
    expect(api.calls(GetLiveTaskDocument)).toEqual([]);
    push(4, release('RELEASED'));
    await screen.findByRole('button', { name: await words('live-exercises.handIn') });
    fireEvent.change(await gap(), { target: { value: 'went' } });
    await until(() =>
      expect(sentTo('answers')).toMatchObject([{ exerciseId: 41, answer: { g1: { value: 'went' } } }]),
    );
    expect(screen.getByRole('tab', { selected: true, name: await words('live.tabs.material') })).toBeTruthy();
  });

  it('loses no word and no focus by the release: it goes on by one press, with what was written', async () => {
    await draw(open(PAGE));
    const field = await gap();
    field.focus();
    fireEvent.change(field, { target: { value: 'wen' } });
    push(4, release('RELEASED'));
    await screen.findByText(await words('live.material.released', { name: 'Person2' }));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('wen');
    await press('live.material.answerLive');
    await screen.findByRole('button', { name: await words('live-exercises.handIn') });
    expect((await gap()).value).toBe('wen');
    await until(() => expect(sentTo('answers')).toMatchObject([{ answer: { g1: { value: 'wen' } } }]));
  });

  it('has one stream of answers for both tabs', async () => {
    await draw(open(PAGE), release('RELEASED'));
    fireEvent.change(await gap(), { target: { value: 'went' } });
    await until(() => expect(sentTo('answers')).toHaveLength(1));
    fireEvent.mouseDown(screen.getByRole('tab', { name: await words('live.tabs.exercises') }), {
      button: 0,
    });
    const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /gap/iu, hidden: true });
    await until(() => expect(fields().map(({ value }) => value)).toEqual(['went', 'went']));
    expect(socket.sent(STREAM_EVENTS.answers.join)).toHaveLength(1);
  });

  it('is led from what they read by a line, with one press back', async () => {
    await draw(open(13));
    await screen.findByText('The station');
    push(4, open(PAGE));
    await screen.findByText(await words('live.material.opened', { name: 'Person2', title: 'On foot' }));
    await gap();
    await press('live.material.goBack', { title: 'By train' });
    await screen.findByText('The station');
    expect(screen.queryByTestId('led-to-material')).toBeNull();
  });

  it('stays where a word is being typed, and goes by one press', async () => {
    await draw(open(PAGE), release('RELEASED'));
    (await gap()).focus();
    push(5, open(13));
    await screen.findByText(await words('live.material.opened', { name: 'Person2', title: 'By train' }));
    expect(document.activeElement).toBe(await gap());
    await press('live.material.goThere');
    await screen.findByText('The station');
  });
});

describe('a teacher, in a publication of the lesson', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), ...pages));

  it('releases an exercise in its place, and goes on to its answers', async () => {
    await drawRoom(stay(), { streams: lessonWith() });
    fireEvent.mouseDown(screen.getByRole('tab', { name: await words('live.tabs.material') }), { button: 0 });
    fireEvent.click(await screen.findByRole('button', { name: 'On foot' }));
    await press('live-exercises.releaseThis');
    // Nobody is led elsewhere: the students answer where they read.
    await until(() => expect(sentTo('lesson')).toEqual([release('RELEASED')]));
    push(3, release('RELEASED'));
    await press('live.material.seeAnswers');
    const tab = screen.getByRole('tab', { name: await words('live.tabs.exercises') });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await until(() => expect(api.calls(GetLiveTaskDocument).at(-1)).toMatchObject({ exerciseId: 41 }));
  });
});
