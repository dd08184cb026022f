import type { Viewer } from '../../context.ts';
import { isMinor } from '../account/model.ts';
import type { UserRow } from '../account/model.ts';

type Person = Pick<UserRow, 'id' | 'suspendedAt' | 'deletedAt' | 'birthDate'>;

/**
 * Whether a person may be seen: not if suspended, leaving or deleted; always by themselves. Minors are shown to
 * people who are signed in, but not to visitors or search engines.
 */
export function canSee(viewer: Pick<Viewer, 'id' | 'role'> | null, person: Person, now: Date): boolean {
  if (viewer?.role === 'ADMIN' || viewer?.id === person.id) return true;
  if (person.suspendedAt || person.deletedAt) return false;
  return viewer !== null || !isMinor(person, now);
}

export interface Abilities {
  edit: boolean;
  block: boolean;
  report: boolean;
  scheduleLesson: boolean;
  share: boolean;
  shareContacts: boolean;
}

/** What the viewer may do with a person; `connected`: whether the two are. */
export function abilitiesToward(
  viewer: Pick<Viewer, 'id' | 'role' | 'isMinor'> | null,
  person: Person & Pick<UserRow, 'role'>,
  connected: boolean,
  now: Date,
): Abilities {
  const isSelf = viewer?.id === person.id;
  const toOther = viewer !== null && !isSelf && person.role !== 'ADMIN';
  return {
    edit: isSelf,
    block: toOther,
    report: toOther,
    scheduleLesson: connected && toOther && viewer.role !== 'STUDENT' && person.role === 'STUDENT',
    share: canSee(null, person, now),
    // Phone numbers of and for minors are shared only between connected people.
    shareContacts:
      toOther && viewer.role !== 'ADMIN' && (connected || !(viewer.isMinor || isMinor(person, now))),
  };
}

/** Whose page search engines may show: instructors, once their address is confirmed. */
export const isForSearch = (person: Pick<UserRow, 'role' | 'emailConfirmedAt'>): boolean =>
  person.role === 'INSTRUCTOR' && person.emailConfirmedAt !== null;

export type RecommendationPart = 'EMAIL' | 'PHOTO' | 'PRICE' | 'TARGET_LANGUAGE' | 'SPECIALITY';

/** What an instructor still needs before being recommended. */
export function recommendationMissing(
  user: Pick<UserRow, 'photoId' | 'emailConfirmedAt'>,
  details: { prices: readonly unknown[]; specialities: readonly unknown[]; targetLanguageId: number | null },
): RecommendationPart[] {
  const parts: [RecommendationPart, boolean][] = [
    ['EMAIL', user.emailConfirmedAt !== null],
    ['PHOTO', user.photoId !== null],
    ['PRICE', details.prices.length > 0],
    ['TARGET_LANGUAGE', details.targetLanguageId !== null],
    ['SPECIALITY', details.specialities.length > 0],
  ];
  return parts.filter(([, there]) => !there).map(([part]) => part);
}
