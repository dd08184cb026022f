import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { SlotRow } from './model.ts';
import { listSlotsByIds, listWaitingWith } from './store.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** A slot of the viewer; null: not theirs, or none. */
    slot: DataLoader<number, SlotRow | null>;
    /** What the viewer waits for, by the instructor. */
    slotsWaiting: DataLoader<number, SlotRow[]>;
  }
}

export const createSlotLoaders = ({ ctx, viewer }: LoaderScope) => ({
  slot: new DataLoader<number, SlotRow | null>(async (ids) => {
    const rows = viewer ? await listSlotsByIds(ctx.db, viewer.id, ids) : [];
    return ids.map((id) => rows.find((row) => row.id === id) ?? null);
  }),
  slotsWaiting: new DataLoader<number, SlotRow[]>(async (instructorIds) => {
    if (!viewer) return instructorIds.map(() => []);
    const wanted = { studentId: viewer.id, instructorIds, now: ctx.platform.clock.now() };
    const rows = await listWaitingWith(ctx.db, wanted);
    return instructorIds.map((id) => rows.filter(({ instructorId }) => instructorId === id));
  }),
});
