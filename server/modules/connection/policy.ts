import type { Viewer } from '../../context.ts';
import type { UserRow } from '../account/model.ts';

type Asker = Pick<Viewer, 'id' | 'role'>;

/** Instructors and students connect with each other; administrators are contacted elsewhere. */
export const canConnect = (viewer: Asker, person: Pick<UserRow, 'id' | 'role'>): boolean =>
  viewer.id !== person.id && viewer.role !== 'ADMIN' && person.role !== 'ADMIN';
