import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Database } from '../../db/client.ts';
import { session, user } from '../../db/schema/account.ts';
import { publication } from '../../db/schema/material.ts';
import { report, reportMessage, reportPost, reportThing, userBlock } from '../../db/schema/moderation.ts';
import { post, postComment, postCorrection } from '../../db/schema/post.ts';
import { review } from '../../db/schema/review.ts';
import type { SessionRow, UserRow } from '../account/model.ts';
import type {
  ReportedMessageRow,
  ReportedPostRow,
  ReportedThingRow,
  ReportRow,
  StandingPostRow,
  StandingThingRow,
  UserState,
} from './model.ts';

export interface Page {
  skip: number;
  take: number;
}
interface Counted<Row> {
  total: number;
  items: Row[];
}

export async function insertBlock(
  db: Database,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(userBlock)
    .values({ blockerId, blockedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: userBlock.blockedId });
  return rows.length > 0;
}

export async function deleteBlock(db: Database, blockerId: number, blockedId: number): Promise<void> {
  await db
    .delete(userBlock)
    .where(and(eq(userBlock.blockerId, blockerId), eq(userBlock.blockedId, blockedId)));
}

export async function listBlocked(
  db: Database,
  blockerId: number,
  { skip, take }: Page,
): Promise<Counted<UserRow>> {
  const where = eq(userBlock.blockerId, blockerId);
  const rows = await db
    .select({ user })
    .from(userBlock)
    .innerJoin(user, eq(user.id, userBlock.blockedId))
    .where(where)
    .orderBy(desc(userBlock.createdAt), desc(userBlock.blockedId))
    .limit(take)
    .offset(skip);
  return { total: await db.$count(userBlock, where), items: rows.map((row) => row.user) };
}

/**
 * Stores a report, or adds it to the open one by the same reporter about the same person: its text is appended
 * unless it is there already, only the latest `textMax` characters remain, and the more serious reason, by its
 * place in `gravity`, is stored. Returns its id.
 */
export async function addReport(
  db: Database,
  values: typeof report.$inferInsert,
  { gravity, textMax }: { gravity: readonly ReportRow['reason'][]; textMax: number },
): Promise<number> {
  const reasons = sql.join(
    gravity.map((reason) => sql`${reason}`),
    sql`, `,
  );
  const placeOf = (reason: SQL) => sql`array_position(array[${reasons}]::report_reason[], ${reason})`;
  const before = sql`${report}.text`;
  const added = sql`excluded.text`;
  const [made] = await db
    .insert(report)
    .values(values)
    .onConflictDoUpdate({
      target: [report.reporterId, report.userId],
      targetWhere: isNull(report.closedAt),
      set: {
        text: sql`case when position(${added} in ${before}) > 0 then ${before} when ${before} = '' then ${added}
          else right(${before} || E'\n\n' || ${added}, ${textMax}) end`,
        reason: sql`case when ${placeOf(sql`excluded.reason`)} > ${placeOf(sql`${report}.reason`)}
          then excluded.reason else ${report}.reason end`,
      },
    })
    .returning({ id: report.id });
  return made?.id ?? 0;
}

/** Keeps a message with a report; one that is kept already stays as it read first. */
export async function addReportedMessage(db: Database, values: ReportedMessageRow): Promise<void> {
  await db.insert(reportMessage).values(values).onConflictDoNothing();
}

/** The latest `take` messages of each of these reports, in their order. */
export async function listReportedMessages(
  db: Database,
  reportIds: readonly number[],
  take: number,
): Promise<ReportedMessageRow[]> {
  const place = sql`row_number() over (partition by ${reportMessage.reportId}
    order by ${reportMessage.createdAt} desc, ${reportMessage.seq} desc)`;
  const placed = db
    .select({ ...getTableColumns(reportMessage), place: place.as('place') })
    .from(reportMessage)
    .where(inArray(reportMessage.reportId, [...reportIds]))
    .as('placed');
  return db
    .select({
      reportId: placed.reportId,
      chatId: placed.chatId,
      seq: placed.seq,
      message: placed.message,
      createdAt: placed.createdAt,
    })
    .from(placed)
    .where(sql`${placed.place} <= ${take}`)
    .orderBy(asc(placed.createdAt), asc(placed.seq));
}

/** As addReportedMessage. */
export async function addReportedPost(db: Database, values: ReportedPostRow): Promise<void> {
  await db.insert(reportPost).values(values).onConflictDoNothing();
}

/** As listReportedMessages, with whether each is still there. */
export async function listReportedPosts(
  db: Database,
  reportIds: readonly number[],
  take: number,
): Promise<StandingPostRow[]> {
  const one = { one: sql`1` };
  const isPost = and(eq(post.id, reportPost.postId), isNull(post.deletedAt));
  const isComment = and(eq(postComment.id, reportPost.commentId), isNull(postComment.deletedAt));
  const isThere = sql<boolean>`case when ${reportPost.commentId} = 0
    then ${exists(db.select(one).from(post).where(isPost))}
    else ${exists(db.select(one).from(postComment).where(isComment))} end`;
  const place = sql`row_number() over (partition by ${reportPost.reportId}
    order by ${reportPost.createdAt} desc, ${reportPost.commentId} desc)`;
  const placed = db
    .select({ ...getTableColumns(reportPost), isThere: isThere.as('is_there'), place: place.as('place') })
    .from(reportPost)
    .where(inArray(reportPost.reportId, [...reportIds]))
    .as('placed');
  const rows = await db
    .select()
    .from(placed)
    .where(sql`${placed.place} <= ${take}`)
    .orderBy(asc(placed.createdAt), asc(placed.commentId));
  return rows.map(({ place: _place, ...row }) => row);
}

