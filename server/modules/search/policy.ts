import type { UserRow } from '../account/model.ts';

/** Whom others may search for: teachers and students on the platform whose address is known to be theirs. */
export const canBeSearched = (
  person: Pick<UserRow, 'role' | 'suspendedAt' | 'deletedAt' | 'emailConfirmedAt'>,
): boolean =>
  person.role !== 'ADMIN' &&
  person.suspendedAt === null &&
  person.deletedAt === null &&
  person.emailConfirmedAt !== null;

/** Who may be found by what they teach, cost and are rated. */
export const canBeMatched = (person: Parameters<typeof canBeSearched>[0]): boolean =>
  person.role === 'INSTRUCTOR' && canBeSearched(person);
