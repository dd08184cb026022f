import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { callerOf, readLimited } from '@/lib/api/bff';
import { ApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import { UNSUBSCRIBE, readMailsOf } from '@/lib/delivery/unsubscribe';
import { env } from '@/lib/env';

const BODY_MAX_BYTES = 4_096;
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

const paramOf = (request: NextRequest, name: 'token' | 'of') => request.nextUrl.searchParams.get(name) ?? '';

/** A person, or a scanner, opened the address: this changes nothing and redirects to a page that asks. */
export function GET(request: NextRequest): NextResponse {
  const page = new URL('/auth/unsubscribe', env().publicUrl);
  page.searchParams.set('token', paramOf(request, 'token'));
  const of = readMailsOf(paramOf(request, 'of'));
  if (of !== 'digests') page.searchParams.set('of', of);
  return NextResponse.redirect(page, { status: 303, headers: HEADERS });
}

/**
 * One-click unsubscribe of mail programs (RFC 8058). The request comes from their servers without cookie and Origin,
 * so only the signed token counts, and no session is read.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const body = new TextDecoder().decode((await readLimited(request, BODY_MAX_BYTES)) ?? undefined);
  const answer = (status: number) => new NextResponse(null, { status, headers: HEADERS });
  if (!/List-Unsubscribe/.test(body) || !/One-Click/.test(body)) return answer(400);
  try {
    const unsubscribe = UNSUBSCRIBE[readMailsOf(paramOf(request, 'of'))];
    await callApi(unsubscribe, { token: paramOf(request, 'token') }, callerOf(request));
    return answer(200);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer(error.code === 'CODE_INVALID' ? 400 : 503);
  }
}
