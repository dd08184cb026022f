// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AT, oneself, page, person } from '@/components/testing/data';
import { renderScreen } from '@/components/testing/render';
import { review as fullReview, reviewed, reviews } from '@/components/testing/review';
import { LONG_WORD, describeInLanguages, describeView, textOf } from '@/components/testing/screen-states';
import { sharedMaterial } from '@/components/testing/shared-material';
import type { Profile } from '@/lib/profile/facts';
import type { Details, FoundProfile, ProfileHead } from '@/lib/profile/found';
import { DetailsScreen } from './details/details-screen';
import { OwnProfile, ProfilePreview } from './own-profile';

const ENGLISH = { code: 'en', title: 'English' };
const certificate = (title: string) => ({
  id: 41,
  title,
  organization: 'Language school',
  issuedMonth: 5,
  issuedYear: 2020,
  credentialId: null,
  credentialUrl: null,
  media: null,
});
const profile = (changes: Partial<Profile> = {}): Profile => ({
  ...person(1, { firstName: 'Aizada', role: 'INSTRUCTOR' }),
  connectionStatus: null,
  wasOnline: null,
  shortAbout: 'English by songs',
  longAbout: 'Ten years of classes',
  languageLevel: null,
  isForSearch: true,
  updatedAt: AT,
  targetLanguage: ENGLISH,
  speakLanguages: [{ level: 'C1', language: ENGLISH }],
  specialities: [{ id: 2, slug: 'work', group: 'BEGINNER', title: 'English at work' }],
  interests: [{ id: 3, title: 'Songs' }],
  prices: [{ id: 4, title: 'Single lesson', hourlyPrice: { amount: 1000, currency: 'USD' } }],
  certificates: [certificate('Teaching adults')],
  commonRatingComputed: { rating: 4.5, number: 2 },
  viewerCan: {
    edit: true,
    block: false,
    report: false,
    scheduleLesson: false,
    share: false,
    shareContacts: false,
  },
  ...changes,
});
const review = (comment: string, name = 'Nurlan') =>
  fullReview({ comment, reviewer: person(8, { firstName: name }) });
const found = (changes: Partial<Profile> = {}, comment = 'Patient and clear'): FoundProfile => ({
  profile: profile(changes),
  reviews: { total: 1, items: [review(comment)] },
  materials: { hasMore: false, items: [sharedMaterial()] },
  posts: [
    {
      id: 71,
      text: 'My first tip',
      mentions: [],
      language: 'en',
      publishedAt: AT,
      likesCount: 3,
      commentsCount: 1,
    },
  ],
});
const NOTHING: Partial<Profile> = {
  shortAbout: '',
  longAbout: '',
  targetLanguage: null,
  speakLanguages: [],
  specialities: [],
  interests: [],
  prices: [],
  certificates: [],
};
const own = (given: FoundProfile) => () => <OwnProfile found={given} now={Date.parse(AT)} />;

describeView('one’s own profile', {
  screen: own(found()),
  path: '/profile',
  answers: () => [oneself()],
  shows: [
    'Aizada Asanova',
    'English by songs',
    'Ten years of classes',
    'Single lesson',
    'Teaching adults',
    'Patient and clear',
    'At the hotel desk',
  ],
  empty: { screen: own(found(NOTHING)), message: 'profile.addHeadline' },
  long: {
    screen: own(
      found(
        {
          firstName: LONG_WORD,
          shortAbout: `h${LONG_WORD}`,
          longAbout: `l${LONG_WORD}`,
          specialities: [{ id: 2, slug: 'work', group: 'BEGINNER', title: `s${LONG_WORD}` }],
          interests: [{ id: 3, title: `i${LONG_WORD}` }],
          prices: [{ id: 4, title: `p${LONG_WORD}`, hourlyPrice: { amount: 1000, currency: 'USD' } }],
          certificates: [certificate(`c${LONG_WORD}`)],
        },
        `r${LONG_WORD}`,
      ),
    ),
    texts: ['', 'h', 'l', 's', 'i', 'p', 'c', 'r'].map((sign) => `${sign}${LONG_WORD}`),
  },
});

describeView('the preview of a profile that others are not shown', {
  screen: () => <ProfilePreview found={null} now={Date.parse(AT)} />,
  path: '/profile/preview',
  answers: () => [oneself()],
  shows: [],
  empty: {
    screen: () => <ProfilePreview found={null} now={Date.parse(AT)} />,
    message: 'profile.previewMinor',
  },
});

const head = (changes: Partial<ProfileHead> = {}): ProfileHead => ({
  ...person(7, { role: 'INSTRUCTOR' }),
  commonRatingComputed: { rating: 4.5, number: 2 },
  isForSearch: true,
  ...changes,
});
const details = (given: Details) => () => <DetailsScreen details={given} page={1} />;
const row = (changes: Parameters<typeof person>[1] = {}, shortAbout = 'Learns by songs') => ({
  ...person(9, changes),
  shortAbout,
});

for (const part of ['instructors', 'students', 'connections'] as const)
  describeView(`${part} of a person`, {
    screen: details({ part, person: head(), list: page(row()) }),
    path: `/profile/7/${part}`,
    shows: ['Person7 Asanova', 'Person9 Asanova', 'Learns by songs'],
    empty: { screen: details({ part, person: head(), list: page() }), message: `profile.none.${part}` },
    long: {
      screen: details({
        part,
        person: head({ firstName: `o${LONG_WORD}` }),
        list: page(row({ firstName: LONG_WORD }, `a${LONG_WORD}`)),
      }),
      texts: [LONG_WORD, `o${LONG_WORD}`, `a${LONG_WORD}`],
    },
  });

