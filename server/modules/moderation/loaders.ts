import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { SessionRow } from '../account/model.ts';
import type { ReportedMessageRow, StandingPostRow, StandingThingRow } from './model.ts';
import {
  countOpenReports,
  findReportedMessages,
  findReportedPosts,
  findReportedThings,
  findSessionsOf,
} from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** Signed-in devices of people, for administrators. */
    sessionsOf: DataLoader<number, SessionRow[]>;
    /** Number of open reports about people. */
    openReportsCount: DataLoader<number, number>;
    /** The messages of reports, for administrators. */
    reportedMessages: DataLoader<number, ReportedMessageRow[]>;
    /** The posts and comments of reports, for administrators. */
    reportedPosts: DataLoader<number, StandingPostRow[]>;
    /** The publications and reviews of reports, for administrators. */
    reportedThings: DataLoader<number, StandingThingRow[]>;
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
  reportedPosts: new DataLoader<number, StandingPostRow[]>(async (ids) => {
    const posts = await findReportedPosts(ctx, ids);
    return ids.map((id) => posts.get(id) ?? []);
  }),
  reportedThings: new DataLoader<number, StandingThingRow[]>(async (ids) => {
    const things = await findReportedThings(ctx, ids);
    return ids.map((id) => things.get(id) ?? []);
  }),
});
