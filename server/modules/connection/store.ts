import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { connection } from '../../db/schema/connection.ts';
import { canBeFound } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';
import type { ConnectionRow } from './model.ts';
import type { ConnectionStatus } from './transitions.ts';

/** Which of `otherIds` are connected with `userId`. */
export async function findConnectedIds(
  db: Database,
  userId: number,
  otherIds: readonly number[],
): Promise<number[]> {
  if (otherIds.length === 0) return [];
  const others = [...otherIds];
  const rows = await db
    .select({ senderId: connection.senderId, receiverId: connection.receiverId })
    .from(connection)
    .where(
      and(
        eq(connection.status, 'CONNECTED'),
        or(
          and(eq(connection.senderId, userId), inArray(connection.receiverId, others)),
          and(eq(connection.receiverId, userId), inArray(connection.senderId, others)),
        ),
      ),
    );
  return rows.map((row) => (row.senderId === userId ? row.receiverId : row.senderId));
}

/** Everybody with whom this person is connected. */
export async function listConnectedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ senderId: connection.senderId, receiverId: connection.receiverId })
    .from(connection)
    .where(
      and(
        eq(connection.status, 'CONNECTED'),
        or(eq(connection.senderId, userId), eq(connection.receiverId, userId)),
      ),
    );
  return rows.map((row) => (row.senderId === userId ? row.receiverId : row.senderId));
}

export interface ConnectionPage {
  userId: number;
  /** The viewer: people whom they may not find are not listed. */
  viewerId: number;
  /** Normalized search text; empty: everybody. */
  search: string;
  /** Null: all roles. */
  role: UserRow['role'] | null;
  skip: number;
  take: number;
}

export async function listConnections(
  db: Database,
  page: ConnectionPage,
): Promise<{ total: number; items: UserRow[] }> {
  const where = isListed(db, page);
  const rows = await db
    .select({ user, total: sql`count(*) over ()`.mapWith(Number) })
    .from(user)
    .where(where)
    .orderBy(asc(icu(sql`${user.firstName}`)), asc(icu(sql`${user.lastName}`)), asc(user.id))
    .limit(page.take)
    .offset(page.skip);
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (page.skip > 0 ? await db.$count(user, where) : 0);
  return { total, items: rows.map((row) => row.user) };
}

/** Case-insensitive in every script: the database's own collation may know only English letters. */
const icu = (text: SQL) => sql`${text} collate "und-x-icu"`;

/** Ids of everybody connected with a person. */
function connectedWith(db: Database, userId: number) {
  const connected = eq(connection.status, 'CONNECTED');
  const asSender = db
    .select({ id: connection.receiverId })
    .from(connection)
    .where(and(eq(connection.senderId, userId), connected));
  const asReceiver = db
    .select({ id: connection.senderId })
    .from(connection)
    .where(and(eq(connection.receiverId, userId), connected));
  return asSender.unionAll(asReceiver);
}

/** A person whom an instructor names for a lesson, or the viewer. */
export interface NamedPerson {
  id: number;
  /** In lower case. */
  email: string;
  role: Role;
  isConnected: boolean;
  /** The instructor may find them. */
  isFound: boolean;
  hasConfirmed: boolean;
}

/** Adds a read of people by their ids and by their addresses (in lower case), as one person sees them. */
export function addNamedRead(
  db: Database,
  changes: Changes,
  { userId, ids, emails }: { userId: number; ids: readonly number[]; emails: readonly string[] },
  then: (people: NamedPerson[]) => void,
): void {
  const address = sql`lower(${user.email})`;
  const named = db
    .select({
      id: user.id,
      email: sql`${address}`.as('email'),
      role: user.role,
      isConnected: sql`${inArray(user.id, connectedWith(db, userId))}`.as('isConnected'),
      isFound: canBeFound(userId).as('isFound'),
      hasConfirmed: sql`${user.emailConfirmedAt} is not null`.as('hasConfirmed'),
    })
    .from(user)
    .where(or(inArray(user.id, [...ids]), inArray(address, [...emails])));
  changes.add<NamedPerson>(named.getSQL(), then);
}

