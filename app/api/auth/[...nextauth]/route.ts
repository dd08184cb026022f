import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { authOptions } from '@/lib/auth/options';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** The options read the environment, which a build does not have: made at the first request. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const handler = NextAuth(authOptions()) as (request: NextRequest, context: Context) => Promise<Response>;
  return handler(request, context);
}

export { handle as GET, handle as POST };
