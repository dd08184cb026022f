import type { Role } from '#contract/roles.ts';
import type { Viewer } from '../../context.ts';
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

/** When a person was last here: known to themselves, and to others as long as they let it be. */
export const canSeePresence = (
  viewer: Pick<Viewer, 'id'> | null,
  person: Pick<UserRow, 'id' | 'showsPresence'>,
): boolean => person.showsPresence || viewer?.id === person.id;

/** Until the address is known to be theirs, a person looks, and has to do with those alone whom they know already. */
export const canContactStrangers = (user: Pick<UserRow, 'emailConfirmedAt'>): boolean =>
  user.emailConfirmedAt !== null;
