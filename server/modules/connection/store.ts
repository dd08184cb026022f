import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import { connection } from '../../db/schema/connection.ts';
import { canBeFound } from '../../db/visible.ts';
import type { UserRow } from '../account/model.ts';

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

export interface ConnectionPage {
  userId: number;
  /** Who asks: those they may not find are not listed. */
  viewerId: number;
  /** Cleaned; empty: everybody. */
  search: string;
  /** Null: of every role. */
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
  // Behind the last page there is no row to tell how many there are.
  const total = rows[0]?.total ?? (page.skip > 0 ? await db.$count(user, where) : 0);
  return { total, items: rows.map((row) => row.user) };
}

/** Letters of every script: the database's own collation may know only English ones. */
const icu = (text: SQL) => sql`${text} collate "und-x-icu"`;

function isListed(db: Database, { userId, viewerId, search, role }: ConnectionPage): SQL | undefined {
  const connected = eq(connection.status, 'CONNECTED');
  const asSender = db
    .select({ id: connection.receiverId })
    .from(connection)
    .where(and(eq(connection.senderId, userId), connected));
  const asReceiver = db
    .select({ id: connection.senderId })
    .from(connection)
    .where(and(eq(connection.receiverId, userId), connected));
  const related = and(
    inArray(user.id, asSender.unionAll(asReceiver)),
    canBeFound(viewerId),
    role === null ? undefined : eq(user.role, role),
  );
  if (!search) return related;
  const names = sql`${user.firstName} || ' ' || ${user.lastName}`;
  // No `like`: the planner takes that for finding nobody, and then compares every connection with every person.
  return and(related, sql`strpos(lower(${icu(sql`(${names})`)}), lower(${icu(sql`${search}::text`)})) > 0`);
}

export async function deleteConnectionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(connection).where(or(eq(connection.senderId, userId), eq(connection.receiverId, userId)));
}