function isListed(db: Database, { userId, viewerId, search, role }: ConnectionPage): SQL | undefined {
  const related = and(
    inArray(user.id, connectedWith(db, userId)),
    canBeFound(viewerId),
    role === null ? undefined : eq(user.role, role),
  );
  if (!search) return related;
  const names = sql`${user.firstName} || ' ' || ${user.lastName}`;
  // Not `like`: the planner would estimate that it matches nobody, and then compare every connection with every
  // person.
  return and(related, sql`strpos(lower(${icu(sql`(${names})`)}), lower(${icu(sql`${search}::text`)})) > 0`);
}

export async function deleteConnectionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(connection).where(or(eq(connection.senderId, userId), eq(connection.receiverId, userId)));
}

const isPair = (a: number, b: number): SQL | undefined =>
  or(
    and(eq(connection.senderId, a), eq(connection.receiverId, b)),
    and(eq(connection.senderId, b), eq(connection.receiverId, a)),
  );

/**
 * The status of the two, as `viewerId` sees it, locked until the transaction ends. There may be no row to lock, so
 * the lock is on their two ids.
 */
export async function lockPair(db: Database, viewerId: number, otherId: number): Promise<Pair> {
  await db.execute(sql`select ${pairLock(sql`${viewerId}::int`, sql`${otherId}::int`)}`);
  const [row] = await db.select().from(connection).where(isPair(viewerId, otherId));
  return toPair(row, viewerId);
}

/** The lock of lockPair, for a statement that takes other locks after it. */
export const pairLock = (a: SQL, b: SQL): SQL =>
  sql`pg_advisory_xact_lock(least(${a}, ${b}), greatest(${a}, ${b}))`;

/** Adds a read of the status of lockPair, for a transaction that holds its lock. */
export function addPairRead(
  changes: Changes,
  { viewerId, otherId }: { viewerId: number; otherId: number },
  then: (pair: Pair) => void,
): void {
  changes.add<PairRow>(
    sql`select link.sender_id as "senderId", link.status, link.is_delivered as "isDelivered" from ${connection} link
      where least(link.sender_id, link.receiver_id) = least(${viewerId}::int, ${otherId}::int)
        and greatest(link.sender_id, link.receiver_id) = greatest(${viewerId}::int, ${otherId}::int)`,
    ([row]) => then(toPair(row, viewerId)),
  );
}

/** Nothing is stored about the two. */
export const NO_PAIR: Pair = { status: 'NONE', isWanted: false, isDelivered: true };

type PairRow = Pick<ConnectionRow, 'status' | 'senderId' | 'isDelivered'>;

function toPair(row: PairRow | undefined, viewerId: number): Pair {
  if (!row) return NO_PAIR;
  const { isDelivered } = row;
  return { status: statusFor(row, viewerId), isWanted: row.senderId !== viewerId, isDelivered };
}

/** What is stored about two people. */
export interface Pair {
  /** As the one of them sees it for whom it was read. */
  status: ConnectionStatus;
  /** The other has invited that one, who may know nothing of it. */
  isWanted: boolean;
  isDelivered: boolean;
}

/** The status as this one of the two sees it. */
export function statusFor({ status, senderId, isDelivered }: PairRow, viewerId: number): ConnectionStatus {
  if (status === 'CONNECTED') return 'CONNECTED';
  if (senderId === viewerId) return 'INVITED';
  return isDelivered ? 'PENDING' : 'NONE';
}

export async function insertInvitation(
  db: Database,
  { senderId, receiverId, isDelivered, now }: Invitation & { isDelivered: boolean },
): Promise<void> {
  await db
    .insert(connection)
    .values({ senderId, receiverId, status: 'INVITED', isDelivered, createdAt: now });
}

