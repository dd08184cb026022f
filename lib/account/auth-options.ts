import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { LoginUserDocument, LogoutUserDocument } from '@/graphql/generated/graphql';
import { ApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import { REFRESH_TOKEN_TTL } from '@/lib/contract/limits.ts';
import { env } from '@/lib/env';
import { SIGN_IN_PATH } from '@/lib/auth/entry-paths';
import {
  sessionCookieName,
  sessionCookieOptions,
  sessionOfLogin,
  stepCookieOptions,
  toSession,
} from '@/lib/auth/session';

/**
 * The `error` passed to the form: a code and, where the API gives them, the time of a retry or an address to write to.
 */
function refusalMark(error: unknown): string {
  if (!(error instanceof ApiError)) return 'INTERNAL_SERVER_ERROR';
  const { retryAfter, contact } = error.details ?? {};
  return `${error.code};${JSON.stringify({ retryAfter, contact })}`;
}

/**
 * next-auth signs in and sets the cookie; it never rotates tokens, because it could not set the cookie from a page.
 * The middleware does (request-session.ts).
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().sessionSecret,
    session: { strategy: 'jwt', maxAge: REFRESH_TOKEN_TTL },
    pages: { signIn: SIGN_IN_PATH, error: SIGN_IN_PATH },
    useSecureCookies: env().secure,
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      callbackUrl: {
        name: env().secure ? '__Host-callback-url' : 'callback-url',
        options: stepCookieOptions(),
      },
      csrfToken: { name: env().secure ? '__Host-csrf-token' : 'csrf-token', options: stepCookieOptions() },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: async (credentials, request) => {
          const { email = '', password = '' } = credentials ?? {};
          const caller = {
            forwardedFor: request.headers?.['x-forwarded-for'] as string | undefined,
            userAgent: request.headers?.['user-agent'] as string | undefined,
          };
          try {
            const { loginUser } = await callApi(LoginUserDocument, { email, password }, caller);
            return { ...sessionOfLogin(loginUser), id: String(loginUser.user.id) };
          } catch (error) {
            throw new Error(refusalMark(error));
          }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ ...toSession((user as unknown as Record<string, unknown>) ?? token) }),
      // What /api/auth/session returns to the browser: the user, never a token.
      session: ({ session, token }) =>
        Object.assign({ expires: session.expires }, { userId: token.userId, role: token.role }),
    },
    events: {
      // Also ends the session's sockets and media. If the API is down, the cookie is cleared all the same.
      signOut: async ({ token }) => {
        const session = toSession(token);
        if (session) await callApi(LogoutUserDocument, { refreshToken: session.refreshToken });
      },
    },
    // next-auth's own logger prints whole errors; the API logs refusals.
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}