describeView('people of a person, for visitors', {
  screen: details({ part: 'students', person: head(), list: null }),
  path: '/profile/7/students',
  shows: ['Person7 Asanova'],
  empty: {
    screen: details({ part: 'students', person: head(), list: null }),
    message: 'profile.membersOnly',
  },
});

const material = (title: string) => sharedMaterial({ title });
const materials = (count: number, ...items: ReturnType<typeof material>[]) => ({
  ...page(...items),
  counts: [
    { kind: 'LESSON' as const, count },
    { kind: 'QUIZ' as const, count: 0 },
    { kind: 'PUBLICATION' as const, count },
  ],
});

describeView('what a person shares', {
  screen: details({ part: 'materials', person: head(), kind: null, list: materials(1, material('Ice')) }),
  path: '/profile/7/materials',
  shows: ['Ice', 'Person7 Asanova'],
  empty: {
    screen: details({ part: 'materials', person: head(), kind: null, list: materials(0) }),
    message: 'profile.none.materials',
  },
  long: {
    screen: details({
      part: 'materials',
      person: head(),
      kind: null,
      list: materials(1, material(LONG_WORD)),
    }),
    texts: [LONG_WORD],
  },
});

describeView('what a person shares, of a kind that is not there', {
  screen: details({ part: 'materials', person: head(), kind: 'LESSON', list: materials(1, material('Ice')) }),
  path: '/profile/7/materials?kind=LESSON',
  shows: ['Ice'],
  empty: {
    screen: details({ part: 'materials', person: head(), kind: 'QUIZ', list: materials(1) }),
    message: 'library.nothingFound',
  },
});

describeInLanguages('the materials on a profile', (locale, api) => {
  beforeEach(() => api.set(oneself()));
  const show = (changes: Partial<FoundProfile['materials']>) => {
    const given = found();
    return renderScreen(own({ ...given, materials: { ...given.materials, ...changes } })(), { locale });
  };
  const all = async () => screen.queryByRole('link', { name: await textOf(locale, 'profile.allMaterials') });
  const heading = async () =>
    screen.queryByRole('heading', { name: await textOf(locale, 'profile.part.materials') });

  it('are a section, which leads to all if there are more', async () => {
    await show({});
    expect([await heading(), await all()]).toEqual([expect.anything(), null]);
    await show({ hasMore: true });
    expect((await all())?.getAttribute('href')).toBe('/profile/1/details/materials');
  });

  it('are not mentioned where there are none', async () => {
    await show({ items: [] });
    expect(await heading()).toBeNull();
  });
});

describeInLanguages('the kinds of what a person shares', (locale) => {
  it('are links with their numbers: those that there are, the chosen one marked', async () => {
    const list = materials(2, material('Ice'));
    await renderScreen(details({ part: 'materials', person: head(), kind: 'PUBLICATION', list })(), {
      locale,
    });
    const nav = screen.getByRole('navigation', { name: await textOf(locale, 'library.filters') });
    const links = [...nav.querySelectorAll('a')];
    const [whole, lessons, pages] = await Promise.all(
      ['all', 'kinds.LESSON', 'kinds.PUBLICATION'].map((name) => textOf(locale, `library.${name}`)),
    );
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      [`${whole}4`, '/profile/7/details/materials', null],
      [`${lessons}2`, '/profile/7/details/materials?kind=LESSON', null],
      [`${pages}2`, '/profile/7/details/materials?kind=PUBLICATION', 'page'],
    ]);
  });
});

const filter = { show: 'all', sort: 'newest' } as const;
const nobody = { commonRatingComputed: { rating: 0, number: 0 }, reviewQuestions: [] };
describeView('reviews of a person', {
  screen: details({
    ...{ part: 'reviews', filter, standing: null },
    ...{ person: reviewed(), list: reviews(review('Patient and clear')) },
  }),
  path: '/profile/7/reviews',
  shows: ['Patient and clear', 'Nurlan Asanova'],
  empty: {
    screen: details({
      ...{ part: 'reviews', filter, standing: null },
      ...{ person: reviewed(nobody), list: reviews() },
    }),
    message: 'profile.none.reviews',
  },
  long: {
    screen: details({
      ...{ part: 'reviews', filter, standing: null },
      ...{ person: reviewed(), list: reviews(review(LONG_WORD, `n${LONG_WORD}`)) },
    }),
    texts: [LONG_WORD, `n${LONG_WORD}`],
  },
});

describeView('certificates of a person', {
  screen: details({
    part: 'certificates',
    person: { ...head(), certificates: [certificate('Teaching adults')] },
  }),
  path: '/profile/7/certificates',
  shows: ['Teaching adults', 'Language school'],
  empty: {
    screen: details({ part: 'certificates', person: { ...head(), certificates: [] } }),
    message: 'profile.none.certificates',
  },
  long: {
    screen: details({
      part: 'certificates',
      person: { ...head(), certificates: [certificate(LONG_WORD)] },
    }),
    texts: [LONG_WORD],
  },
});
