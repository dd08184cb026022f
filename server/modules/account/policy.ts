import type { Role } from '#contract/roles.ts';
import type { Viewer } from '../../context.ts';
import type { UserRow } from './model.ts';

/**
 * What a person of this role may do on the platform; ADMIN may open everything but teaches nobody: only instructors
 * are recommended.
 */
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

/** Whose name carries the mark of the staff. */
export const isStaff = ({ role }: Pick<UserRow, 'role'>): boolean => role === 'ADMIN';

/** Who may see when a person was last online: the person themselves, and others if the person shows it. */
export const canSeePresence = (
  viewer: Pick<Viewer, 'id'> | null,
  person: Pick<UserRow, 'id' | 'showsPresence'>,
): boolean => person.showsPresence || viewer?.id === person.id;

/** Until their address is confirmed, a person may contact only people they already know. */
export const canContactStrangers = (user: Pick<UserRow, 'emailConfirmedAt'>): boolean =>
  user.emailConfirmedAt !== null;
