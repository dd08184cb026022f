import { WEEKS_SHOWN } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { endAllOf } from '../../endings.ts';
import { DomainError } from '../../errors.ts';
import { cleanLine } from '../../text.ts';
import { inTransaction } from '../../transaction.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import type { SessionRow, UserRow } from '../account/model.ts';
import { closeSessionById, closeSessionsOf, findUsers, setUserSuspended } from '../account/service.ts';
import { mailDecision } from '../mail/service.ts';
import { findKnown, parsePage, recountRatingsBy } from '../profile/service.ts';
import { MODERATION_BUDGETS } from './budgets.ts';
import type {
  ReportedMessageRow,
  ReportRow,
  StandingPostRow,
  StandingThingRow,
  UserState,
  WeekRow,
} from './model.ts';
import { canBlock, canModerate, canSuspend } from './policy.ts';
import * as store from './store.ts';
import { readWeeks } from './week-store.ts';

export { createUserReport } from './services/report.ts';

interface Paged<Row> {
  total: number;
  hasMore: boolean;
  items: Row[];
}
type PageInput = { skip: number; take: number };
const paged = <Row>({ skip }: PageInput, { total, items }: { total: number; items: Row[] }): Paged<Row> => ({
  total,
  hasMore: skip + items.length < total,
  items,
});

/**
 * Ends everything between two people; the other person is not notified. People who cannot be seen can be blocked
 * too: otherwise somebody who hides behind a block of their own could lift it, write, and hide again. A minor whom the
 * viewer does not know is as missing.
 * USER_NOT_FOUND, INVALID_PERMISSIONS, TOO_MANY_REQUESTS.
 */
export async function blockUser(ctx: Context, userId: number): Promise<void> {
  const viewer = requireViewer(ctx);
  const person = await findKnown(ctx, userId);
  if (!person || person.anonymisedAt) throw new DomainError('USER_NOT_FOUND');
  if (!canBlock(viewer, person)) throw new DomainError('INVALID_PERMISSIONS');
  await ctx.platform.limiter.take(MODERATION_BUDGETS.block, String(viewer.id));
  const closeMedia = await inTransaction(ctx, async (inner) => {
    await store.insertBlock(inner.db, viewer.id, userId, inner.platform.clock.now());
    return endAllOf(inner.registry.onBlock.map((end) => () => end(inner, viewer.id, userId)));
  });
  await closeMedia();
}

/** Undoes a block; what existed between the two before is not restored. */
export async function unblockUser(ctx: Context, userId: number): Promise<void> {
  await store.deleteBlock(ctx.db, requireViewer(ctx).id, userId);
}

/** People whom the viewer has blocked, latest first. */
export async function getBlockedUsers(ctx: Context, input: PageInput): Promise<Paged<UserRow>> {
  const viewer = requireViewer(ctx);
  const page = parsePage(input);
  return paged(page, await store.listBlocked(ctx.db, viewer.id, page));
}

/** The limit that the contract states for the messages of a report. */
const MESSAGES_SHOWN_MAX = 20;

