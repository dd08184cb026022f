// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  GetDueCountDocument,
  GetLessonBoardsDocument,
  GetLessonScheduleDocument,
  GetLessonSchedulesDocument,
  GetQuizzesDocument,
  GetReviewRequestDocument,
} from '@/graphql/generated/graphql';
import { lessonCard, lessonsAnswer } from '@/components/testing/authored-lesson';
import { board } from '@/components/testing/board';
import { oneself, page, person } from '@/components/testing/data';
import { own } from '@/components/testing/own-profile';
import { quiz } from '@/components/testing/quiz';
import { answer } from '@/components/testing/fake-api';
import { onboarding } from '@/components/testing/onboarding';
import {
  connectionCounts,
  homeCard,
  ownBalance,
  savedCount,
  languagePeople,
} from '@/components/testing/home';
import { feed, news, post } from '@/components/testing/post';
import { schedule, schedules } from '@/components/testing/schedule';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen, textOf } from '@/components/testing/screen-states';
import { Home } from './home';
import { Overview } from './overview';
import { ScheduleList } from './schedule-list';
import { EditSchedule } from './schedule-page';

const past = (changes: Parameters<typeof schedule>[0] = {}) =>
  schedule({
    id: 4,
    title: 'Present perfect',
    startsAt: '2026-11-01T09:00:00.000Z',
    endsAt: '2026-11-01T10:00:00.000Z',
    state: 'CANCELLED',
    cancelReason: 'Ill',
    ...changes,
  });
const longOnes = () =>
  schedule({
    title: LONG_WORD,
    notes: `n${LONG_WORD}`,
    instructor: person(9),
    students: [person(1), person(2, { firstName: `s${LONG_WORD}` })],
  });
const longTexts = [LONG_WORD, `n${LONG_WORD}`];

describeScreen('upcoming lessons', {
  screen: () => <ScheduleList period="UPCOMING" />,
  path: '/lessons/upcoming',
  main: GetLessonSchedulesDocument,
  answers: () => [oneself(), schedules({ UPCOMING: [schedule()] })],
  shows: ['Past simple', 'Person2'],
  empty: { answers: () => [schedules()], message: 'schedule.emptyInstructor' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [schedules({ UPCOMING: [longOnes()] })], texts: longTexts },
});

describeScreen('upcoming lessons of a student', {
  screen: () => <ScheduleList period="UPCOMING" />,
  path: '/lessons/upcoming',
  main: GetLessonSchedulesDocument,
  answers: () => [
    oneself({
      id: 2,
      role: 'STUDENT',
      viewerCan: { scheduleLessons: false, ownBoards: false, administrate: false },
    }),
    schedules({ UPCOMING: [schedule()] }),
  ],
  shows: ['Past simple', 'Person1'],
  empty: { answers: () => [schedules()], message: 'schedule.emptyStudent' },
  refused: ['INVALID_PERMISSIONS'],
});

describeScreen('past lessons', {
  screen: () => <ScheduleList period="PAST" />,
  path: '/lessons/past',
  main: GetLessonSchedulesDocument,
  answers: () => [oneself(), schedules({ PAST: [past()] })],
  shows: ['Present perfect', 'Ill'],
  empty: { answers: () => [schedules()], message: 'schedule.emptyPast' },
  refused: ['INVALID_PERMISSIONS'],
  long: {
    answers: () => [schedules({ PAST: [past({ title: LONG_WORD, cancelReason: `r${LONG_WORD}` })] })],
    texts: [LONG_WORD, `r${LONG_WORD}`],
  },
});

describeScreen('overview of lessons', {
  screen: () => <Overview />,
  path: '/lessons',
  main: GetLessonSchedulesDocument,
  answers: () => [oneself(), schedules({ UPCOMING: [schedule()], PAST: [past()] })],
  shows: ['Past simple', 'Present perfect'],
  empty: { answers: () => [schedules()], message: 'schedule.emptyTitle' },
  refused: ['INVALID_PERMISSIONS'],
  long: { answers: () => [schedules({ UPCOMING: [longOnes()] })], texts: longTexts },
});

/** Nobody is asked for a review. */
const askedFor = () => answer(GetReviewRequestDocument, { getReviewRequest: null });
const dueWords = () => answer(GetDueCountDocument, { getWordCounts: { due: 0, total: 0 } });

describeScreen('home', {
  screen: () => <Home />,
  path: '/feed',
  main: GetLessonSchedulesDocument,
  answers: () => [
    oneself(),
    onboarding(),
    askedFor(),
    dueWords(),
    homeCard('STUDENT'),
    savedCount(),
    ownBalance(240_000),
    connectionCounts(38),
    languagePeople('NONE'),
    feed(post()),
    news(),
    schedules({ UPCOMING: [schedule()] }),
  ],
  shows: ['Past simple'],
  empty: { answers: () => [schedules()], message: 'schedule.yourWeekEmpty' },
  refused: ['INVALID_PERMISSIONS'],
  long: {
    answers: () => [oneself({ firstName: `f${LONG_WORD}` }), schedules({ UPCOMING: [longOnes()] })],
    texts: [LONG_WORD, `f${LONG_WORD}`],
  },
});

describeInLanguages('the week at home', (locale, api) => {
  it('is one line above the posts until it is pressed, on a phone', async () => {
    api.set(oneself(), onboarding(), askedFor(), feed(post()), news(), schedules({ UPCOMING: [schedule()] }));
    await renderScreen(<Home />, { locale, path: '/feed' });
    const line = await screen.findByRole('button', {
      name: new RegExp(await textOf(locale, 'schedule.yourWeek')),
    });
    expect(line.textContent).toMatch(/1 /);
    expect(line.getAttribute('aria-expanded')).toBe('false');
    const list = document.getElementById(line.getAttribute('aria-controls') ?? '');
    expect(list?.className).toContain('max-md:hidden');
    fireEvent.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(list?.className).not.toContain('max-md:hidden');
    const posts = screen.getByRole('region', { name: await textOf(locale, 'post.feed') });
    expect(line.compareDocumentPosition(posts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

const one = (changes: Parameters<typeof schedule>[0] = {}) =>
  answer(GetLessonScheduleDocument, { getLessonSchedule: schedule(changes) });

const linkable = () => [
  own(),
  lessonsAnswer(lessonCard()),
  answer(GetQuizzesDocument, { getQuizzes: page(quiz()) }),
  answer(GetLessonBoardsDocument, { getLessonBoards: page(board()) }),
];

describeScreen('a lesson to change', {
  screen: () => <EditSchedule id={5} now={Date.now()} />,
  path: '/lessons/schedule/5',
  main: GetLessonScheduleDocument,
  answers: () => [
    oneself(),
    schedules(),
    ...linkable(),
    one({
      notes: 'Bring the book',
      lessons: [{ id: 61, title: 'At the hotel desk' }],
      quizzes: [{ id: 1, title: 'Articles' }],
      boards: [{ id: 2, name: 'Timeline' }],
    }),
  ],
  shows: ['Past simple', 'Bring the book', 'Person2', 'At the hotel desk', 'Articles', 'Timeline'],
  empty: {
    answers: () => [
      one({
        viewerCan: { join: true, edit: false, cancel: false, conduct: false, end: false, leave: false },
      }),
    ],
    message: 'schedule.cannotEdit',
  },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: {
    answers: () => [one({ title: LONG_WORD, students: [person(2, { firstName: `s${LONG_WORD}` })] })],
    texts: [LONG_WORD, `s${LONG_WORD}`],
  },
});
