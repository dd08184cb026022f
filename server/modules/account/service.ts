import { emailKey } from '#contract/account.ts';
import type { Locale } from '#contract/locales.ts';
import type { Role } from '#contract/roles.ts';
import type { Context, SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { SignUpInput } from '../../generated/resolvers.ts';
import { afterPersonChange } from '../../person-hooks.ts';
import { inTransaction } from '../../transaction.ts';
import { findTimeZone } from '../../time-zone.ts';
import { requireViewer } from '../../viewer.ts';
import { ACCOUNT_BUDGETS } from './budgets.ts';
import { parseSignUp } from './input.ts';
import { isMinor, typedEmail } from './model.ts';
import type { CallerContext, UserRow } from './model.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { canContactStrangers } from './policy.ts';
import { closeSession, openSession, rotateSession } from './sessions.ts';
import type { LoginResult } from './sessions.ts';
import { mailConfirmation } from './services/email.ts';
import * as sessionStore from './session-store.ts';
import * as store from './store.ts';
import { readAccessToken, readSocketTicket, signSocketTicket } from './tokens.ts';

export { parseName } from './input.ts';
export { photosOf } from './photos.ts';
export { canSeePresence } from './policy.ts';
export { abilitiesOf } from './policy.ts';
export { anonymiseAccount, findDeletedUsers, hideAccount, lockDeletedUser } from './services/leave.ts';
export { requirePassword } from './services/password.ts';
export { closeSessionById, closeSessionsOf } from './sessions.ts';

/** Several pages of one session that are looked at are noted once in this time. */
const ACTIVITY_GRAIN_MS = 10_000;
/** Grain of `wasOnline`: a person seen within it is not written again. */
const PRESENCE_GRAIN_MS = 30_000;

/**
 * Signs in. Throws INVALID_CREDENTIALS, the same and after the same time for an unknown account and a wrong password,
 * ACCOUNT_SUSPENDED after the right one only, and TOO_MANY_REQUESTS. Failures are counted per address, and per account
 * *and* address: whoever guesses at somebody's account from elsewhere uses up their own budget, never the owner's.
 */
export async function loginUser(ctx: CallerContext, email: string, password: string): Promise<LoginResult> {
  const { limiter } = ctx.platform;
  const typed = typedEmail(email);
  const account = `${emailKey(typed)} ${ctx.address}`;
  // Taken before the password is tried, or parallel guesses would all pass; given back when it was right.
  await limiter.take(ACCOUNT_BUDGETS.loginAddress, ctx.address);
  await limiter.take(ACCOUNT_BUDGETS.loginAccount, account);
  const found = await store.findUserByEmail(ctx.db, typed);
  // An emptied account has no password to compare with: it is nobody's.
  const user = found?.anonymisedAt ? null : found;
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) throw new DomainError('INVALID_CREDENTIALS');
  if (user.suspendedAt)
    throw new DomainError('ACCOUNT_SUSPENDED', { details: { contact: ctx.platform.contactEmail } });
  await limiter.giveBack(ACCOUNT_BUDGETS.loginAddress, ctx.address);
  await limiter.reset(ACCOUNT_BUDGETS.loginAccount, account);
  return inTransaction(ctx, async (inner) => {
    // The password may have been changed while it was compared: what it ended must not begin after it.
    const present = await store.lockUser(inner.db, user.id);
    if (present?.passwordHash !== user.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    return openSession(inner, present);
  });
}

/** The next tokens for a refresh token; UNAUTHORIZED when it is unknown, over, or came back after its successor. */
export async function refreshUserToken(ctx: CallerContext, token: string): Promise<LoginResult> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.refreshAddress, ctx.address);
  return rotateSession(ctx, token);
}

/** Ends the session of this refresh token, if it is not over: 'session.ended' disconnects its sockets. */
export async function logoutUser(ctx: Context, token: string): Promise<void> {
  await closeSession(ctx, token);
}

/**
 * Signs up and in. USER_EMAIL_ALREADY_CREATED, AGE_TOO_YOUNG, BAD_USER_INPUT with fields, TOO_MANY_REQUESTS. Tries that
 * made no account are counted apart from those that did: a class signs up behind one router.
 */
export async function createAccount(
  ctx: CallerContext,
  role: Exclude<Role, 'ADMIN'>,
  input: SignUpInput,
): Promise<LoginResult> {
  const now = ctx.platform.clock.now();
  const { password, ...person } = parseSignUp(input, now);
  const { limiter } = ctx.platform;
  await limiter.take(ACCOUNT_BUDGETS.signUpAddress, ctx.address);
  const passwordHash = await hashPassword(password);
  const made = await inTransaction(ctx, async (inner) => {
    const user = await store.insertUser(inner.db, {
      ...person,
      role,
      passwordHash,
      termsAcceptedAt: now,
      guardianConsentAt: person.guardianName ? now : null,
      createdAt: now,
    });
    if (!user) throw new DomainError('USER_EMAIL_ALREADY_CREATED');
    await limiter.take(ACCOUNT_BUDGETS.signUpMade, ctx.address);
    await mailConfirmation(inner, user);
    for (const welcome of inner.registry.onSignUp) await welcome(inner, user);
    return openSession(inner, user);
  });
  await limiter.giveBack(ACCOUNT_BUDGETS.signUpAddress, ctx.address);
  return made;
}

/** The signed-in person; null for a visitor. */
export async function getCurrentUser(ctx: Context): Promise<UserRow | null> {
  if (!ctx.viewer) return null;
  const [user] = await store.findUsersById(ctx.db, [ctx.viewer.id]);
  return user ?? null;
}

