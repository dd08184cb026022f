import type { Role } from '#contract/roles.ts';

/** What a person of this role may do at all; ADMIN passes everywhere. */
export function abilitiesOf(role: Role): { scheduleLessons: boolean; ownBoards: boolean } {
  const teaches = role === 'INSTRUCTOR' || role === 'ADMIN';
  return { scheduleLessons: teaches, ownBoards: teaches };
}
