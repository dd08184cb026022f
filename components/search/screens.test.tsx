// @vitest-environment happy-dom
import {
  GetCatalogueDocument,
  SearchPostsDocument,
  SearchPublicationsDocument,
  SearchUsersDocument,
} from '@/graphql/generated/graphql';
import type { FoundPersonFragment } from '@/graphql/generated/graphql';
import { page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { catalogue, foundPerson } from '@/components/testing/found';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { SearchScreen } from './search-screen';

const found = (...people: FoundPersonFragment[]) =>
  answer(SearchUsersDocument, { searchUsers: page(...people) });

describeScreen('search', {
  screen: () => <SearchScreen />,
  path: '/search',
  main: SearchUsersDocument,
  answers: () => [
    catalogue(),
    found(foundPerson(), foundPerson({ ...person(8), commonRatingComputed: { rating: 0, number: 0 } })),
  ],
  shows: ['Person7 Asanova', 'English by songs', 'Person8 Asanova'],
  empty: { answers: () => [found()], message: 'search.nobodyText' },
  refused: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      catalogue(`l${LONG_WORD}`),
      found(
        foundPerson({
          firstName: LONG_WORD,
          shortAbout: `h${LONG_WORD}`,
          targetLanguage: { code: 'en', title: `l${LONG_WORD}` },
        }),
      ),
    ],
    texts: [LONG_WORD, `h${LONG_WORD}`, `l${LONG_WORD}`],
  },
});

describeScreen('search with filters', {
  screen: () => <SearchScreen />,
  path: '/search?tab=instructors&speaks=1',
  main: SearchUsersDocument,
  answers: () => [catalogue(), found(foundPerson())],
  shows: ['Person7 Asanova'],
  empty: { answers: () => [found()], message: 'search.nobodyFiltered' },
  refused: ['BAD_USER_INPUT'],
});

describeScreen('filters of the search', {
  screen: () => <SearchScreen />,
  path: '/search',
  main: GetCatalogueDocument,
  answers: () => [catalogue(), found()],
  shows: ['English at work', 'English songs'],
  refused: ['SERVICE_UNAVAILABLE'],
});

const author = person(7);
const AT = '2026-11-20T10:00:00.000Z';
const posts = (...texts: string[]) =>
  answer(SearchPostsDocument, {
    searchPosts: page(
      ...texts.map((text, at) => ({ id: at + 1, author, text, mentions: [person(8)], publishedAt: AT })),
    ),
  });
const publications = (...titles: string[]) =>
  answer(SearchPublicationsDocument, {
    searchPublications: page(
      ...titles.map((title, at) => ({
        id: at + 1,
        title,
        description: `About ${title}`,
        language: null,
        level: null,
        author,
        updatedAt: AT,
      })),
    ),
  });

describeScreen('search of posts', {
  screen: () => <SearchScreen />,
  path: '/search?tab=posts&query=snow',
  main: SearchPostsDocument,
  answers: () => [catalogue(), posts('Snow fell, @{8} and @{9} say')],
  shows: ['Person7 Asanova', 'Snow fell, Person8 Asanova and '],
  empty: { answers: () => [catalogue(), posts()], message: 'search.nothingText' },
  refused: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [catalogue(), posts(LONG_WORD)], texts: [LONG_WORD] },
});

describeScreen('search of publications', {
  screen: () => <SearchScreen />,
  path: '/search?tab=publications&query=snow',
  main: SearchPublicationsDocument,
  answers: () => [catalogue(), publications('Snow')],
  shows: ['Person7 Asanova', 'Snow', 'About Snow'],
  empty: { answers: () => [catalogue(), publications()], message: 'search.nothingText' },
  refused: ['BAD_USER_INPUT'],
  long: { answers: () => [catalogue(), publications(LONG_WORD)], texts: [LONG_WORD] },
});
