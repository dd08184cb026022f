import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { SessionRow } from '../account/model.ts';
import type { ReportedMessageRow } from './model.ts';
import { countOpenReports, findReportedMessages, findSessionsOf } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Signed-in devices of people, for administrators. */
    sessionsOf: DataLoader<number, SessionRow[]>;
    /** Number of open reports about people. */
    openReportsCount: DataLoader<number, number>;
    /** The messages of reports, for administrators. */
    reportedMessages: DataLoader<number, ReportedMessageRow[]>;
  }
}

export const createModerationLoaders = ({ ctx }: LoaderScope) => ({
  sessionsOf: new DataLoader<number, SessionRow[]>(async (ids) => {
    const sessions = await findSessionsOf(ctx, ids);
    return ids.map((id) => sessions.get(id) ?? []);
  }),
  openReportsCount: new DataLoader<number, number>(async (ids) => {
    const counts = await countOpenReports(ctx, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  }),
  reportedMessages: new DataLoader<number, ReportedMessageRow[]>(async (ids) => {
    const messages = await findReportedMessages(ctx, ids);
    return ids.map((id) => messages.get(id) ?? []);
  }),
});
