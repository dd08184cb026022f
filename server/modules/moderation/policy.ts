import type { Viewer } from '../../context.ts';
import type { UserRow } from '../account/model.ts';
import type { ReportRow, UserState } from './model.ts';

/** Administrators look at people and reports, suspend and sign out. */
export const canModerate = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';

/** Nobody suspends themselves or another administrator. */
export const canSuspend = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  person: Pick<UserRow, 'id' | 'role'>,
): boolean => canModerate(viewer) && person.role !== 'ADMIN' && person.id !== viewer.id;

/** One blocks and reports others; administrators are not blocked, and answer for themselves elsewhere. */
export const canBlock = (viewer: Pick<Viewer, 'id'>, person: Pick<UserRow, 'id' | 'role'>): boolean =>
  viewer.id !== person.id && person.role !== 'ADMIN';

/** From the least to the gravest: of several reasons in one report the gravest stands. */
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
