// @vitest-environment happy-dom
import { GetCatalogueDocument, GetMatchInstructorsDocument } from '@/graphql/generated/graphql';
import type { MatchItemFragment } from '@/graphql/generated/graphql';
import { oneself, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { catalogue, foundPerson } from '@/components/testing/found';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { offering } from '@/components/testing/slot';
import { MatchScreen } from './match-screen';

const match = (changes: Partial<MatchItemFragment> = {}): MatchItemFragment => ({
  user: { ...foundPerson(), speakLanguages: [{ language: { id: 5, title: 'Kyrgyz' } }] },
  reviewQuestionRatingComputed: [],
  commonRatingComputed: { rating: 4.5, number: 2 },
  priceRangeComputed: { from: { amount: 1000, currency: 'USD' }, to: { amount: 2000, currency: 'USD' } },
  userLastReviewComputed: {
    id: 1,
    comment: 'Patient and clear',
    reviewer: { id: 8, firstName: 'Nurlan', lastName: '' },
  },
  ...changes,
});
const matches = (...items: MatchItemFragment[]) =>
  answer(GetMatchInstructorsDocument, { getMatchInstructors: page(...items) });

describeScreen('matching instructors', {
  screen: () => <MatchScreen />,
  path: '/match-instructors',
  main: GetMatchInstructorsDocument,
  answers: () => [oneself(), catalogue(), matches(match()), offering()],
  shows: ['Person7 Asanova', 'Kyrgyz', 'Patient and clear', 'Nurlan'],
  empty: { answers: () => [matches()], message: 'match.nobodyYet' },
  refused: ['TOO_MANY_REQUESTS', { code: 'BAD_USER_INPUT', message: 'match.misread' }],
  long: {
    answers: () => [
      matches(
        match({
          user: {
            ...foundPerson({ firstName: LONG_WORD, shortAbout: `h${LONG_WORD}` }),
            speakLanguages: [{ language: { id: 5, title: `l${LONG_WORD}` } }],
          },
          userLastReviewComputed: {
            id: 1,
            comment: `c${LONG_WORD}`,
            reviewer: { id: 8, firstName: `r${LONG_WORD}`, lastName: '' },
          },
        }),
      ),
    ],
    texts: [LONG_WORD, `h${LONG_WORD}`, `l${LONG_WORD}`, `c${LONG_WORD}`, `r${LONG_WORD}`],
  },
});

describeScreen('matching instructors with filters', {
  screen: () => <MatchScreen />,
  path: '/match-instructors?speaks=1',
  main: GetMatchInstructorsDocument,
  answers: () => [oneself(), catalogue(), matches(match()), offering()],
  shows: ['Person7 Asanova'],
  empty: { answers: () => [matches()], message: 'match.nobody' },
  refused: ['SERVICE_UNAVAILABLE'],
});

describeScreen('filters of the matching', {
  screen: () => <MatchScreen />,
  path: '/match-instructors',
  main: GetCatalogueDocument,
  answers: () => [catalogue(), matches()],
  shows: ['English at work'],
  refused: ['SERVICE_UNAVAILABLE'],
});
