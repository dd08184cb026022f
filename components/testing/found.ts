import { GetCatalogueDocument } from '@/graphql/generated/graphql';
import type { FoundPersonFragment } from '@/graphql/generated/graphql';
import { person } from './data';
import { answer } from './fake-api';

/** An instructor as the search returns them. */
export const foundPerson = (changes: Partial<FoundPersonFragment> = {}): FoundPersonFragment => ({
  ...person(7, { role: 'INSTRUCTOR' }),
  connectionStatus: 'NONE',
  wasOnline: null,
  shortAbout: 'English by songs',
  targetLanguage: { code: 'en', title: 'English' },
  prices: [],
  commonRatingComputed: { rating: 4.5, number: 2 },
  ...changes,
});

/** The catalogue's lists. */
export const catalogue = (title = 'English') =>
  answer(GetCatalogueDocument, {
    getLanguages: [{ id: 1, code: 'en', title, isTarget: true }],
    getSpecialities: [{ id: 2, group: 'BEGINNER', title: `${title} at work` }],
    getInterests: [{ id: 3, title: `${title} songs`, icon: 'music' }],
  });
