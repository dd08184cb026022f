import { decode, encode } from 'next-auth/jwt';
import { REFRESH_TOKEN_TTL } from '@/lib/contract/limits.ts';
import { isRole } from '@/lib/contract/roles.ts';
import type { Role } from '@/lib/contract/roles.ts';
import { env } from '@/lib/env';

/** Content of the encrypted cookie. Kept small: above 4 KB a cookie would have to be split. */
export interface Session {
  userId: number;
  role: Role;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch at which the access token expires. */
  expiresAt: number;
}

/** `__Host-` binds the cookie to this very host, but browsers accept it over https only. */
export function sessionCookieName(): string {
  return env().secure ? '__Host-session' : 'session';
}

/** Options of a cookie that is deleted when the browser closes: enough for the steps of signing in. */
export const stepCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: env().secure }) as const;

export const sessionCookieOptions = () => ({ ...stepCookieOptions(), maxAge: REFRESH_TOKEN_TTL }) as const;

/** Encrypts in the format next-auth writes at sign-in, so that it can read ours. */
export function encodeSession(session: Session): Promise<string> {
  return encode({ token: { ...session }, secret: env().sessionSecret, maxAge: REFRESH_TOKEN_TTL });
}

/** Null for a cookie that is missing, foreign, expired or of an older shape. */
export async function decodeSession(value: string | undefined): Promise<Session | null> {
  if (!value) return null;
  const token = await decode({ token: value, secret: env().sessionSecret }).catch(() => null);
  return token ? toSession(token) : null;
}

export function toSession(token: Readonly<Record<string, unknown>>): Session | null {
  const { userId, role, accessToken, refreshToken, expiresAt } = token;
  if (typeof userId !== 'number' || !isRole(role) || typeof expiresAt !== 'number') return null;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
  return { userId, role, accessToken, refreshToken, expiresAt };
}

/** The session in an answer of loginUser, refreshUserToken, createInstructor and createStudent. */
export function sessionOfLogin(login: {
  accessToken: string;
  refreshToken: string;
  accessTokenExpiresAt: string;
  user: { id: number; role: Role };
}): Session {
  return {
    userId: login.user.id,
    role: login.user.role,
    accessToken: login.accessToken,
    refreshToken: login.refreshToken,
    expiresAt: Date.parse(login.accessTokenExpiresAt),
  };
}
