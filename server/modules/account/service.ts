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
import { typedEmail } from './model.ts';
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
export { appointAdmin } from './services/appoint.ts';
export type { Appointment } from './services/appoint.ts';
export { anonymiseAccount, findDeletedUsers, hideAccount, lockDeletedUser } from './services/leave.ts';
export { requirePassword } from './services/password.ts';
export { closeSessionById, closeSessionsOf } from './sessions.ts';
export { readMediaTicket, signMediaTicket } from './tokens.ts';
export type { MediaTicket } from './tokens.ts';

/** Milliseconds within which several active pages of one session are recorded once. */
const ACTIVITY_GRAIN_MS = 10_000;
/** Precision of `wasOnline` in milliseconds: within it no second write happens. */
const PRESENCE_GRAIN_MS = 30_000;

/**
 * Signs in. Throws INVALID_CREDENTIALS, the same and after the same time for an unknown account and a wrong
 * password; ACCOUNT_SUSPENDED, only after the right password; and TOO_MANY_REQUESTS. Failures are counted per
 * address, and per account *and* address: an attacker at another address uses up their own budget, never the
 * owner's.
 */
export async function loginUser(ctx: CallerContext, email: string, password: string): Promise<LoginResult> {
  const { limiter } = ctx.platform;
  const typed = typedEmail(email);
  const account = `${emailKey(typed)} ${ctx.address}`;
  // Taken before the password is checked, or parallel guesses would all pass; refunded if it was right.
  await limiter.take(ACCOUNT_BUDGETS.loginAddress, ctx.address);
  await limiter.take(ACCOUNT_BUDGETS.loginAccount, account);
  const found = await store.findUserByEmail(ctx.db, typed);
  // An anonymised account has no password and belongs to nobody.
  const user = found?.anonymisedAt ? null : found;
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits) throw new DomainError('INVALID_CREDENTIALS');
  if (user.suspendedAt)
    throw new DomainError('ACCOUNT_SUSPENDED', { details: { contact: ctx.platform.contactEmail } });
  await limiter.giveBack(ACCOUNT_BUDGETS.loginAddress, ctx.address);
  await limiter.reset(ACCOUNT_BUDGETS.loginAccount, account);
  return inTransaction(ctx, async (inner) => {
    // The password may have changed during the comparison: a session must not begin after the change that would
    // have ended it.
    const present = await store.lockUser(inner.db, user.id);
    if (present?.passwordHash !== user.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    return openSession(inner, present);
  });
}

/**
 * Returns the next tokens for a refresh token; UNAUTHORIZED if it is unknown, expired, or used again after its
 * successor.
 */
export async function refreshUserToken(ctx: CallerContext, token: string): Promise<LoginResult> {
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.refreshAddress, ctx.address);
  return rotateSession(ctx, token);
}

/** Ends the session of this refresh token, unless it has ended; 'session.ended' disconnects its sockets. */
export async function logoutUser(ctx: Context, token: string): Promise<void> {
  await closeSession(ctx, token);
}

