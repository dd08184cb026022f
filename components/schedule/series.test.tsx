// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  CancelLessonScheduleDocument,
  CreateLessonScheduleDocument,
  GetLessonBoardsDocument,
  GetLessonConflictsDocument,
  GetLessonScheduleDocument,
  GetQuizDocument,
  GetQuizzesDocument,
  GetUserConnectionsDocument,
  UpdateLessonScheduleDocument,
} from '@/graphql/generated/graphql';
import { lessonsAnswer } from '@/components/testing/authored-lesson';
import { board } from '@/components/testing/board';
import { oneself, page, person } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { onboarding } from '@/components/testing/onboarding';
import { own } from '@/components/testing/own-profile';
import { pageObjectIn } from '@/components/testing/page-object';
import { quiz } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { schedule, schedules } from '@/components/testing/schedule';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { saveDraft } from '@/lib/form-draft';
import { lessonDraftKey } from '@/lib/schedule/draft';
import type { Conflict } from '@/lib/schedule/use-conflicts';
import { CancelDialog } from './cancel-dialog';
import { Home } from './home';
import { EditSchedule, NewSchedule } from './schedule-page';

const SERIES = {
  id: 3,
  everyWeeks: 1,
  total: 12,
  number: 3,
  later: { lessons: 9, movedByHand: 2 },
  all: { lessons: 10, movedByHand: 2 },
};
const NOW = Date.parse('2096-03-01T09:00:00.000Z');

// Drafts.
afterEach(() => sessionStorage.clear());

const around = () => [
  oneself(),
  own(),
  schedules(),
  lessonsAnswer(),
  answer(GetQuizzesDocument, { getQuizzes: page(quiz()) }),
  answer(GetLessonBoardsDocument, { getLessonBoards: page(board()) }),
  answer(GetLessonConflictsDocument, { getLessonConflicts: [] }),
  answer(GetUserConnectionsDocument, { getUserConnections: page(person(2)) }),
];
const stored = (changes: Parameters<typeof schedule>[0] = {}) =>
  schedule({ startsAt: '2096-03-06T12:00:00.000Z', endsAt: '2096-03-06T13:00:00.000Z', ...changes });

const HOUR = { startsAt: '2096-03-06T12:30:00.000Z', endsAt: '2096-03-06T13:00:00.000Z' };
const conflict = (changes: Partial<Conflict>): Conflict => ({
  lessonAt: '2096-03-06T12:00:00.000Z',
  ...HOUR,
  lessonScheduleId: null,
  title: null,
  student: null,
  slotId: null,
  ...changes,
});

/** By the beginning of its name: behind it stands how many lessons it is for. */
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));

