import type { Viewer } from '../../context.ts';
import type { FieldNoteRow } from './model.ts';

export type Asker = Pick<Viewer, 'id' | 'role'>;
type Owned = Pick<FieldNoteRow, 'ownerId'>;

/** What the viewer may do with it: sent with it, so that screens need not know the rules. */
export interface FieldNoteAbilities {
  update: boolean;
  remove: boolean;
}

/** Its owner may read it, and administrators, who look into complaints. */
export const canReadFieldNote = (viewer: Asker, { ownerId }: Owned): boolean =>
  viewer.id === ownerId || viewer.role === 'ADMIN';

/** Only its owner may change it. */
export const canChangeFieldNote = (viewer: Asker, { ownerId }: Owned): boolean => viewer.id === ownerId;

export function abilitiesOf(viewer: Asker, fieldNote: Owned): FieldNoteAbilities {
  const change = canChangeFieldNote(viewer, fieldNote);
  return { update: change, remove: change };
}