/**
 * Signs up and in. USER_EMAIL_ALREADY_CREATED, AGE_TOO_YOUNG, BAD_USER_INPUT with fields, TOO_MANY_REQUESTS. Failed
 * sign-ups are counted separately from successful ones: a class signs up behind one router.
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

/** Changes the language of the mails sent to the viewer. */
export async function updateUserLocale(ctx: Context, locale: Locale): Promise<UserRow> {
  const user = await store.updateLocale(ctx.db, requireViewer(ctx).id, locale);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Changes whether others see when the viewer was last online. */
export async function updateUserPresence(ctx: Context, shown: boolean): Promise<UserRow> {
  const user = await store.updatePresenceShown(ctx.db, requireViewer(ctx).id, shown);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Changes whether the viewer may be in groups with people with whom they are not connected. */
export async function updateUserStrangerGroups(ctx: Context, allowed: boolean): Promise<UserRow> {
  const user = await store.updateStrangerGroups(ctx.db, requireViewer(ctx).id, allowed);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return user;
}

/** Records that a page of this session is visible and in use. */
export async function touchActivity(ctx: SystemContext, sessionId: string): Promise<void> {
  const now = ctx.platform.clock.now();
  const before = new Date(now.getTime() - ACTIVITY_GRAIN_MS);
  await sessionStore.updateLookedAt(ctx.db, { id: sessionId, now, before });
}

/**
 * Suspends a person or undoes it, inside the caller's transaction. USER_NOT_FOUND, INVALID_PERMISSIONS unless `may`
 * allows it for this person, whose row is locked then.
 */
export async function setUserSuspended(
  ctx: SystemContext,
  id: number,
  suspended: boolean,
  may: (person: UserRow) => boolean,
): Promise<{ user: UserRow; wasSuspended: boolean }> {
  if (!suspended) for (const settle of ctx.registry.onReturn) await settle(ctx, id);
  const changed = await store.setSuspended(ctx.db, id, suspended ? ctx.platform.clock.now() : null);
  if (!changed) throw new DomainError('USER_NOT_FOUND');
  // A refusal rolls the change back.
  if (!may(changed.user)) throw new DomainError('INVALID_PERMISSIONS');
  await afterPersonChange(ctx, [id]);
  return changed;
}

/** Creates a ticket with which this person opens one socket within SOCKET_TICKET_TTL seconds. */
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

/**
 * The viewer of an access token, read from the database so that an ended session counts at once; null: the token is
 * invalid.
 */
export async function authenticate(ctx: SystemContext, accessToken: string): Promise<Viewer | null> {
  const claims = await readAccessToken(ctx.platform, accessToken);
  const user = claims && (await userOfSession(ctx, claims));
  return user && toViewer(user);
}

/** The viewer of a socket ticket; null if it is foreign, expired or used, or if its session has ended. */
export async function redeemSocketTicket(
  ctx: SystemContext,
  ticket: string,
): Promise<{ viewer: Viewer; name: string } | null> {
  const claims = await readSocketTicket(ctx.platform, ticket);
  const user = claims && (await userOfSession(ctx, claims));
  if (!user) return null;
  const { id, sessionId, expiresAt } = claims;
  if (!(await sessionStore.insertUsedTicket(ctx.db, { id, sessionId, expiresAt }))) return null;
  return { viewer: toViewer(user), name: `${user.firstName} ${user.lastName}` };
}

/** Whether a session has not ended: checked for sockets that may have missed 'session.ended'. */
export async function isSessionAlive(ctx: SystemContext, sessionId: string): Promise<boolean> {
  return (await sessionStore.findViewerOfSession(ctx.db, sessionId)) !== null;
}

/** The people with these ids, unordered; unknown ids are left out. */
export async function findUsers(ctx: SystemContext, ids: readonly number[]): Promise<UserRow[]> {
  return store.findUsersById(ctx.db, ids);
}

/** The students with these emails, ignoring letter case; other roles and deleted accounts are left out. */
export async function findStudentsByEmails(
  ctx: SystemContext,
  emails: readonly string[],
): Promise<UserRow[]> {
  return store.findUsersByEmail(ctx.db, emails, 'STUDENT');
}

/**
 * Required before writing to, inviting or adding a stranger: throws EMAIL_NOT_CONFIRMED. Who has not confirmed is read
 * again, because they may have done so since their request or socket began.
 */
export async function requireConfirmedEmail(ctx: Context): Promise<void> {
  const viewer = requireViewer(ctx);
  if (viewer.hasConfirmedEmail) return;
  const [user] = await store.findUsersById(ctx.db, [viewer.id]);
  if (!user || !canContactStrangers(user)) throw new DomainError('EMAIL_NOT_CONFIRMED');
}

/**
 * Records that a person is online, with a precision of 30 seconds. Never throws: no request may fail because of it.
 */
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

type SessionUser = Pick<UserRow, 'id' | 'role' | 'deletedAt' | 'emailConfirmedAt'> & { sessionId: string };

function toViewer({ id, role, sessionId, deletedAt, ...user }: SessionUser): Viewer {
  return {
    id,
    role,
    sessionId,
    ...(canContactStrangers(user) ? { hasConfirmedEmail: true } : {}),
    ...(deletedAt ? { isLeaving: true } : {}),
  };
}
