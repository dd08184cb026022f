import {
  GetFreeTimesDocument,
  GetPersonFreeTimesDocument,
  GetSlotsDocument,
} from '@/graphql/generated/graphql';
import type { SlotPartsFragment } from '@/graphql/generated/graphql';
import type { Profile } from '@/lib/profile/facts';
import type { FreeTimes, PersonFreeTimes } from '@/lib/slot/queries';
import { page, person } from './data';
import { answer } from './fake-api';

const NOTHING = {
  edit: false,
  block: false,
  report: false,
  scheduleLesson: false,
  share: false,
  shareContacts: false,
} satisfies Profile['viewerCan'];

/** An instructor whose times are asked for, connected with the viewer. */
export const instructor = (changes: Partial<Profile> = {}): Profile => ({
  ...person(7, { firstName: 'Gulnara', lastName: 'Saparova' }),
  role: 'INSTRUCTOR',
  connectionStatus: 'CONNECTED',
  wasOnline: null,
  shortAbout: '',
  longAbout: '',
  targetLanguage: null,
  languageLevel: null,
  speakLanguages: [],
  specialities: [],
  interests: [],
  prices: [{ id: 1, title: 'Lesson', hourlyPrice: { amount: 50_000, currency: 'KGS' } }],
  certificates: [],
  commonRatingComputed: { rating: 0, number: 0 },
  isForSearch: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
  viewerCan: NOTHING,
  ...changes,
});

export const freeTimes = (changes: Partial<FreeTimes> = {}): FreeTimes => ({
  userId: 7,
  zone: 'Asia/Bishkek',
  durations: [45, 60, 90],
  duration: 60,
  starts: ['2026-11-20T07:00:00.000Z', '2026-11-20T11:30:00.000Z', '2026-11-23T09:00:00.000Z'],
  ...changes,
});

/** These times, whatever days are asked for. */
export const offering = (...times: FreeTimes[]) => answer(GetFreeTimesDocument, { getFreeTimes: times });

/** The same on the page of the person, for who may ask. */
export const askable = (
  changes: Partial<FreeTimes> = {},
  viewerCan: PersonFreeTimes['viewerCan'] = { ask: true, connectToAsk: false },
): PersonFreeTimes => ({ ...freeTimes(changes), viewerCan });

/** The times of one person, whatever days are asked for; none: they have no working hours. */
export const offeringPerson = (...times: PersonFreeTimes[]) =>
  answer(GetPersonFreeTimesDocument, { getFreeTimes: times });

/** A time that a student asks for, and that waits. */
export const slot = (changes: Partial<SlotPartsFragment> = {}): SlotPartsFragment => ({
  id: 4,
  instructor: person(7, { firstName: 'Gulnara' }),
  student: person(2, { firstName: 'Nurlan' }),
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  duration: 60,
  zone: 'Asia/Bishkek',
  repeat: null,
  message: null,
  price: null,
  state: 'WAITING',
  heldUntil: '2026-11-21T08:00:00.000Z',
  viewerCan: { takeBack: true, answer: false },
  ...changes,
});

export const waiting = (...slots: SlotPartsFragment[]) =>
  answer(GetSlotsDocument, { getSlots: page(...slots) });
