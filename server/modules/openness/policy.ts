import { isWithin, SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import type { Viewer } from '../../context.ts';
import type { Openness, OpennessToAsker } from '../../db/open-to.ts';
import type { Shared } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'> | null;

/** Who may make things to share. */
export const canOwn = (viewer: Pick<Viewer, 'role'>): boolean =>
  viewer.role === 'INSTRUCTOR' || viewer.role === 'ADMIN';

export const canManage = (viewer: Asker, thing: Pick<Shared, 'authorId'>): boolean =>
  viewer !== null && (viewer.id === thing.authorId || viewer.role === 'ADMIN');

/** Whether something that exists may be seen. `connected`: the viewer and the author are. */
export function canSee(
  viewer: Asker,
  thing: Pick<Shared, 'authorId' | 'privacy' | 'availableFrom'>,
  connected: boolean,
  now: Date,
): boolean {
  if (canManage(viewer, thing)) return true;
  const isOpen: Record<Shared['privacy'], () => boolean> = {
    PUBLIC: () => true,
    HIDDEN: () => false,
    SCHEDULED: () => isWithin(thing.availableFrom, now),
    CONNECTIONS: () => connected,
  };
  return isOpen[thing.privacy]();
}

/** Whether a thing is given to a student by a lesson in time that uses it; `from`: ToOpen.givenAt. */
export const isGiven = (from: Date | null, now: Date): boolean => from !== null && now >= from;

/** canSee for all that authors share. */
export const opennessToAsker = (asker: Asker, now: Date): OpennessToAsker => ({
  all: asker?.role === 'ADMIN',
  viewerId: asker?.id ?? null,
  scheduledAfter: new Date(now.getTime() - SCHEDULED_OPEN_MS),
  now,
});

/** As opennessToAsker; `connectedIds`: authors with whom the viewer is connected. */
export const opennessFor = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  connectedIds: readonly number[],
  now: Date,
): Openness => ({ ...opennessToAsker(viewer, now), viewerId: viewer.id, connectedIds });

/** Who may save a reference to something that they see: everybody but its author. */
export const canSave = (viewer: Asker, thing: Pick<Shared, 'authorId'>): boolean =>
  viewer !== null && viewer.id !== thing.authorId;

/**
 * Who may copy something that they see, a quiz with its key: those who may save it and make such things, if its
 * author lets others copy. What is scheduled may be a test, so it is not given to others.
 */
export const canCopy = (
  viewer: Asker,
  thing: Pick<Shared, 'authorId' | 'privacy'> & { othersMayCopy: boolean },
): boolean =>
  viewer !== null &&
  thing.othersMayCopy &&
  thing.privacy !== 'SCHEDULED' &&
  canSave(viewer, thing) &&
  canOwn(viewer);
