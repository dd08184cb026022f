import type { Privacy } from '#contract/openness.ts';
import type { UserRow } from '../account/model.ts';
import type { Ties } from '../profile/service.ts';

/** Something that its author shares with others. */
export interface Shared {
  authorId: number;
  privacy: Privacy;
  /** With SCHEDULED: it is open for 72 hours from this instant. */
  availableFrom: Date | null;
  deletedAt: Date | null;
}

/** Something shared, with what decides whether a person may see it: `openTo` in db/open-to.ts selects it. */
export interface ToOpen<Thing extends Shared> extends Ties {
  thing: Thing;
  author: Pick<UserRow, 'id' | 'birthDate' | 'suspendedAt' | 'deletedAt'>;
  /** The person and the author are. */
  isConnected: boolean;
  /** From when they see it as a student of a lesson in time that uses it; null: in none. */
  givenAt: Date | null;
}

/** What the viewer may do with something shared. */
export interface Abilities {
  edit: boolean;
  see: boolean;
  save: boolean;
  copy: boolean;
}
