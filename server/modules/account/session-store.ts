import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { isAny } from '../../db/any.ts';
import type { Database } from '../../db/client.ts';
import { batched, batchedRow } from '#server/batched.ts';
import { rowsOf } from '../../db/read-rows.ts';
import { recordset } from '../../db/recordset.ts';
import { loginHistory, refreshToken, session, user } from '../../db/schema/account.ts';
import { socketTicket } from '../../db/schema/socket-ticket.ts';
import type { SessionRow, UserRow } from './model.ts';

/** Adds a session with its first refresh token, and its sign-in, whose id it returns. One statement. */
export async function insertSession(
  db: Database,
  values: typeof session.$inferInsert & { createdAt: Date },
  token: NewToken,
): Promise<number> {
  const opened = db.$with('opened').as(db.insert(session).values(values).returning({ id: session.id }));
  const issued = db.$with('issued').as(
    db
      .insert(refreshToken)
      .values({ ...token, sessionId: values.id })
      .returning({ hash: refreshToken.hash }),
  );
  const rows = await db
    .with(opened, issued)
    .insert(loginHistory)
    .values({ userId: values.userId, sessionId: values.id, createdAt: values.createdAt })
    .returning({ id: loginHistory.id });
  return rows[0]?.id ?? 0;
}

type NewToken = Omit<typeof refreshToken.$inferInsert, 'sessionId'>;

/** The session of a refresh token, its row locked until the transaction ends. */
export async function lockSessionOfToken(db: Database, hash: string) {
  const owner = db
    .select({ id: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash));
  const [row] = await db.select().from(session).where(inArray(session.id, owner)).for('update');
  return row ?? null;
}

export async function findRefreshToken(db: Database, hash: string) {
  const [row] = await db.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  return row ?? null;
}

/** Marks a refresh token as rotated, and its session as used, and adds the successor. One statement. */
export async function insertSuccessor(
  db: Database,
  { hash, sessionId, now }: { hash: string; sessionId: string; now: Date },
  successor: NewToken,
): Promise<void> {
  const rotated = db
    .$with('rotated')
    .as(
      db
        .update(refreshToken)
        .set({ rotatedAt: now })
        .where(eq(refreshToken.hash, hash))
        .returning({ hash: refreshToken.hash }),
    );
  const used = db
    .$with('used')
    .as(
      db
        .update(session)
        .set({ lastUsedAt: now })
        .where(eq(session.id, sessionId))
        .returning({ id: session.id }),
    );
  await db
    .with(rotated, used)
    .insert(refreshToken)
    .values({ ...successor, sessionId })
    .onConflictDoNothing();
}

/** Batched, because many pages ask at once. A session with several pages is written once. */
export const updateLookedAt = batched(
  async (db, looks: readonly { id: string; now: Date; before: Date }[]): Promise<void[]> => {
    const [{ now: lookedAt, before }] = looks.slice(-1) as [(typeof looks)[number]];
    await db
      .update(session)
      .set({ lookedAt })
      .where(
        and(
          isAny(
            session.id,
            looks.map(({ id }) => id),
          ),
          or(isNull(session.lookedAt), lt(session.lookedAt, before)),
        ),
      );
    return looks.map(() => undefined);
  },
);

/** False if it had ended already. */
export async function endSession(
  db: Database,
  id: string,
  now: Date,
  reuseDetected: boolean,
): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ endedAt: now, reuseDetected })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Signed-in devices of a person, most recently used first. */
export async function listSessions(db: Database, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    .orderBy(desc(session.lastUsedAt))
    .limit(100);
}

/** Ends all sessions of a person except one; returns their ids. */
export async function endSessionsOf(
  db: Database,
  userId: number,
  except: string | null,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        except === null ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

/** Ends a session if it is that person's (null: anybody's); returns whose it was. */
export async function endSessionById(
  db: Database,
  id: string,
  userId: number | null,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.id, id),
        isNull(session.endedAt),
        userId === null ? undefined : eq(session.userId, userId),
      ),
    )
    .returning({ userId: session.userId });
  return row?.userId ?? null;
}

