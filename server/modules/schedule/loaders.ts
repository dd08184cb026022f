import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import { listOpenOfSchedules } from './invitation-store.ts';
import { listFiles } from './file-store.ts';
import type { InvitationRow, ScheduleFileRow, SeriesRow } from './model.ts';
import { listSeries } from './series-store.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The viewer's open invitation to a lesson, by the lesson's id. */
    lessonInvitation: DataLoader<number, InvitationRow | null>;
    /** A series of lessons. */
    lessonSeries: DataLoader<number, SeriesRow | null>;
    /** The files of a lesson, in their order. Checks no rights. */
    scheduleFiles: DataLoader<number, ScheduleFileRow[]>;
  }
}

export const createScheduleLoaders = ({ ctx, viewer }: LoaderScope) => ({
  lessonInvitation: new DataLoader<number, InvitationRow | null>(async (scheduleIds) => {
    if (!viewer) return scheduleIds.map(() => null);
    const wanted = { userId: viewer.id, now: ctx.platform.clock.now(), scheduleIds };
    const rows = await listOpenOfSchedules(ctx.db, wanted);
    return scheduleIds.map((id) => rows.find(({ scheduleId }) => scheduleId === id) ?? null);
  }),
  lessonSeries: new DataLoader<number, SeriesRow | null>(async (ids) => {
    const rows = await listSeries(ctx.db, ids, ctx.platform.clock.now());
    return ids.map((id) => rows.find((row) => row.id === id) ?? null);
  }),
  scheduleFiles: new DataLoader<number, ScheduleFileRow[]>(async (ids) => {
    const files = Map.groupBy(await listFiles(ctx.db, ids), ({ scheduleId }) => scheduleId);
    return ids.map((id) => files.get(id) ?? []);
  }),
});
