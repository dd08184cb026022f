import NextAuth from 'next-auth';
import { NextRequest, NextResponse } from 'next/server';
import { readLimited, refuse } from '@/lib/api/bff';
import { authOptions } from '@/lib/account/auth-options';
import { hasReadableCallback } from '@/lib/account/callback-url';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** Enough for an email, a password and a token; no sign-in is larger. */
const BODY_MAX_BYTES = 8 * 1024;
/** The actions our pages use. next-auth's own forms and lists are not served. */
const ACTIONS = { GET: ['csrf', 'session'], POST: ['callback/credentials', 'signout'] };

/** The options read the environment, which a build does not have, so they are created at the first request. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const action = nextauth.join('/');
  const posts = request.method === 'POST';
  if (!ACTIONS[posts ? 'POST' : 'GET'].includes(action)) return new NextResponse(null, { status: 404 });
  const options = authOptions();
  const handler = NextAuth(options) as (request: NextRequest, context: Context) => Promise<Response>;
  const cookieName = options.cookies?.callbackUrl?.name ?? '';
  // next-auth would read a body of any size.
  const bytes = posts ? await readLimited(request, BODY_MAX_BYTES) : new Uint8Array();
  if (!bytes) return refuse('BAD_USER_INPUT', 413);
  const body = Buffer.from(bytes);
  if (!hasReadableCallback(request, cookieName, body.toString())) return refuse('BAD_USER_INPUT', 400);
  if (!posts) return handler(request, context);
  const { method, headers } = request;
  return handler(new NextRequest(request.url, { method, headers, body }), context);
}

export { handle as GET, handle as POST };
