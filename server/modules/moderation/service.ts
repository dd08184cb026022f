import { z } from 'zod';
import { REPORT_TEXTS_MAX, REPORT_TEXT_MAX } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { endAllOf } from '../../endings.ts';
import { DomainError } from '../../errors.ts';
import { parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { inTransaction } from '../../transaction.ts';
import { isUuid } from '../../uuid.ts';
import { requireViewer } from '../../viewer.ts';
import type { SessionRow, UserRow } from '../account/model.ts';
import { closeSessionById, closeSessionsOf, findUsers, setUserSuspended } from '../account/service.ts';
import { getMessage } from '../chat/service.ts';
import { queueMail } from '../mail/service.ts';
import { findKnown, parsePage, recountRatingsBy } from '../profile/service.ts';
import { MODERATION_BUDGETS } from './budgets.ts';
import type { ReportedMessageRow, ReportRow, UserState } from './model.ts';
import { REASONS_BY_GRAVITY, canBlock, canModerate, canSuspend } from './policy.ts';
import * as store from './store.ts';

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

const reportSchema = z.object({
  reason: z.enum(['SPAM', 'ABUSE', 'IMPERSONATION', 'INAPPROPRIATE', 'CHILD_SAFETY', 'OTHER']),
  text: z.string().transform(cleanText).pipe(z.string().max(REPORT_TEXT_MAX)),
});

interface MessageKey {
  chatId: number;
  seq: number;
}

/**
 * Reports a person to the administrators; while a first report is open, a second is added to it. People may report
 * somebody whom they have blocked or who has blocked them: hiding protects nobody from a report. The words of
 * `message` are kept as they read now. USER_NOT_FOUND, INVALID_PERMISSIONS, CHAT_MESSAGE_NOT_FOUND.
 */
export async function createUserReport(
  ctx: Context,
  { message, ...input }: { userId: number; reason: string; text: string; message?: MessageKey | null },
): Promise<void> {
  const viewer = requireViewer(ctx);
  const values = parseInput(reportSchema, input);
  const said = message ? await getMessage(ctx, message) : null;
  if (said && said.userId !== input.userId) throw new DomainError('CHAT_MESSAGE_NOT_FOUND');
  // Whoever wrote what the viewer reads can be reported, also after they left the chat.
  const [person] = said ? await findUsers(ctx, [input.userId]) : [await findKnown(ctx, input.userId)];
  if (!person || person.anonymisedAt) throw new DomainError('USER_NOT_FOUND');
  if (!canBlock(viewer, person)) throw new DomainError('INVALID_PERMISSIONS');
  await ctx.platform.limiter.take(MODERATION_BUDGETS.report, String(viewer.id));
  const createdAt = ctx.platform.clock.now();
  const report = { ...values, reporterId: viewer.id, userId: person.id, createdAt };
  const limits = { gravity: REASONS_BY_GRAVITY, textMax: REPORT_TEXTS_MAX };
  if (!said) {
    await store.addReport(ctx.db, report, limits);
    return;
  }
  await inTransaction(ctx, async ({ db }) => {
    const reportId = await store.addReport(db, report, limits);
    const { chatId, seq, createdAt: saidAt } = said;
    await store.addReportedMessage(db, {
      reportId,
      chatId,
      seq,
      message: said.message.message,
      createdAt: saidAt,
    });
  });
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
  if (suspended && !wasSuspended) await mailDecision(ctx, user, 'accountSuspended');
  ctx.events.emit('profile.changed', { userIds: [userId] });
  ctx.log.warn({ userId, by: viewer.id, suspended }, 'suspension changed');
  return user;
}

/**
 * Mails a person who is warned or suspended, with where to object, but neither the reason nor who reported them:
 * that could endanger somebody.
 */
async function mailDecision(
  ctx: Context,
  person: UserRow,
  template: 'accountWarned' | 'accountSuspended',
): Promise<void> {
  if (person.anonymisedAt) return;
  const { publicUrl, contactEmail: contact } = ctx.platform;
  await queueMail(ctx, {
    userId: person.id,
    address: person.email,
    locale: person.locale,
    template,
    values: { contact, link: `${publicUrl}/terms-of-service` },
  });
}

/** Signs out anybody's device. SESSION_NOT_FOUND, INSUFFICIENT_ROLE. */
export async function removeUserSessionAdmin(ctx: Context, id: string): Promise<void> {
  requireModerator(ctx);
  const closed = isUuid(id) && (await inTransaction(ctx, (inner) => closeSessionById(inner, id, null)));
  if (!closed) throw new DomainError('SESSION_NOT_FOUND');
}

/** Closes a report; SUSPENDED also suspends the person, WARNED sends a mail. REPORT_NOT_FOUND if none is open. */
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
    if (outcome === 'WARNED')
      await mailDecision(inner, await getUserAdmin(inner, row.userId), 'accountWarned');
    return { report: row, ...(outcome === 'SUSPENDED' && (await suspend(inner, row.userId))) };
  });
  await closeMedia?.();
  return report;
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
