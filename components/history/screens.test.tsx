// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  GetActivityHistoriesDocument,
  GetActivityPeopleDocument,
  GetLessonHistoriesDocument,
} from '@/graphql/generated/graphql';
import { AT, oneself, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen, router } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen, textOf } from '@/components/testing/screen-states';
import { NO_ACTIVITY_FILTER } from '@/lib/history/filter';
import type { Activity, HeldLesson } from '@/lib/history/queries';
import { ActivityScreen } from './activity-screen';
import { LessonsHistoryScreen } from './lessons-history-screen';

const path = '/profile/activity-history';
const line = (changes: Partial<Activity> = {}): Activity => ({
  id: 1,
  type: 'LESSON_HELD',
  createdAt: AT,
  title: 'Verbs of motion',
  isGone: false,
  people: [person(8, { firstName: 'Emma' })],
  held: { seconds: 3480, exercisesCount: 4, answeredCount: 3 },
  lessonSchedule: { id: 31, startsAt: AT },
  lesson: null,
  quiz: null,
  quizHistory: null,
  publication: null,
  ...changes,
});
const plain = { people: [], held: null, lessonSchedule: null };
const made = line({ ...plain, id: 2, type: 'LESSON_MADE', title: 'At the station', lesson: { id: 61 } });
const taken = line({
  ...plain,
  id: 3,
  type: 'QUIZ_TAKEN',
  title: 'Articles',
  people: [person(9)],
  quizHistory: { id: 71, earnedPoints: 10.5, maxPoints: 12 },
});
const gone = line({ ...plain, id: 4, type: 'PUBLICATION_MADE', title: 'Prefixes', isGone: true });
const diary = (...items: Activity[]) =>
  answer(GetActivityHistoriesDocument, {
    getCurrentUserActivityHistories: {
      ...page(...items),
      counts: [
        { type: 'LESSON_HELD', number: 96 },
        { type: 'QUIZ_TAKEN', number: 31 },
      ],
    },
  });
const people = () =>
  answer(GetActivityPeopleDocument, {
    getCurrentUserActivityPeople: { items: [person(8, { firstName: 'Emma' })] },
  });

describeScreen('the activity history', {
  screen: () => <ActivityScreen filter={NO_ACTIVITY_FILTER} />,
  path,
  main: GetActivityHistoriesDocument,
  answers: () => [oneself(), people(), diary(line(), made, taken, gone)],
  shows: ['Verbs of motion', 'At the station', 'Articles', 'Prefixes', '96', '31', '58'],
  empty: { answers: () => [oneself(), people(), diary()], message: 'history.none' },
  refused: ['BAD_USER_INPUT', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [oneself(), people(), diary(line({ title: LONG_WORD }))], texts: [LONG_WORD] },
});

describeInLanguages('a line of the diary', (locale, api) => {
  it('opens its record; what is gone leads nowhere and says so', async () => {
    api.set(oneself(), people(), diary(line(), made, taken, gone));
    await renderScreen(<ActivityScreen filter={NO_ACTIVITY_FILTER} />, { locale, path });
    await screen.findByText('Verbs of motion');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/lessons/31',
      '/profile/materials/lessons/61',
      '/profile/quizzes-history/71',
    ]);
    expect(document.body.textContent).toContain(await textOf(locale, 'history.gone'));
  });
});

describeInLanguages('the filter of the diary', (locale, api) => {
  it('is in the address', async () => {
    api.set(oneself(), people(), diary(line()));
    const filter = { ...NO_ACTIVITY_FILTER, personId: 8 };
    await renderScreen(<ActivityScreen filter={filter} />, { locale, path });
    await screen.findByText('Verbs of motion');
    fireEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${await textOf(locale, 'history.kind.held')}`) }),
    );
    expect(router.replace).toHaveBeenLastCalledWith(`${path}?kind=held&person=8`, { scroll: false });
    fireEvent.change(screen.getByLabelText(await textOf(locale, 'history.from')), {
      target: { value: '2026-11-01' },
    });
    expect(router.replace).toHaveBeenLastCalledWith(`${path}?person=8&from=2026-11-01`, { scroll: false });
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'history.clear') }));
    expect(router.replace).toHaveBeenLastCalledWith(path, { scroll: false });
    expect(api.calls(GetActivityHistoriesDocument)[0]).toMatchObject({ userId: 8 });
  });
});

const SUM = { amount: 60_000, currency: 'KGS' as const };
const paid = (id: number, state: 'PAID' | 'PAID_OUTSIDE' | 'REFUNDED') => ({
  studentId: id,
  state,
});
const lesson = (changes: Partial<HeldLesson> = {}): HeldLesson => ({
  id: 1,
  createdAt: AT,
  title: 'Travel',
  people: [person(8, { firstName: 'Emma' })],
  held: { seconds: 2700, exercisesCount: 4, answeredCount: 3, payments: [paid(8, 'PAID')] },
  lessonSchedule: {
    ...{ id: 31, startsAt: AT, duration: 45, notes: 'Slower next time.' },
    price: SUM,
  },
  ...changes,
});
const lessons = (...items: HeldLesson[]) =>
  answer(GetLessonHistoriesDocument, { getCurrentUserActivityHistories: page(...items) });

describeScreen('the lessons history', {
  screen: () => <LessonsHistoryScreen />,
  path: '/profile/lessons-history',
  main: GetLessonHistoriesDocument,
  answers: () => [oneself(), lessons(lesson())],
  shows: ['Travel', 'Emma Asanova', '45', '600', 'Slower next time.'],
  empty: { answers: () => [oneself(), lessons()], message: 'history.noLessons' },
  refused: ['SERVICE_UNAVAILABLE'],
  long: { answers: () => [oneself(), lessons(lesson({ title: LONG_WORD }))], texts: [LONG_WORD] },
});

describeInLanguages('a lesson of the history', (locale, api) => {
  const show = async (...payments: ReturnType<typeof paid>[]) => {
    const held = { seconds: 2700, exercisesCount: 0, answeredCount: 0, payments };
    const people = [person(8, { firstName: 'Emma' }), person(9, { firstName: 'Nurlan' })];
    api.set(oneself(), lessons(lesson({ people, held })));
    await renderScreen(<LessonsHistoryScreen />, { locale, path: '/profile/lessons-history' });
    await screen.findByText('Travel');
    return document.body.textContent ?? '';
  };
  const said = (state: string) => textOf(locale, `history.paid.${state}`);

  it.each(['PAID', 'PAID_OUTSIDE', 'REFUNDED'] as const)('says beside its price: %s', async (state) => {
    const text = await show(paid(8, state));
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/600 (KGS|сом)/);
    expect(text).toContain(`(${await said(state)})`);
    expect(screen.queryByRole('list', { name: await textOf(locale, 'history.payments') })).toBeNull();
  });

  it('says of each of several students how they paid', async () => {
    await show(paid(8, 'PAID'), paid(9, 'PAID_OUTSIDE'));
    const list = screen.getByRole('list', { name: await textOf(locale, 'history.payments') });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      `Emma ${await said('PAID')}`,
      `Nurlan ${await said('PAID_OUTSIDE')}`,
    ]);
  });
});
