import type { Viewer } from '../../context.ts';
import type { UserRow } from '../account/model.ts';
import type { ReportRow, UserState } from './model.ts';

/** Administrators see people and reports, suspend people and sign them out. */
export const canModerate = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';

/** Nobody suspends themselves or another administrator. */
export const canSuspend = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  person: Pick<UserRow, 'id' | 'role'>,
): boolean => canModerate(viewer) && person.role !== 'ADMIN' && person.id !== viewer.id;

/** Administrators take down what was reported while it is still there. */
export const canTakeDown = (viewer: Pick<Viewer, 'role'>, { isThere }: { isThere: boolean }): boolean =>
  canModerate(viewer) && isThere;

/** A person may block and report others, except administrators, who are accountable elsewhere. */
export const canBlock = (viewer: Pick<Viewer, 'id'>, person: Pick<UserRow, 'id' | 'role'>): boolean =>
  viewer.id !== person.id && person.role !== 'ADMIN';

/** From the least to the most serious: of several reasons in one report the most serious is stored. */
export const REASONS_BY_GRAVITY = [
  'OTHER',
  'SPAM',
  'IMPERSONATION',
  'INAPPROPRIATE',
  'ABUSE',
  'CHILD_SAFETY',
] as const satisfies readonly ReportRow['reason'][];

export function stateOf(user: Pick<UserRow, 'suspendedAt' | 'deletedAt'>): UserState {
  if (user.suspendedAt) return 'SUSPENDED';
  return user.deletedAt ? 'DELETED' : 'ACTIVE';
}
