import type { Viewer } from '../../context.ts';
import { isMinor } from '../account/model.ts';
import type { UserRow } from '../account/model.ts';

type Person = Pick<UserRow, 'id' | 'suspendedAt' | 'deletedAt' | 'birthDate'>;

/** What lies between a viewer and a person; `db/visible.ts` reads it. */
export interface Ties {
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** They are connected, the person has invited the viewer, or both belong to one lesson or chat. */
  isAcquainted: boolean;
}

/** The ties of a visitor with everybody. */
export const NO_TIES: Ties = { isBlocked: false, isAcquainted: false };

type Asker = Pick<Viewer, 'id' | 'role'> | null;

/**
 * Whether a person exists for the viewer, though they may be hidden: a minor exists only for acquaintances, for
 * administrators and for themselves.
 */
export const isKnownTo = (
  viewer: Asker,
  person: Pick<Person, 'id' | 'birthDate'>,
  { isAcquainted }: Pick<Ties, 'isAcquainted'>,
  now: Date,
): boolean => viewer?.role === 'ADMIN' || viewer?.id === person.id || isAcquainted || !isMinor(person, now);

/** Whether a person may be seen: not if unknown, blocked, suspended, leaving or deleted; always by themselves. */
export function canSee(viewer: Asker, person: Person, ties: Ties, now: Date): boolean {
  if (viewer?.role === 'ADMIN' || viewer?.id === person.id) return true;
  if (ties.isBlocked || person.suspendedAt || person.deletedAt) return false;
  return isKnownTo(viewer, person, ties, now);
}

/** Whether visitors, and so everybody, may see a person. */
export const canBeSeenByAll = (person: Person, now: Date): boolean => canSee(null, person, NO_TIES, now);

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
  viewer: Asker,
  person: Person & Pick<UserRow, 'role'>,
  connected: boolean,
  now: Date,
): Abilities {
  const isSelf = viewer?.id === person.id;
  const toOther = viewer !== null && !isSelf && person.role !== 'ADMIN';
  // A minor's address opens for acquaintances only. Not to offer it would tell the acquaintances the age.
  const mayKnowAge = viewer === null || isSelf || viewer.role === 'ADMIN';
  return {
    edit: isSelf,
    block: toOther,
    report: toOther,
    scheduleLesson: connected && toOther && viewer.role !== 'STUDENT' && person.role === 'STUDENT',
    share: mayKnowAge ? canBeSeenByAll(person, now) : !person.suspendedAt && !person.deletedAt,
    shareContacts: connected && toOther && viewer.role !== 'ADMIN',
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