/** Changes the zone lessons are shown in; BAD_USER_INPUT unless it is an IANA name. */
export async function updateUserTimeZone(ctx: Context, timeZone: string): Promise<UserRow> {
  const viewer = requireViewer(ctx);
  const zone = findTimeZone(timeZone);
  if (!zone) throw new DomainError('BAD_USER_INPUT', { fields: { timeZone: { code: 'INVALID_VALUE' } } });
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.profile, String(viewer.id));
  const user = await store.updateTimeZone(ctx.db, viewer.id, zone);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Language of the mails sent to oneself. */
export async function updateUserLocale(ctx: Context, locale: Locale): Promise<UserRow> {
  const user = await store.updateLocale(ctx.db, requireViewer(ctx).id, locale);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Whether others see when one was last here. */
export async function updateUserPresence(ctx: Context, shown: boolean): Promise<UserRow> {
  const user = await store.updatePresenceShown(ctx.db, requireViewer(ctx).id, shown);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Notes that a page of this session is in front of somebody's eyes. */
export async function touchActivity(ctx: SystemContext, sessionId: string): Promise<void> {
  const now = ctx.platform.clock.now();
  const before = new Date(now.getTime() - ACTIVITY_GRAIN_MS);
  await sessionStore.updateLookedAt(ctx.db, { id: sessionId, now, before });
}

/** Suspends or takes it back; call it with the policy's yes. USER_NOT_FOUND. */
export async function setUserSuspended(ctx: SystemContext, id: number, suspended: boolean): Promise<UserRow> {
  const user = await store.setSuspended(ctx.db, id, suspended ? ctx.platform.clock.now() : null);
  if (!user) throw new DomainError('USER_NOT_FOUND');
  await afterPersonChange(ctx, [id]);
  return user;
}

/** A ticket with which this person opens one socket within SOCKET_TICKET_TTL seconds. */
export async function createSocketTicket(
  ctx: Context,
): Promise<{ ticket: string; url: string; expiresAt: Date }> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.ticket, String(viewer.id));
  const { token, expiresAt } = await signSocketTicket(ctx.platform, {
    userId: viewer.id,
    sessionId: viewer.sessionId,
  });
  return { ticket: token, url: ctx.platform.socketUrl, expiresAt };
}

/** Who an access token speaks for, asking the database, so that a session that ended counts at once; null: nobody. */
export async function authenticate(ctx: SystemContext, accessToken: string): Promise<Viewer | null> {
  const claims = await readAccessToken(ctx.platform, accessToken);
  const user = claims && (await userOfSession(ctx, claims));
  return user && toViewer(user, ctx.platform.clock.now());
}

/** Who a socket ticket speaks for; null when it is foreign, over, was used before, or its session ended. */
export async function redeemSocketTicket(
  ctx: SystemContext,
  ticket: string,
): Promise<{ viewer: Viewer; name: string } | null> {
  const claims = await readSocketTicket(ctx.platform, ticket);
  const user = claims && (await userOfSession(ctx, claims));
  if (!user) return null;
  const { id, sessionId, expiresAt } = claims;
  if (!(await sessionStore.insertUsedTicket(ctx.db, { id, sessionId, expiresAt }))) return null;
  return { viewer: toViewer(user, ctx.platform.clock.now()), name: `${user.firstName} ${user.lastName}` };
}

/** Whether a session has not ended: sockets ask when they may have missed 'session.ended'. */
export async function isSessionAlive(ctx: SystemContext, sessionId: string): Promise<boolean> {
  return (await sessionStore.findViewerOfSession(ctx.db, sessionId)) !== null;
}

/** The people of these ids, in no order; unknown ids are left out. */
export async function findUsers(ctx: SystemContext, ids: readonly number[]): Promise<UserRow[]> {
  return store.findUsersById(ctx.db, ids);
}

/** The students who signed up with these emails, whatever their case; others, and those gone, are left out. */
export async function findStudentsByEmails(
  ctx: SystemContext,
  emails: readonly string[],
): Promise<UserRow[]> {
  return store.findUsersByEmail(ctx.db, emails, 'STUDENT');
}

/** Whoever writes to, invites or adds a person they do not know asks first: EMAIL_NOT_CONFIRMED. */
export async function requireConfirmedEmail(ctx: Context): Promise<void> {
  const [user] = await store.findUsersById(ctx.db, [requireViewer(ctx).id]);
  if (!user || !canContactStrangers(user)) throw new DomainError('EMAIL_NOT_CONFIRMED');
}

/** Notes that a person is here, at 30-second grain; never fails, because nothing may fail for it. */
export async function touchPresence(ctx: SystemContext, userId: number): Promise<void> {
  const now = ctx.platform.clock.now();
  try {
    await store.updatePresence(ctx.db, { userId, now, before: new Date(now.getTime() - PRESENCE_GRAIN_MS) });
  } catch (error) {
    ctx.log.warn({ err: error }, 'presence not written');
  }
}

async function userOfSession(ctx: SystemContext, claims: { sessionId: string; userId: number }) {
  const user = await sessionStore.findViewerOfSession(ctx.db, claims.sessionId);
  if (!user || user.id !== claims.userId) return null;
  const seen = user.wasOnlineAt?.getTime() ?? 0;
  if (ctx.platform.clock.now().getTime() - seen > PRESENCE_GRAIN_MS) await touchPresence(ctx, user.id);
  return user;
}

type SessionUser = Pick<UserRow, 'id' | 'role' | 'deletedAt' | 'birthDate'> & { sessionId: string };

function toViewer(user: SessionUser, now: Date): Viewer {
  const { id, role, sessionId, deletedAt } = user;
  return {
    id,
    role,
    sessionId,
    ...(deletedAt ? { isLeaving: true } : {}),
    ...(isMinor(user, now) ? { isMinor: true } : {}),
  };
}
