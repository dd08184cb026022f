import NextAuth from 'next-auth';
import { NextRequest, NextResponse } from 'next/server';
import { readLimited, refuse } from '@/lib/api/bff';
import { authOptions } from '@/lib/account/auth-options';

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
  const handler = NextAuth(authOptions()) as (request: NextRequest, context: Context) => Promise<Response>;
  if (!posts) return handler(request, context);
  // next-auth would read a body of any size.
  const body = await readLimited(request, BODY_MAX_BYTES);
  if (!body) return refuse('BAD_USER_INPUT', 413);
  const { method, headers } = request;
  return handler(new NextRequest(request.url, { method, headers, body: Buffer.from(body) }), context);
}

export { handle as GET, handle as POST };
