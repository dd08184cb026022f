import type { Viewer } from '../../context.ts';
import { stateOf } from './model.ts';
import type { SlotRow } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'>;

/** What the viewer may do with a slot now: sent with it, so that screens need not know the rules. */
export interface SlotAbilities {
  takeBack: boolean;
  answer: boolean;
}

/** Who may ask for slots at all. */
export const canAsk = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'STUDENT';

/** What the viewer may do with an instructor's free times. */
export interface FreeTimesAbilities {
  ask: boolean;
  connectToAsk: boolean;
}

/** `isConnected`: the viewer with the instructor, who is somebody else. Null: a visitor. */
export function abilitiesWithTimes(
  viewer: Asker | null,
  instructorId: number,
  isConnected: boolean,
): FreeTimesAbilities {
  const mayAsk = viewer === null || (canAsk(viewer) && viewer.id !== instructorId);
  return { ask: viewer !== null && mayAsk && isConnected, connectToAsk: mayAsk && !isConnected };
}

export const canTakeBack = (viewer: Asker, { studentId }: SlotRow): boolean => studentId === viewer.id;

/** Who accepts or declines. */
export const canAnswer = (viewer: Asker, { instructorId }: SlotRow): boolean => instructorId === viewer.id;

export function abilitiesOf(viewer: Asker, slot: SlotRow, now: Date): SlotAbilities {
  const isWaiting = stateOf(slot, now) === 'WAITING';
  return {
    takeBack: isWaiting && canTakeBack(viewer, slot),
    answer: isWaiting && canAnswer(viewer, slot),
  };
}
