import { REFRESH_GRACE, REFRESH_TOKEN_TTL, SESSION_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../transaction.ts';
import { hashNetwork, networkOf } from './codes.ts';
import type { CallerContext, UserRow } from './model.ts';
import * as store from './session-store.ts';
import { deriveSuccessor, hashRefreshToken, signAccessToken } from './tokens.ts';

/** What a device receives after signing in or refreshing. */
export interface LoginResult {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresAt: Date;
  user: UserRow;
  loginHistoryId: number;
}

const USER_AGENT_MAX = 300;

/** Opens a session for a person who has proved their identity; call it inside the transaction of that proof. */
export async function openSession(ctx: CallerContext, user: UserRow): Promise<LoginResult> {
  const now = ctx.platform.clock.now();
  const sessionId = ctx.platform.ids.uuid();
  const refreshToken = ctx.platform.ids.secret(32);
  const opened = {
    id: sessionId,
    userId: user.id,
    userAgent: ctx.userAgent.slice(0, USER_AGENT_MAX),
    networkHash: hashNetwork(ctx.platform, networkOf(ctx.address)),
    createdAt: now,
    lastUsedAt: now,
  };
  const loginHistoryId = await store.insertSession(ctx.db, opened, tokenRow(refreshToken, now));
  return result(ctx, user, sessionId, refreshToken, loginHistoryId);
}

type Rotation =
  | { verdict: 'REFUSED' }
  | { verdict: 'REUSED'; sessionId: string }
  | { verdict: 'NEXT'; sessionId: string; next: string };

/** Rotations in progress in this process, by token: simultaneous calls cost one transaction. */
const underWay = new WeakMap<Platform, Map<string, Promise<LoginResult>>>();

/**
 * Returns the successor of a refresh token, with an access token. For REFRESH_GRACE seconds after its rotation an
 * old token returns its newest successor (parallel calls); later it returns its own successor, as long as that was
 * never used, because the answer may have been lost; otherwise two devices hold the session, and it ends.
 */
export async function rotateSession(ctx: SystemContext, token: string): Promise<LoginResult> {
  const flights = underWay.get(ctx.platform) ?? new Map<string, Promise<LoginResult>>();
  underWay.set(ctx.platform, flights);
  const running = flights.get(token);
  if (running) return running;
  const flight = rotateOnce(ctx, token).finally(() => flights.delete(token));
  flights.set(token, flight);
  return flight;
}

async function rotateOnce(ctx: SystemContext, token: string): Promise<LoginResult> {
  const rotation = await inTransaction(ctx, (inner) => rotate(inner, token));
  // The end of the session is committed before the refusal: an error inside would have rolled it back.
  if (rotation.verdict === 'REUSED')
    ctx.log.warn({ sessionId: rotation.sessionId }, 'refresh token came back: session ended');
  if (rotation.verdict !== 'NEXT') throw new DomainError('UNAUTHORIZED');
  const found = await store.findUserOfSession(ctx.db, rotation.sessionId);
  if (!found) throw new DomainError('UNAUTHORIZED');
  return result(ctx, found.user, rotation.sessionId, rotation.next, found.loginHistoryId);
}

async function rotate(ctx: SystemContext, token: string): Promise<Rotation> {
  const hash = hashRefreshToken(token);
  // One rotation of a session at a time, in whichever process: the second sees the result of the first.
  const session = await store.lockSessionOfToken(ctx.db, hash);
  if (!session || session.endedAt) return { verdict: 'REFUSED' };
  const known = await store.findRefreshToken(ctx.db, hash);
  const now = ctx.platform.clock.now();
  if (!known || known.expiresAt <= now) return { verdict: 'REFUSED' };
  if (now.getTime() - session.createdAt.getTime() >= SESSION_TTL * 1000) {
    await end(ctx, session, false);
    return { verdict: 'REFUSED' };
  }
  const next = deriveSuccessor(ctx.platform, token);
  if (!known.rotatedAt) {
    await store.insertSuccessor(ctx.db, { hash, sessionId: session.id, now }, tokenRow(next, now));
    return { verdict: 'NEXT', sessionId: session.id, next };
  }
  if (now.getTime() - known.rotatedAt.getTime() <= REFRESH_GRACE * 1000) {
    return { verdict: 'NEXT', sessionId: session.id, next: await newestAfter(ctx, next) };
  }
  const successor = await store.findRefreshToken(ctx.db, hashRefreshToken(next));
  if (successor && !successor.rotatedAt) return { verdict: 'NEXT', sessionId: session.id, next };
  await end(ctx, session, true);
  return { verdict: 'REUSED', sessionId: session.id };
}

async function end(
  ctx: SystemContext,
  { id: sessionId, userId }: { id: string; userId: number },
  reuseDetected: boolean,
): Promise<void> {
  await store.endSession(ctx.db, sessionId, ctx.platform.clock.now(), reuseDetected);
  ctx.events.emit('session.ended', { sessionId, userId });
}

/** An older successor would count as stolen once the newest was used. Each one is derived from the one before. */
async function newestAfter(ctx: SystemContext, token: string): Promise<string> {
  let newest = token;
  while ((await store.findRefreshToken(ctx.db, hashRefreshToken(newest)))?.rotatedAt)
    newest = deriveSuccessor(ctx.platform, newest);
  return newest;
}

/** Ends the session to which the token belongs, even an old token; does nothing if there is none or it has ended. */
export async function closeSession(ctx: SystemContext, token: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const session = await store.lockSessionOfToken(inner.db, hashRefreshToken(token));
    if (!session) return;
    const ended = await store.endSession(
      inner.db,
      session.id,
      inner.platform.clock.now(),
      session.reuseDetected,
    );
    if (ended) inner.events.emit('session.ended', { sessionId: session.id, userId: session.userId });
  });
}

/** Ends all sessions of a person except one (null: all); returns how many. Call it inside a transaction. */
export async function closeSessionsOf(
  ctx: SystemContext,
  userId: number,
  except: string | null,
): Promise<number> {
  const ids = await store.endSessionsOf(ctx.db, userId, except, ctx.platform.clock.now());
  for (const sessionId of ids) ctx.events.emit('session.ended', { sessionId, userId });
  return ids.length;
}

/** Ends a session if it is that person's (null: anybody's); false if there is none or it has ended. */
export async function closeSessionById(
  ctx: SystemContext,
  sessionId: string,
  ownerId: number | null,
): Promise<boolean> {
  const userId = await store.endSessionById(ctx.db, sessionId, ownerId, ctx.platform.clock.now());
  if (userId !== null) ctx.events.emit('session.ended', { sessionId, userId });
  return userId !== null;
}

const tokenRow = (token: string, issuedAt: Date) => ({
  hash: hashRefreshToken(token),
  issuedAt,
  expiresAt: new Date(issuedAt.getTime() + REFRESH_TOKEN_TTL * 1000),
});

async function result(
  ctx: SystemContext,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
  loginHistoryId: number,
): Promise<LoginResult> {
  const { token, expiresAt } = await signAccessToken(ctx.platform, {
    userId: user.id,
    role: user.role,
    sessionId,
  });
  return { accessToken: token, refreshToken, accessTokenExpiresAt: expiresAt, user, loginHistoryId };
}
