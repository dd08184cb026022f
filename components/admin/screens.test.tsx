// @vitest-environment happy-dom
import {
  GetInterestsAdminDocument,
  GetLanguagesAdminDocument,
  GetReportsAdminDocument,
  GetSpecialitiesAdminDocument,
  GetUserAdminDocument,
  GetUsersAdminDocument,
} from '@/graphql/generated/graphql';
import type {
  GetUsersAdminQuery,
  ReportPartsFragment,
  UserAdminPartsFragment,
} from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { CatalogueScreen } from './catalogue-screen';
import { PeopleScreen } from './people-screen';
import { PersonScreen } from './person-screen';
import { ReportsScreen } from './reports-screen';

type Line = GetUsersAdminQuery['getUsersAdmin']['items'][number];

const line = (changes: Partial<Line> = {}): Line => ({
  ...person(7),
  email: 'seven@example.org',
  state: 'ACTIVE',
  openReportsCount: 1,
  ...changes,
});
const people = (...items: Line[]) => answer(GetUsersAdminDocument, { getUsersAdmin: page(...items) });

describeScreen('people', {
  screen: () => <PeopleScreen />,
  path: '/admin/people',
  main: GetUsersAdminDocument,
  answers: () => [people(line())],
  shows: ['Person7 Asanova', 'seven@example.org'],
  empty: { answers: () => [people()], message: 'admin.nobodyTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [people(line({ firstName: LONG_WORD, email: `${LONG_WORD}@example.org` }))],
    texts: [LONG_WORD, `${LONG_WORD}@example.org`],
  },
});

const whole = (changes: Partial<UserAdminPartsFragment> = {}) =>
  answer(GetUserAdminDocument, {
    getUserAdmin: {
      ...line(),
      isMinor: false,
      emailConfirmed: true,
      createdAt: AT,
      wasOnline: null,
      sessions: [{ id: 's', userAgent: 'Firefox', createdAt: AT, lastUsedAt: AT, isCurrent: false }],
      viewerCan: { suspend: true },
      ...changes,
    },
  });

describeScreen('a person', {
  screen: () => <PersonScreen id={7} />,
  path: '/admin/people/7',
  main: GetUserAdminDocument,
  answers: () => [whole()],
  shows: ['Person7 Asanova', 'seven@example.org', 'Firefox'],
  empty: { answers: () => [whole({ sessions: [] })], message: 'admin.noDevices' },
  refused: ['USER_NOT_FOUND', 'INSUFFICIENT_ROLE'],
  long: {
    answers: () => [
      whole({
        firstName: LONG_WORD,
        email: `${LONG_WORD}@example.org`,
        sessions: [{ id: 's', userAgent: `u${LONG_WORD}`, createdAt: AT, lastUsedAt: AT, isCurrent: false }],
      }),
    ],
    texts: [LONG_WORD, `${LONG_WORD}@example.org`, `u${LONG_WORD}`],
  },
});

const report = (changes: Partial<ReportPartsFragment> = {}): ReportPartsFragment => ({
  id: 91,
  reason: 'SPAM',
  text: 'Sends the same text to all',
  messages: [],
  createdAt: AT,
  closedAt: null,
  outcome: null,
  user: { ...line(), isMinor: false, viewerCan: { suspend: true } },
  reporter: { id: 8, firstName: 'Nurlan', lastName: 'Bekov', isMinor: true },
  closedBy: null,
  ...changes,
});
const reports = (...items: ReportPartsFragment[]) =>
  answer(GetReportsAdminDocument, { getReportsAdmin: page(...items) });

describeScreen('open reports', {
  screen: () => <ReportsScreen open />,
  path: '/admin/reports',
  main: GetReportsAdminDocument,
  answers: () => [reports(report())],
  shows: ['Person7 Asanova', 'Sends the same text to all', 'Nurlan Bekov'],
  empty: { answers: () => [reports()], message: 'admin.noOpenTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      reports(
        report({
          text: `t${LONG_WORD}`,
          user: { ...report().user, firstName: LONG_WORD, email: `${LONG_WORD}@example.org` },
          reporter: { id: 8, firstName: `r${LONG_WORD}`, lastName: '', isMinor: false },
        }),
      ),
    ],
    texts: [LONG_WORD, `${LONG_WORD}@example.org`, `t${LONG_WORD}`, `r${LONG_WORD}`],
  },
});

describeScreen('closed reports', {
  screen: () => <ReportsScreen open={false} />,
  path: '/admin/reports?closed=1',
  main: GetReportsAdminDocument,
  answers: () => [
    reports(
      report({
        closedAt: AT,
        outcome: 'SUSPENDED',
        closedBy: { id: 3, firstName: 'Meerim', lastName: 'Osmonova' },
        reporter: null,
      }),
    ),
  ],
  shows: ['Person7 Asanova', 'Meerim Osmonova'],
  empty: { answers: () => [reports()], message: 'admin.noClosedTitle' },
  refused: ['INSUFFICIENT_ROLE'],
  long: {
    answers: () => [
      reports(
        report({
          closedAt: AT,
          outcome: 'SUSPENDED',
          closedBy: { id: 3, firstName: `c${LONG_WORD}`, lastName: '' },
        }),
      ),
    ],
    texts: [`c${LONG_WORD}`],
  },
});

const languages = (...titles: string[]) =>
  answer(GetLanguagesAdminDocument, {
    getLanguagesAdmin: titles.map((title, id) => ({
      id: id + 1,
      code: `code${id}`,
      titleEn: title,
      titleRu: `${title} (ru)`,
      isTarget: true,
      archivedAt: null,
    })),
  });

describeScreen('languages', {
  screen: () => <CatalogueScreen kind="languages" />,
  path: '/admin/languages',
  main: GetLanguagesAdminDocument,
  answers: () => [languages('Kyrgyz')],
  shows: ['Kyrgyz', 'Kyrgyz (ru)', 'code0'],
  empty: { answers: () => [languages()], message: 'admin.emptyListTitle' },
  refused: ['INSUFFICIENT_ROLE'],
  long: { answers: () => [languages(LONG_WORD)], texts: [LONG_WORD] },
});

const specialities = (...titles: string[]) =>
  answer(GetSpecialitiesAdminDocument, {
    getSpecialitiesAdmin: titles.map((title, id) => ({
      id: id + 1,
      slug: `slug${id}`,
      group: 'BEGINNER' as const,
      titleEn: title,
      titleRu: `${title} (ru)`,
      descriptionEn: '',
      descriptionRu: '',
      archivedAt: AT,
    })),
  });

describeScreen('specialities', {
  screen: () => <CatalogueScreen kind="specialities" />,
  path: '/admin/specialities',
  main: GetSpecialitiesAdminDocument,
  answers: () => [specialities('Small talk')],
  shows: ['Small talk', 'slug0'],
  empty: { answers: () => [specialities()], message: 'admin.emptyListTitle' },
  refused: ['INSUFFICIENT_ROLE'],
});

const interests = (...titles: string[]) =>
  answer(GetInterestsAdminDocument, {
    getInterestsAdmin: titles.map((title, id) => ({
      id: id + 1,
      icon: 'music',
      titleEn: title,
      titleRu: `${title} (ru)`,
      archivedAt: null,
    })),
  });

describeScreen('interests', {
  screen: () => <CatalogueScreen kind="interests" />,
  path: '/admin/interests',
  main: GetInterestsAdminDocument,
  answers: () => [interests('Songs')],
  shows: ['Songs', 'music'],
  empty: { answers: () => [interests()], message: 'admin.emptyListTitle' },
  refused: ['INSUFFICIENT_ROLE'],
});
