import type { Viewer } from '../../context.ts';
import type { FieldNoteRow } from './model.ts';

export type Asker = Pick<Viewer, 'id' | 'role'>;
type Owned = Pick<FieldNoteRow, 'ownerId'>;

/** What one may do with it: sent along, so that screens need not know the rules. */
export interface FieldNoteAbilities {
  update: boolean;
  remove: boolean;
}

/** It is its owner's; administrators look into what they are called about. */
export const canReadFieldNote = (viewer: Asker, { ownerId }: Owned): boolean =>
  viewer.id === ownerId || viewer.role === 'ADMIN';

/** Its owner alone. */
export const canChangeFieldNote = (viewer: Asker, { ownerId }: Owned): boolean => viewer.id === ownerId;

export function abilitiesOf(viewer: Asker, fieldNote: Owned): FieldNoteAbilities {
  const change = canChangeFieldNote(viewer, fieldNote);
  return { update: change, remove: change };
}
