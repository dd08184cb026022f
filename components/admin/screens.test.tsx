// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  DecideReviewDocument,
  GetInterestsAdminDocument,
  GetLanguagesAdminDocument,
  GetReportsAdminDocument,
  GetReviewsAdminDocument,
  GetSpecialitiesAdminDocument,
  GetUserAdminDocument,
  GetUsersAdminDocument,
  GetWeeksAdminDocument,
} from '@/graphql/generated/graphql';
import type {
  GetUsersAdminQuery,
  ReportPartsFragment,
  UserAdminPartsFragment,
} from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { review } from '@/components/testing/review';
import { LONG_WORD, describeInLanguages, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { ApiError } from '@/lib/api/errors';
import type { Dispute } from '@/lib/review/queries';
import { CatalogueScreen } from './catalogue-screen';
import { DisputesScreen } from './disputes-screen';
import { NumbersScreen } from './numbers-screen';
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
      appointedAt: null,
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
  posts: [],
  things: [],
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

const disputes = (...items: Dispute[]) =>
  answer(GetReviewsAdminDocument, { getReviewsAdmin: page(...items) });
const dispute = (disputeReason = 'I was on time.'): Dispute => ({
  review: review({ state: 'DISPUTED', decidedBy: AT }),
  instructor: person(7),
  disputeReason,
  disputedAt: AT,
});

describeScreen('disputed reviews', {
  screen: () => <DisputesScreen />,
  path: '/admin/reviews',
  main: GetReviewsAdminDocument,
  answers: () => [disputes(dispute())],
  shows: ['Person7 Asanova', 'I was on time.', 'Patient and clear'],
  empty: { answers: () => [disputes()], message: 'review.adminNone' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [disputes(dispute(LONG_WORD))], texts: [LONG_WORD] },
});

describeInLanguages('a disputed review', (locale, api) => {
  it('that was changed since says so', async () => {
    const changed = {
      ...dispute(),
      review: review({ id: 52, state: 'DISPUTED', decidedBy: AT }),
      disputedAt: '2020-01-01T00:00:00.000Z',
    };
    api.set(disputes(dispute(), changed));
    await renderScreen(<DisputesScreen />, { locale, path: '/admin/reviews' });
    expect(await screen.findAllByText(await textOf(locale, 'review.adminChanged'))).toHaveLength(1);
  });

  it('is hidden with a reason, not without', async () => {
    api.set(disputes(dispute()), answer(DecideReviewDocument, { decideReview: { id: 51 } }));
    await renderScreen(<DisputesScreen />, { locale, path: '/admin/reviews' });
    const name = await textOf(locale, 'review.adminHide');
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    const send = () => fireEvent.click(within(dialog).getByRole('button', { name }));
    send();
    expect(await within(dialog).findByText(await textOf(locale, 'validation.REQUIRED'))).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It named a student.' } });
    send();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(DecideReviewDocument)).toEqual([
      { id: 51, isHidden: true, reason: 'It named a student.', updatedAt: review().updatedAt },
    ]);
  });

  it('that is changed while it is read is shown as it reads now, and the reason stays', async () => {
    const later = '2026-11-21T09:00:00.000Z';
    const changed = review({ state: 'DISPUTED', comment: 'He was late', updatedAt: later });
    const reads = () => api.calls(DecideReviewDocument).length > 0;
    api.set(
      answer(GetReviewsAdminDocument, () => ({
        getReviewsAdmin: page(reads() ? { ...dispute(), review: changed } : dispute()),
      })),
      answer(DecideReviewDocument, ({ updatedAt }) => {
        if (updatedAt !== later) throw new ApiError('EDIT_CONFLICT');
        return { decideReview: { id: 51 } };
      }),
    );
    await renderScreen(<DisputesScreen />, { locale, path: '/admin/reviews' });
    const name = await textOf(locale, 'review.adminKeep');
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    const words = within(dialog).getByRole('textbox');
    fireEvent.change(words, { target: { value: 'It may stay.' } });
    const send = () => fireEvent.click(within(dialog).getByRole('button', { name }));
    send();
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe(await textOf(locale, 'review.adminChangedNow'));
    expect(within(dialog).getByText('He was late')).toBeTruthy();
    expect((words as HTMLTextAreaElement).value).toBe('It may stay.');
    send();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const decided = { id: 51, isHidden: false, reason: 'It may stay.' };
    expect(api.calls(DecideReviewDocument)).toEqual([
      { ...decided, updatedAt: review().updatedAt },
      { ...decided, updatedAt: later },
    ]);
  });
});

const weeks = (posts: number) =>
  answer(GetWeeksAdminDocument, {
    getWeeksAdmin: ['2026-11-16', '2026-11-23'].map((start) => ({
      ...{ start, posts, signUps: 41 },
      ...{ lessonsHeld: 0, reviews: 0, publications: 0 },
    })),
  });

describeScreen('numbers of the last weeks', {
  screen: () => <NumbersScreen />,
  path: '/admin',
  main: GetWeeksAdminDocument,
  answers: () => [weeks(10_000)],
  shows: ['41'],
  refused: ['INSUFFICIENT_ROLE'],
});
