import type { UserRow } from '../account/model.ts';

/** Whom others may search for: teachers and students on the platform whose address is known to be theirs. */
export const canBeSearched = (
  person: Pick<UserRow, 'role' | 'suspendedAt' | 'deletedAt' | 'emailConfirmedAt'>,
): boolean =>
  person.role !== 'ADMIN' &&
  person.suspendedAt === null &&
  person.deletedAt === null &&
  person.emailConfirmedAt !== null;
