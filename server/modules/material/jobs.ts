import type { SystemContext } from '../../context.ts';
import { inBackground } from '../../background.ts';
import { renewPublicationWords } from './service.ts';
import { deleteRemovedBefore } from './removed-store.ts';

/** As long as the released files that they show. */
const REMOVED_TTL_MS = 24 * 3600 * 1000;

/** Deletes exercises whose blocks were removed a day ago; their files are the uploads' to delete. */
export const pruneRemovedExercises = ({ db, platform }: SystemContext): Promise<void> =>
  deleteRemovedBefore(db, new Date(platform.clock.now().getTime() - REMOVED_TTL_MS));

/** Once after every start. */
export const startRenewal = (ctx: SystemContext) =>
  inBackground(ctx, 'words of publications', renewPublicationWords);