describeInLanguages('a new lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (changes: Partial<Parameters<typeof NewSchedule>[0]> = {}) => {
    const planned = { date: '2096-03-06', time: '18:00', duration: 60 } as const;
    await renderScreen(<NewSchedule now={NOW} planned={planned} quizId={null} {...changes} />, {
      locale,
      path: '/lessons/schedule',
    });
  };

  it('repeats until a day: says how many there are, and is named after who comes', async () => {
    api.set(
      ...around(),
      answer(CreateLessonScheduleDocument, { createLessonSchedule: schedule({ series: SERIES }) }),
    );
    await open();
    const students = await view.field('schedule.students');
    fireEvent.focus(students);
    fireEvent.click(students);
    fireEvent.click(await screen.findByRole('option', { name: /Person2/ }));
    expect((await view.field('schedule.title')).value).toBe(
      await view.words(['schedule.instantDefault', { name: 'Person2' }]),
    );
    await choose(await view.words('schedule.repeatOf.1'));
    await view.press('schedule.schedule');
    await view.expectBeside('schedule.until', 'validation.REQUIRED');
    await view.type({ 'schedule.until': '2099-03-06' });
    await view.expectBeside('schedule.until', ['validation.TOO_MANY_LESSONS', { value: 52 }]);
    await view.type({ 'schedule.until': '2096-05-22' });
    await screen.findByText(/^12 (lessons|уроков)/);
    await view.press('schedule.schedule');
    await view.expectAnnounced(['schedule.scheduled', { n: 12 }]);
    expect(api.calls(CreateLessonScheduleDocument)).toMatchObject([
      { input: { studentIds: [2], repeat: { everyWeeks: 1, until: '2096-05-22' } } },
    ]);
  });

  it('is refused while a fee waits: leads to the balance in a new tab, and what is typed stays', async () => {
    api.set(...around(), refusal(CreateLessonScheduleDocument, 'FEE_UNPAID'));
    await open();
    const students = await view.field('schedule.students');
    fireEvent.focus(students);
    fireEvent.click(students);
    fireEvent.click(await screen.findByRole('option', { name: /Person2/ }));
    await view.type({ 'schedule.title': 'Articles', 'schedule.notesLabel': 'Bring the book' });
    await choose(await view.words('schedule.repeatOf.1'));
    await view.type({ 'schedule.until': '2096-05-22' });
    await view.press('schedule.schedule');
    await view.expectAnnounced('errors.FEE_UNPAID');
    const link = await screen.findByRole('link', { name: await view.words('failure.openBalance') });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/profile/balance', '_blank']);
    expect((await view.field('schedule.title')).value).toBe('Articles');
    expect((await view.field('schedule.notesLabel')).value).toBe('Bring the book');
    expect((await view.field('schedule.until')).value).toBe('2096-05-22');
    await view.expectRead('Person2');
  });

  it('says what it overlaps: a lesson, a student who is busy, a time that is asked for', async () => {
    const at = { lessonAt: '2096-03-06T12:00:00.000Z', ...HOUR };
    api.set(
      ...around(),
      answer(GetLessonConflictsDocument, {
        getLessonConflicts: [
          conflict({ ...at, lessonScheduleId: 9, title: 'Grammar' }),
          conflict({ ...at, student: person(2) }),
          conflict({ ...at, student: person(3), slotId: 8 }),
        ],
      }),
    );
    await open();
    const time = await view.words(['schedule.fromTo', { from: '18:30', to: '19:00' }]);
    await view.expectShown(['schedule.overlap', { title: 'Grammar', time }]);
    await view.expectShown(['schedule.studentBusy', { name: 'Person2', time }]);
    await view.expectShown(['schedule.timeAsked', { name: 'Person3', time }]);
    expect(api.calls(GetLessonConflictsDocument).at(-1)).toEqual({
      startsAt: '2096-03-06T18:00:00.000Z',
      duration: 60,
      studentIds: [],
      repeat: null,
      zone: 'UTC',
    });
  });

  it('says which lessons of a series overlap something, and what', async () => {
    api.set(
      ...around(),
      answer(GetLessonConflictsDocument, ({ repeat }) => ({
        getLessonConflicts: repeat
          ? [
              conflict({ lessonAt: '2096-03-13T12:00:00.000Z', title: 'Grammar' }),
              conflict({ lessonAt: '2096-03-13T12:00:00.000Z', student: person(3), slotId: 8 }),
              conflict({ lessonAt: '2096-03-27T12:00:00.000Z', title: 'Reading' }),
            ]
          : [],
      })),
    );
    await open();
    await choose(await view.words('schedule.repeatOf.1'));
    await view.type({ 'schedule.until': '2096-05-22' });
    const dates = locale === 'ru' ? '13 марта, 27 марта' : '13 March, 27 March';
    await view.expectShown(['schedule.seriesOverlaps', { n: 2, total: 12, dates }]);
    await view.expectShown('schedule.overlapDetails');
    await screen.findByText(/(27 March|27 марта): .*Reading/);
    expect(api.calls(GetLessonConflictsDocument).at(-1)).toMatchObject({
      repeat: { everyWeeks: 1, until: '2096-05-22' },
      zone: 'UTC',
    });
  });

  it('has the quiz from which it is planned, and its title, whatever draft there is', async () => {
    saveDraft(sessionStorage, lessonDraftKey(1, null), { title: 'Half typed' });
    api.set(...around(), answer(GetQuizDocument, { getQuiz: quiz({ id: 4, title: 'Articles' }) }));
    await open({ quizId: 4 });
    await until(async () => expect((await view.field('schedule.title')).value).toBe('Articles'));
    await screen.findByRole('button', {
      name: await view.words(['schedule.removeLink', { title: 'Articles' }]),
    });
  });
});

