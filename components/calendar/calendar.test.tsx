// @vitest-environment happy-dom
import { GetCalendarDocument, GetWorkingHoursDocument } from '@/graphql/generated/graphql';
import { calendar, calendarLesson } from '@/components/testing/calendar';
import { waiting } from '@/components/testing/slot';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { CalendarScreen } from './calendar-screen';
// The screen loads it lazily: it is loaded here before any test begins to wait.
import './time-grid';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const pathOf = (view: string) => `/profile/schedule?view=${view}&date=2026-11-20`;
const student = () =>
  oneself({
    id: 2,
    role: 'STUDENT',
    viewerCan: { scheduleLessons: false, ownBoards: false, administrate: false },
  });
/** Every weekday open, but for a day that is taken off. */
const hours = answer(GetWorkingHoursDocument, {
  getWorkingHours: {
    week: Array.from({ length: 7 }, () => ({ hours: [{ from: '09:00', to: '17:00' }] })),
    otherDays: [{ from: '2026-11-26', to: '2026-11-26', hours: [] }],
    durations: [60],
    weeksAhead: 4,
    noticeHours: 12,
    breakMinutes: 15,
    zone: 'Asia/Bishkek',
    revision: 1,
  },
});
const clash = () => [
  calendarLesson({ title: 'Speaking club' }),
  calendarLesson({ id: 6, title: 'Bazaar walk', startsAt: '2026-11-20T10:30:00.000Z' }),
];

describeScreen('the calendar of a month', {
  screen: () => <CalendarScreen initial="week" now={NOW} />,
  path: pathOf('month'),
  main: GetCalendarDocument,
  answers: () => [oneself(), hours, calendar(...clash()), waiting()],
  shows: ['Speaking club', 'Bazaar walk'],
  says: ['calendar.dayOff'],
  empty: { answers: () => [oneself(), hours, calendar(), waiting()], message: 'calendar.emptyDay' },
  refused: ['BAD_USER_INPUT', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [oneself(), hours, calendar(calendarLesson({ title: LONG_WORD })), waiting()],
    texts: [LONG_WORD],
  },
});

describeScreen('the calendar of a week', {
  screen: () => <CalendarScreen initial="day" now={NOW} />,
  path: pathOf('week'),
  main: GetCalendarDocument,
  answers: () => [student(), calendar(calendarLesson()), waiting()],
  shows: ['Past simple', 'Person1'],
  refused: ['SERVICE_UNAVAILABLE'],
});