/** Reported messages by report; for administrators, whose service has checked that. */
export async function findReportedMessages(
  ctx: SystemContext,
  reportIds: readonly number[],
): Promise<Map<number, ReportedMessageRow[]>> {
  const rows = await store.listReportedMessages(ctx.db, reportIds, MESSAGES_SHOWN_MAX);
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

/** As findReportedMessages, posts and comments. */
export async function findReportedPosts(
  ctx: SystemContext,
  reportIds: readonly number[],
): Promise<Map<number, StandingPostRow[]>> {
  const rows = await store.listReportedPosts(ctx.db, reportIds, MESSAGES_SHOWN_MAX);
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

/** As findReportedMessages, publications and reviews. */
export async function findReportedThings(
  ctx: SystemContext,
  reportIds: readonly number[],
): Promise<Map<number, StandingThingRow[]>> {
  const rows = await store.listReportedThings(ctx.db, reportIds, MESSAGES_SHOWN_MAX);
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

function requireModerator(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (!canModerate(viewer)) throw new DomainError('INSUFFICIENT_ROLE');
  return viewer;
}

const QUERY_MAX = 200;

/** Searches people by name, email or id. INSUFFICIENT_ROLE. */
export async function getUsersAdmin(
  ctx: Context,
  input: PageInput & {
    query?: string | null | undefined;
    role?: Role | null | undefined;
    state?: UserState | null | undefined;
  },
): Promise<Paged<UserRow>> {
  requireModerator(ctx);
  const page = parsePage(input);
  const query = cleanLine(input.query ?? '').slice(0, QUERY_MAX);
  const people = await store.listPeople(ctx.db, {
    ...page,
    query,
    role: input.role ?? null,
    state: input.state ?? null,
  });
  return paged(page, people);
}

/** Returns a person to administrators. USER_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function getUserAdmin(ctx: Context, id: number): Promise<UserRow> {
  requireModerator(ctx);
  const [person] = await findUsers(ctx, [id]);
  if (!person) throw new DomainError('USER_NOT_FOUND');
  return person;
}

/** Reports for administrators. INSUFFICIENT_ROLE. */
export async function getReportsAdmin(
  ctx: Context,
  input: PageInput & { open: boolean },
): Promise<Paged<ReportRow>> {
  requireModerator(ctx);
  const page = parsePage(input);
  return paged(page, await store.listReports(ctx.db, input.open, page));
}

/** Numbers of the last weeks, for administrators; one statement. INSUFFICIENT_ROLE. */
export async function getWeeksAdmin(ctx: Context): Promise<WeekRow[]> {
  requireModerator(ctx);
  return readWeeks(ctx.db, ctx.platform.clock.now(), WEEKS_SHOWN);
}

/**
 * Suspends a person: all their sessions, sockets and media end, and they are removed from their lessons as if they
 * had left the platform. USER_NOT_FOUND, INSUFFICIENT_ROLE, INVALID_PERMISSIONS.
 */
export async function suspendUser(ctx: Context, userId: number): Promise<UserRow> {
  const { row, closeMedia } = await inTransaction(ctx, (inner) => suspend(inner, userId));
  await closeMedia();
  return row;
}

/** Undoes suspendUser, except for the lessons it cancelled; same errors. */
export async function unsuspendUser(ctx: Context, userId: number): Promise<UserRow> {
  return inTransaction(ctx, (inner) => changeSuspension(inner, userId, false));
}

/** As suspendUser, inside a transaction; run `closeMedia` after the commit. */
async function suspend(ctx: Context, userId: number) {
  const row = await changeSuspension(ctx, userId, true);
  await closeSessionsOf(ctx, userId, null);
  const closeMedia = await endAllOf(ctx.registry.onDeparture.map((end) => () => end(ctx, userId)));
  return { row, closeMedia };
}

async function changeSuspension(ctx: Context, userId: number, suspended: boolean): Promise<UserRow> {
  const viewer = requireModerator(ctx);
  const { user, wasSuspended } = await setUserSuspended(ctx, userId, suspended, (person) =>
    canSuspend(viewer, person),
  );
  await recountRatingsBy(ctx, userId);
  if (suspended && !wasSuspended) await mailDecision(ctx, user, { template: 'accountSuspended' });
  ctx.events.emit('profile.changed', { userIds: [userId] });
  ctx.log.warn({ userId, by: viewer.id, suspended }, 'suspension changed');
  return user;
}

/** Signs out anybody's device. SESSION_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function removeUserSessionAdmin(ctx: Context, id: string): Promise<void> {
  requireModerator(ctx);
  const closed = isUuid(id) && (await inTransaction(ctx, (inner) => closeSessionById(inner, id, null)));
  if (!closed) throw new DomainError('SESSION_NOT_FOUND');
}

/**
 * Closes a report; SUSPENDED also suspends the person, WARNED sends them a mail with where to object, but neither the
 * reason nor who reported them: that could endanger somebody. The reporter learns whether anything was done.
 * REPORT_NOT_FOUND if none is open.
 */
export async function closeReport(
  ctx: Context,
  id: number,
  outcome: NonNullable<ReportRow['outcome']>,
): Promise<ReportRow> {
  const viewer = requireModerator(ctx);
  const { report, closeMedia } = await inTransaction(ctx, async (inner) => {
    const closedAt = inner.platform.clock.now();
    const row = await store.closeReport(inner.db, id, { closedAt, closedById: viewer.id, outcome });
    if (!row) throw new DomainError('REPORT_NOT_FOUND');
    await mailOutcome(inner, row, outcome);
    return { report: row, ...(outcome === 'SUSPENDED' && (await suspend(inner, row.userId))) };
  });
  await closeMedia?.();
  return report;
}

async function mailOutcome(
  ctx: Context,
  { userId, reporterId }: ReportRow,
  outcome: NonNullable<ReportRow['outcome']>,
): Promise<void> {
  const people = await findUsers(ctx, [userId, ...(reporterId === null ? [] : [reporterId])]);
  const reported = people.find(({ id }) => id === userId);
  const reporter = people.find(({ id }) => id === reporterId);
  if (reported && outcome === 'WARNED') await mailDecision(ctx, reported, { template: 'accountWarned' });
  const template = outcome === 'DISMISSED' ? 'reportDismissed' : 'reportDecided';
  if (reporter) await mailDecision(ctx, reporter, { template });
}

/** Number of open reports, by person. */
export async function countOpenReports(
  ctx: SystemContext,
  ids: readonly number[],
): Promise<Map<number, number>> {
  return new Map((await store.countOpenReports(ctx.db, ids)).map(({ userId, count }) => [userId, count]));
}

/** Signed-in devices, by person. */
export async function findSessionsOf(
  ctx: SystemContext,
  ids: readonly number[],
): Promise<Map<number, SessionRow[]>> {
  return Map.groupBy(await store.listSessionsOf(ctx.db, ids), ({ userId }) => userId);
}

/**
 * Deletes a person's blocks and reports, except for the texts of reports: these concern somebody else, and protect
 * others from that person.
 */
export const eraseModerationOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.forgetReporter(ctx.db, userId);
