import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { loginHistory, session, user } from '../../db/schema/account.ts';

/** The account data for the archive; without the password's hash, which is of no use to the person. */
export async function readAccount(db: Database, userId: number) {
  const [row] = await db
    .select({
      id: user.id,
      role: user.role,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt,
      birthDate: user.birthDate,
      guardianName: user.guardianName,
      guardianConsentAt: user.guardianConsentAt,
      termsAcceptedAt: user.termsAcceptedAt,
      timeZone: user.timeZone,
      locale: user.locale,
      photoId: user.photoId,
      wasOnlineAt: user.wasOnlineAt,
      appointedAt: user.appointedAt,
      showsPresence: user.showsPresence,
      allowsStrangerGroups: user.allowsStrangerGroups,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}

export async function readSessions(db: Database, userId: number) {
  const sessions = await db
    .select({ userAgent: session.userAgent, createdAt: session.createdAt, lastUsedAt: session.lastUsedAt })
    .from(session)
    .where(eq(session.userId, userId));
  const logins = await db
    .select({ createdAt: loginHistory.createdAt })
    .from(loginHistory)
    .where(eq(loginHistory.userId, userId));
  return { sessions, logins };
}