/** Deletes all devices and the sign-in history of a person. */
export async function deleteSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
  await db.delete(loginHistory).where(eq(loginHistory.userId, userId));
}

/** Not ended, and of a person who may be signed in: a suspension counts at once, even for a session it missed. */
const isAlive = (sessionIds: readonly string[]) =>
  and(
    isAny(session.id, sessionIds),
    isNull(session.endedAt),
    isNull(user.suspendedAt),
    isNull(user.anonymisedAt),
  );

/** The person of a valid session, and the sign-in it began with. */
export async function findUserOfSession(
  db: Database,
  sessionId: string,
): Promise<{ user: UserRow; loginHistoryId: number } | null> {
  const [row] = await db
    .select({ user, loginHistoryId: loginHistory.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(loginHistory, eq(loginHistory.sessionId, session.id))
    .where(isAlive([sessionId]));
  return row ?? null;
}

/** As findUserOfSession, with only what every request and every socket needs. */
export const findViewerOfSession = batchedRow(
  (db, sessionIds: readonly string[]) =>
    db
      .select({
        sessionId: session.id,
        id: user.id,
        role: user.role,
        firstName: user.firstName,
        lastName: user.lastName,
        wasOnlineAt: user.wasOnlineAt,
        deletedAt: user.deletedAt,
        emailConfirmedAt: user.emailConfirmedAt,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(isAlive(sessionIds)),
  (row) => row.sessionId,
);

/** False if this ticket has opened a socket before. */
export const insertUsedTicket = batched(
  async (db, tickets: readonly (typeof socketTicket.$inferInsert)[]): Promise<boolean[]> => {
    const used = tickets.map(({ id, sessionId, expiresAt }) => ({ id, sessionId, expiresAt }));
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`
      insert into socket_ticket (id, session_id, expires_at)
      select id, "sessionId", "expiresAt" from jsonb_to_recordset(${recordset(used)})
        as used(id uuid, "sessionId" uuid, "expiresAt" timestamptz)
      order by id
      on conflict do nothing
      returning id`,
    );
    const fresh = new Set(rows.map(({ id }) => id));
    // If one ticket is used twice at once, the first use counts.
    return tickets.map(({ id }) => fresh.delete(id));
  },
);

/** Each of these deletes up to `take` rows that can no longer matter, and returns how many there were. */
export async function deleteTickets(db: Database, now: Date, take: number): Promise<number> {
  const over = db
    .select({ id: socketTicket.id })
    .from(socketTicket)
    .where(lt(socketTicket.expiresAt, now))
    .limit(take);
  const rows = await db
    .delete(socketTicket)
    .where(inArray(socketTicket.id, over))
    .returning({ id: socketTicket.id });
  return rows.length;
}

export async function deleteRefreshTokens(db: Database, now: Date, take: number): Promise<number> {
  const over = db
    .select({ hash: refreshToken.hash })
    .from(refreshToken)
    .where(lt(refreshToken.expiresAt, now))
    .limit(take);
  const rows = await db
    .delete(refreshToken)
    .where(inArray(refreshToken.hash, over))
    .returning({ hash: refreshToken.hash });
  return rows.length;
}

export async function deleteSessions(db: Database, before: Date, take: number): Promise<number> {
  const stale = or(
    lt(session.endedAt, before),
    // Its last refresh token is gone, so it can no longer be used.
    and(
      lt(session.lastUsedAt, before),
      sql`not exists (select 1 from ${refreshToken} where ${refreshToken.sessionId} = ${session.id})`,
    ),
  );
  const some = db.select({ id: session.id }).from(session).where(stale).limit(take);
  const rows = await db.delete(session).where(inArray(session.id, some)).returning({ id: session.id });
  return rows.length;
}