interface Invitation {
  senderId: number;
  receiverId: number;
  now: Date;
}

/** Adds the connection of two people, whatever was stored between them. */
export function addConnected(changes: Changes, { senderId, receiverId, now }: Invitation): void {
  const at = sql`${now.toISOString()}::timestamptz`;
  changes.add(sql`
    insert into ${connection} (sender_id, receiver_id, status, created_at, connected_at)
    values (${senderId}, ${receiverId}, 'CONNECTED', ${at}, ${at})
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id))
    do update set status = 'CONNECTED', is_delivered = true, connected_at = excluded.connected_at`);
}

export async function endPair(db: Database, a: number, b: number): Promise<void> {
  await db.delete(connection).where(isPair(a, b));
}

/** The viewer's status with each of `otherIds`; strangers are left out. */
export async function listStatuses(
  db: Database,
  viewerId: number,
  otherIds: readonly number[],
): Promise<{ userId: number; status: ConnectionStatus }[]> {
  if (otherIds.length === 0) return [];
  const others = [...otherIds];
  const rows = await db
    .select()
    .from(connection)
    .where(
      or(
        and(eq(connection.senderId, viewerId), inArray(connection.receiverId, others)),
        and(eq(connection.receiverId, viewerId), inArray(connection.senderId, others)),
      ),
    );
  return rows.map((row) => ({
    userId: row.senderId === viewerId ? row.receiverId : row.senderId,
    status: statusFor(row, viewerId),
  }));
}

export interface ConnectionCounts {
  connections: number;
  pendingConnections: number;
}

/** People who cannot be found are in no list, so they are not counted. */
export async function countConnections(db: Database, userId: number): Promise<ConnectionCounts> {
  const others = sql`case when ${connection.senderId} = ${userId} then ${connection.receiverId} else ${connection.senderId} end`;
  const isConnected = sql`${connection.status} = 'CONNECTED'`;
  const [counts] = await db
    .select({
      connections: sql`count(*) filter (where ${isConnected})`.mapWith(Number),
      pendingConnections: sql`count(*) filter (where not ${isConnected})`.mapWith(Number),
    })
    .from(connection)
    .innerJoin(user, eq(user.id, others))
    .where(
      and(
        or(
          and(eq(connection.receiverId, userId), eq(connection.isDelivered, true)),
          and(eq(connection.senderId, userId), eq(connection.status, 'CONNECTED')),
        ),
        canBeFound(userId),
      ),
    );
  return counts ?? { connections: 0, pendingConnections: 0 };
}

export interface HistoryFilter {
  userId: number;
  type: 'RECEIVED' | 'SENT';
  status: 'INVITED' | 'CONNECTED';
  skip: number;
  take: number;
}

/** Latest first. */
export async function listHistory(
  db: Database,
  { userId, type, status, skip, take }: HistoryFilter,
): Promise<{ total: number; items: ConnectionRow[] }> {
  const [own, other] =
    type === 'SENT'
      ? [connection.senderId, connection.receiverId]
      : [connection.receiverId, connection.senderId];
  const isShown = type === 'RECEIVED' ? eq(connection.isDelivered, true) : undefined;
  const where = and(eq(own, userId), eq(connection.status, status), isShown, canBeFound(userId));
  const rows = await db
    .select({ connection, total: sql`count(*) over ()`.mapWith(Number) })
    .from(connection)
    .innerJoin(user, eq(user.id, other))
    .where(where)
    .orderBy(desc(connection.id))
    .limit(take)
    .offset(skip);
  // Beyond the last page no row carries the total.
  const total = rows[0]?.total ?? (skip > 0 ? await countHistory(db, other, where) : 0);
  return { total, items: rows.map((row) => row.connection) };
}

async function countHistory(db: Database, other: AnyColumn, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(connection)
    .innerJoin(user, eq(user.id, other))
    .where(where);
  return counted?.total ?? 0;
}