/** As addReportedMessage. */
export async function addReportedThing(db: Database, values: ReportedThingRow): Promise<void> {
  await db.insert(reportThing).values(values).onConflictDoNothing();
}

/** As listReportedPosts; what an administrator has hidden is not there, and no administrator removes a correction. */
export async function listReportedThings(
  db: Database,
  reportIds: readonly number[],
  take: number,
): Promise<StandingThingRow[]> {
  const one = { one: sql`1` };
  const isPublication = and(
    eq(publication.id, reportThing.thingId),
    isNull(publication.deletedAt),
    isNull(publication.hiddenAt),
  );
  const isReview = and(eq(review.id, reportThing.thingId), isNull(review.hiddenAt), isNull(review.removedAt));
  const isCorrection = eq(postCorrection.id, reportThing.thingId);
  const isThere = sql<boolean>`case ${reportThing.kind}
    when 'PUBLICATION' then ${exists(db.select(one).from(publication).where(isPublication))}
    when 'REVIEW' then ${exists(db.select(one).from(review).where(isReview))}
    else ${exists(db.select(one).from(postCorrection).where(isCorrection))} end`;
  const place = sql`row_number() over (partition by ${reportThing.reportId}
    order by ${reportThing.createdAt} desc, ${reportThing.thingId} desc)`;
  const placed = db
    .select({ ...getTableColumns(reportThing), isThere: isThere.as('is_there'), place: place.as('place') })
    .from(reportThing)
    .where(inArray(reportThing.reportId, [...reportIds]))
    .as('placed');
  const rows = await db
    .select()
    .from(placed)
    .where(sql`${placed.place} <= ${take}`)
    .orderBy(asc(placed.createdAt), asc(placed.thingId));
  return rows.map(({ place: _place, ...row }) => row);
}

export interface PeopleFilter extends Page {
  query: string;
  role: Role | null;
  state: UserState | null;
}

export async function listPeople(db: Database, filter: PeopleFilter): Promise<Counted<UserRow>> {
  const where = and(
    matches(filter.query),
    filter.role ? eq(user.role, filter.role) : undefined,
    inState(filter.state),
  );
  const items = await db
    .select()
    .from(user)
    .where(where)
    .orderBy(desc(user.id))
    .limit(filter.take)
    .offset(filter.skip);
  return { total: await db.$count(user, where), items };
}

function matches(query: string): SQL | undefined {
  if (!query) return undefined;
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,9}$/.test(query) ? eq(user.id, Number(query)) : undefined;
  return or(
    id,
    sql`lower((${user.firstName} || ' ' || ${user.lastName}) collate "und-x-icu") like lower(${pattern}::text collate "und-x-icu")`,
    sql`lower(${user.email}) like lower(${pattern})`,
  );
}

function inState(state: UserState | null): SQL | undefined {
  if (state === 'SUSPENDED') return isNotNull(user.suspendedAt);
  if (state === 'DELETED') return and(isNull(user.suspendedAt), isNotNull(user.deletedAt));
  return state === 'ACTIVE' ? and(isNull(user.suspendedAt), isNull(user.deletedAt)) : undefined;
}

/** Open ones: a child's safety first, then the oldest; closed ones latest first. */
export async function listReports(
  db: Database,
  open: boolean,
  { skip, take }: Page,
): Promise<Counted<ReportRow>> {
  const where = open ? isNull(report.closedAt) : isNotNull(report.closedAt);
  const items = await db
    .select()
    .from(report)
    .where(where)
    .orderBy(
      ...(open
        ? [sql`${report.reason} = 'CHILD_SAFETY' desc`, asc(report.createdAt)]
        : [desc(report.closedAt)]),
      asc(report.id),
    )
    .limit(take)
    .offset(skip);
  return { total: await db.$count(report, where), items };
}

/** Null if no report with this id is open. */
export async function closeReport(
  db: Database,
  id: number,
  values: Pick<ReportRow, 'closedAt' | 'closedById' | 'outcome'>,
): Promise<ReportRow | null> {
  const [row] = await db
    .update(report)
    .set(values)
    .where(and(eq(report.id, id), isNull(report.closedAt)))
    .returning();
  return row ?? null;
}

export async function countOpenReports(db: Database, userIds: readonly number[]) {
  return db
    .select({ userId: report.userId, count: sql<number>`count(*)` })
    .from(report)
    .where(and(inArray(report.userId, [...userIds]), isNull(report.closedAt)))
    .groupBy(report.userId);
}

export async function listSessionsOf(db: Database, userIds: readonly number[]): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(inArray(session.userId, [...userIds]), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt));
}

export async function forgetReporter(db: Database, userId: number): Promise<void> {
  await db.delete(userBlock).where(or(eq(userBlock.blockerId, userId), eq(userBlock.blockedId, userId)));
  await db.update(report).set({ reporterId: null }).where(eq(report.reporterId, userId));
}
