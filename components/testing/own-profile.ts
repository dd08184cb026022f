import { GetOwnProfileDocument } from '@/graphql/generated/graphql';
import type { Certificate, OwnProfile } from '@/lib/preferences/queries';
import { person } from './data';
import { answer } from './fake-api';

/** A certificate of one's own. */
export const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  id: 41,
  title: 'Teaching adults',
  organization: 'Language school',
  issuedMonth: 5,
  issuedYear: 2020,
  credentialId: 'CD-77',
  credentialUrl: null,
  media: null,
  ...changes,
});
export const ENGLISH = { id: 1, code: 'en', title: 'English' };
/** All of one's own profile, as its sections change it. */
export const profile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  ...person(1, { firstName: 'Aizada', role: 'INSTRUCTOR' }),
  email: 'aizada@example.org',
  timeZone: 'Asia/Bishkek',
  deletionAt: null,
  emailConfirmed: true,
  locale: 'en',
  showsPresence: true,
  allowsStrangerGroups: true,
  telNumber: '+996555123456',
  shortAbout: 'English by songs',
  longAbout: 'Ten years of classes',
  showOnRecommendationPage: false,
  recommendationMissing: [],
  languageLevel: null,
  specialities: [{ id: 2, group: 'BEGINNER', title: 'English at work' }],
  interests: [{ id: 3, title: 'English songs', icon: 'music' }],
  targetLanguage: ENGLISH,
  speakLanguages: [{ level: 'C1', language: ENGLISH }],
  prices: [{ id: 4, title: 'Single lesson', hourlyPrice: { amount: 1000, currency: 'USD' } }],
  certificates: [certificate()],
  viewerCan: { beRecommended: true, scheduleLessons: true, ownBoards: true, administrate: false },
  ...changes,
});
/** The same, asked for. */
export const own = (changes: Partial<OwnProfile> = {}) =>
  answer(GetOwnProfileDocument, { getCurrentUser: profile(changes) });
