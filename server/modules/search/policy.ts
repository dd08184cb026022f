import type { UserRow } from '../account/model.ts';

/** Who can be found by search: instructors and students on the platform with a confirmed address. */
export const canBeSearched = (
  person: Pick<UserRow, 'role' | 'suspendedAt' | 'deletedAt' | 'emailConfirmedAt'>,
): boolean =>
  person.role !== 'ADMIN' &&
  person.suspendedAt === null &&
  person.deletedAt === null &&
  person.emailConfirmedAt !== null;

/** Who can be found by language, price and ratings. */
export const canBeMatched = (person: Parameters<typeof canBeSearched>[0]): boolean =>
  person.role === 'INSTRUCTOR' && canBeSearched(person);
