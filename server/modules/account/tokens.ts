import { createHash, createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_TTL, SOCKET_TICKET_TTL } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import type { Platform } from '../../platform/platform.ts';

type Keys = Pick<Platform, 'clock' | 'secrets' | 'ids'>;

const ALGORITHM = 'HS256';
const accessClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: z.uuid(), exp: z.number() });
const ticketClaims = accessClaims.extend({ jti: z.uuid() });
const mediaClaims = accessClaims.extend({ lesson: z.string().regex(/^\d{1,10}$/) });

type Audience = 'api' | 'socket' | 'media';

/**
 * JWT for the API: `sub` the person, `sid` the session, `role` for other readers (the API reads it from the
 * database).
 */
export async function signAccessToken(
  platform: Keys,
  claims: { userId: number; role: Role; sessionId: string },
): Promise<{ token: string; expiresAt: Date }> {
  return sign(platform, 'api', ACCESS_TOKEN_TTL, claims.userId, { sid: claims.sessionId, role: claims.role });
}

/** JWT that opens one socket; its `jti` makes it single-use. */
export async function signSocketTicket(
  platform: Keys,
  claims: { userId: number; sessionId: string },
): Promise<{ token: string; expiresAt: Date }> {
  return sign(platform, 'socket', SOCKET_TICKET_TTL, claims.userId, {
    sid: claims.sessionId,
    jti: platform.ids.uuid(),
  });
}

interface KnownToken {
  sessionId: string;
  userId: number;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** Access tokens with a verified signature: a token is used often, and verifying costs as much as a statement. */
const knownTokens = new WeakMap<Uint8Array, Map<string, KnownToken>>();
const KNOWN_TOKENS_MAX = 10_000;

/** The session of an access token; null if the token is foreign, altered, for another audience or expired. */
export async function readAccessToken(
  platform: Keys,
  token: string,
): Promise<{ sessionId: string; userId: number } | null> {
  const known = knownTokens.get(platform.secrets.token) ?? new Map<string, KnownToken>();
  knownTokens.set(platform.secrets.token, known);
  const read = known.get(token) ?? (await verifyAccessToken(platform, token));
  if (!read || read.expiresAt * 1000 <= platform.clock.now().getTime()) {
    known.delete(token);
    return null;
  }
  if (known.size >= KNOWN_TOKENS_MAX) known.clear();
  known.set(token, read);
  return { sessionId: read.sessionId, userId: read.userId };
}

async function verifyAccessToken(platform: Keys, token: string): Promise<KnownToken | null> {
  const claims = accessClaims.safeParse(await verify(platform, token, 'api'));
  if (!claims.success) return null;
  const { sid, sub, exp } = claims.data;
  return { sessionId: sid, userId: Number(sub), expiresAt: exp };
}

/** As readAccessToken, with the ticket's own id and expiry. */
export async function readSocketTicket(
  platform: Keys,
  ticket: string,
): Promise<{ id: string; sessionId: string; userId: number; expiresAt: Date } | null> {
  const claims = ticketClaims.safeParse(await verify(platform, ticket, 'socket'));
  if (!claims.success) return null;
  const { jti, sid, sub, exp } = claims.data;
  return { id: jti, sessionId: sid, userId: Number(sub), expiresAt: new Date(exp * 1000) };
}

/** Who is in the media of which lesson, and with which session. */
export interface MediaTicket {
  scheduleId: number;
  userId: number;
  sessionId: string;
}

/** JWT that names the caller of the media gate. It gives no right by itself: the gate checks the right each time. */
export async function signMediaTicket(
  platform: Keys,
  { scheduleId, userId, sessionId }: MediaTicket,
  seconds: number,
): Promise<{ token: string; expiresAt: Date }> {
  return sign(platform, 'media', seconds, userId, { sid: sessionId, lesson: String(scheduleId) });
}

/** Null if the ticket is foreign, altered, for another audience or expired. */
export async function readMediaTicket(platform: Keys, ticket: string): Promise<MediaTicket | null> {
  const claims = mediaClaims.safeParse(await verify(platform, ticket, 'media'));
  if (!claims.success) return null;
  const { lesson, sid, sub } = claims.data;
  return { scheduleId: Number(lesson), userId: Number(sub), sessionId: sid };
}

/** The stored hash of a refresh token. */
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token that follows `token`. Derived instead of random, so that parallel calls with one old token receive the
 * same new one although only its hash is stored; without the secret it cannot be distinguished from a random one.
 */
export function deriveSuccessor(platform: Keys, token: string): string {
  return createHmac('sha256', platform.secrets.refresh).update(token).digest('base64url');
}

/** Imported once for each secret: jose would import the bytes again for every token, which costs as much as signing. */
const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

function keyOf({ secrets: { token } }: Keys): Promise<CryptoKey> {
  const known = keys.get(token);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new Uint8Array(token), algorithm, false, ['sign', 'verify']);
  keys.set(token, key);
  return key;
}

async function sign(
  platform: Keys,
  audience: Audience,
  seconds: number,
  userId: number,
  claims: Record<string, string>,
): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(await keyOf(platform));
  return { token, expiresAt: new Date((now + seconds) * 1000) };
}

async function verify(platform: Keys, token: string, audience: Audience): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(platform), {
      algorithms: [ALGORITHM],
      audience,
      currentDate: platform.clock.now(),
      requiredClaims: ['exp', 'sub'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