describeInLanguages('a lesson of a series', (locale, api) => {
  const view = pageObjectIn(locale);
  it('says so at home: in the strip of what is next, and in the week', async () => {
    const next = stored({
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      series: SERIES,
      isHourShifted: true,
    });
    api.set(...around(), onboarding(), schedules({ UPCOMING: [next] }));
    await renderScreen(<Home />, { locale, path: '/feed' });
    const said = await view.words(['schedule.seriesOf.1', { number: 3, total: 12 }]);
    expect(await screen.findAllByText(said)).toHaveLength(2);
    expect(screen.getAllByText(await view.words('schedule.hourShifted'))).toHaveLength(2);
  });

  it('asks which lessons a form is for, and which get the new hour', async () => {
    api.set(
      ...around(),
      answer(GetLessonScheduleDocument, { getLessonSchedule: stored({ series: SERIES, revision: 4 }) }),
      answer(UpdateLessonScheduleDocument, { updateLessonSchedule: stored({ series: SERIES }) }),
    );
    await renderScreen(<EditSchedule id={5} now={NOW} />, { locale, path: '/lessons/schedule/5' });
    await view.type({ 'schedule.title': 'Future perfect' });
    await view.press('schedule.save');
    await view.expectHeading(['schedule.saveTitle', { title: 'Future perfect' }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await view.press('schedule.backToForm');
    expect((await view.field('schedule.title')).value).toBe('Future perfect');
    await view.type({ 'schedule.time': '19:15' });
    await view.press('schedule.save');
    api.set(
      answer(GetLessonConflictsDocument, {
        getLessonConflicts: [conflict({ lessonAt: '2096-03-13T13:15:00.000Z', title: 'Grammar' })],
      }),
    );
    await choose(await view.words('schedule.scopeOf.LATER'));
    fireEvent.click(await screen.findByRole('checkbox'));
    const dates = locale === 'ru' ? '13 марта 2096 г.' : '13 March 2096';
    await view.expectShown(['schedule.seriesOverlaps', { n: 1, total: 9, dates }]);
    expect(api.calls(GetLessonConflictsDocument).at(-1)).toMatchObject({
      startsAt: '2096-03-06T13:15:00.000Z',
      exceptId: 5,
      scope: 'LATER',
      isMovedIncluded: true,
    });
    await view.press(['schedule.saveMany', { n: 9 }]);
    await view.expectAnnounced(['schedule.saved', { n: 9 }]);
    expect(api.calls(UpdateLessonScheduleDocument)).toMatchObject([
      { id: 5, revision: 4, scope: 'LATER', isMovedIncluded: true, input: { title: 'Future perfect' } },
    ]);
  });

  it('is cancelled with those after it', async () => {
    api.set(answer(CancelLessonScheduleDocument, { cancelLessonSchedule: schedule({ state: 'CANCELLED' }) }));
    await renderScreen(<CancelDialog schedule={schedule({ series: SERIES })} onClose={() => undefined} />, {
      locale,
    });
    await choose(await view.words('schedule.scopeOf.LATER'));
    await view.expectShown('schedule.scopeStays');
    await view.type({ 'schedule.cancelReason': 'Ill' });
    await view.press(['schedule.cancelConfirm', { n: 9 }]);
    await view.expectAnnounced(['schedule.cancelDone', { n: 9 }]);
    expect(api.calls(CancelLessonScheduleDocument)).toEqual([{ id: 5, reason: 'Ill', scope: 'LATER' }]);
  });
});

describeInLanguages('a lesson that somebody moved meanwhile', (locale, api) => {
  const view = pageObjectIn(locale);
  const details = {
    storedStartsAt: '2096-03-06T14:00:00.000Z',
    storedDuration: 90,
    storedRevision: 6,
  };

  const save = async () => {
    api.set(
      ...around(),
      answer(GetLessonScheduleDocument, { getLessonSchedule: stored({ revision: 4 }) }),
      refusal(UpdateLessonScheduleDocument, 'EDIT_CONFLICT', { details }),
    );
    await renderScreen(<EditSchedule id={5} now={NOW} />, { locale, path: '/lessons/schedule/5' });
    await view.type({ 'schedule.title': 'Future perfect', 'schedule.time': '19:15' });
    await view.press('schedule.save');
    await view.expectHeading('schedule.changedTitle');
    await screen.findByText(/20:00.*21:30.*19:15.*20:15/);
  };

  it('takes the stored hour, and what was typed stays', async () => {
    await save();
    fireEvent.click(await screen.findByRole('button', { name: /20:00.*21:30/ }));
    await view.expectAnnounced('schedule.theirsTaken');
    expect((await view.field('schedule.title')).value).toBe('Future perfect');
    expect((await view.field('schedule.time')).value).toBe('20:00');
    api.set(answer(UpdateLessonScheduleDocument, { updateLessonSchedule: stored() }));
    await view.press('schedule.save');
    await until(() =>
      expect(api.calls(UpdateLessonScheduleDocument).at(-1)).toMatchObject({
        revision: 6,
        input: { title: 'Future perfect', startsAt: details.storedStartsAt, duration: 90 },
      }),
    );
  });

  it('or is saved as it is typed', async () => {
    await save();
    api.set(answer(UpdateLessonScheduleDocument, { updateLessonSchedule: stored() }));
    fireEvent.click(await screen.findByRole('button', { name: /19:15.*20:15/ }));
    await view.expectAnnounced(['schedule.saved', { n: 1 }]);
    expect(api.calls(UpdateLessonScheduleDocument).at(-1)).toMatchObject({
      revision: 6,
      input: { startsAt: '2096-03-06T13:15:00.000Z', duration: 60 },
    });
  });
});
