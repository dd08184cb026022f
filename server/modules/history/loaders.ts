import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { HeldScheduleRow } from './model.ts';
import { findHeldLessons } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** A held lesson of the viewer's diary, by its id. */
    heldLesson: DataLoader<number, HeldScheduleRow | null>;
  }
}

export const createHistoryLoaders = ({ ctx, viewer }: LoaderScope) => ({
  heldLesson: new DataLoader<number, HeldScheduleRow | null>(async (ids) => {
    const held = viewer ? await findHeldLessons(ctx, viewer.id, ids) : new Map<number, HeldScheduleRow>();
    return ids.map((id) => held.get(id) ?? null);
  }),
});
