import type { Role } from '#contract/roles.ts';
import type { UserRow } from './model.ts';

/** What a person of this role may do at all; ADMIN passes everywhere, but teaches nobody: only instructors are recommended. */
export function abilitiesOf(role: Role): {
  scheduleLessons: boolean;
  ownBoards: boolean;
  beRecommended: boolean;
  administrate: boolean;
} {
  const teaches = role === 'INSTRUCTOR' || role === 'ADMIN';
  return {
    scheduleLessons: teaches,
    ownBoards: teaches,
    beRecommended: role === 'INSTRUCTOR',
    administrate: role === 'ADMIN',
  };
}

/** Until the address is known to be theirs, a person looks, and has to do with those alone whom they know already. */
export const canReachStrangers = (user: Pick<UserRow, 'emailConfirmedAt'>): boolean =>
  user.emailConfirmedAt !== null;
