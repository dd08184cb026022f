import type { Viewer } from '../../context.ts';
import { AGE_ADULT } from '#contract/limits.ts';
import { ageOn } from '../account/model.ts';
import type { UserRow } from '../account/model.ts';

type Person = Pick<UserRow, 'id' | 'suspendedAt' | 'deletedAt' | 'birthDate'>;

/**
 * Whether a person may be seen: not suspended, not leaving, not gone; oneself always. Minors are met by people who
 * are signed in, not by visitors nor search engines.
 */
export function canSee(viewer: Pick<Viewer, 'id' | 'role'> | null, person: Person, now: Date): boolean {
  if (viewer?.role === 'ADMIN' || viewer?.id === person.id) return true;
  if (person.suspendedAt || person.deletedAt) return false;
  return viewer !== null || ageOn(now.toISOString().slice(0, 10), person.birthDate) >= AGE_ADULT;
}

/** What the one who asks may do with a person; `connected`: the two are. */
export function abilitiesToward(
  viewer: Pick<Viewer, 'id' | 'role'> | null,
  person: Pick<UserRow, 'id' | 'role'>,
  connected: boolean,
): { edit: boolean; block: boolean; report: boolean; scheduleLesson: boolean } {
  const isSelf = viewer?.id === person.id;
  const toOther = viewer !== null && !isSelf && person.role !== 'ADMIN';
  return {
    edit: isSelf,
    block: toOther,
    report: toOther,
    scheduleLesson: connected && toOther && viewer.role !== 'STUDENT' && person.role === 'STUDENT',
  };
}

export type RecommendationPart = 'PHOTO' | 'PRICE' | 'TARGET_LANGUAGE' | 'SPECIALITY';

/** What an instructor still lacks to be recommended. */
export function recommendationMissing(
  user: Pick<UserRow, 'photoId'>,
  details: { prices: readonly unknown[]; specialities: readonly unknown[]; targetLanguageId: number | null },
): RecommendationPart[] {
  const parts: [RecommendationPart, boolean][] = [
    ['PHOTO', user.photoId !== null],
    ['PRICE', details.prices.length > 0],
    ['TARGET_LANGUAGE', details.targetLanguageId !== null],
    ['SPECIALITY', details.specialities.length > 0],
  ];
  return parts.filter(([, there]) => !there).map(([part]) => part);
}
