import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { callerOf, readOwnCall, refuse } from '@/lib/api/bff';
import { publicDocumentText } from '@/lib/api/documents';
import type { GraphQLAnswer } from '@/lib/api/errors';
import { packed } from '@/lib/api/packed';
import { callerHeaders } from '@/lib/api/upstream';
import { answerCookie, readFreshSession, renewRequestSession } from '@/lib/api/request-session';
import { visitorCookieName, visitorCookieOptions } from '@/lib/auth/visitor-cookie';
import { readVisitorToken, VISITOR_HEADER } from '@/lib/contract/visitor.ts';
import { env } from '@/lib/env';
import { SERVER_TIME_HEADER } from '@/lib/contract/server-time.ts';
import { learnFromAnswer } from '@/lib/app/server-clock';

const TIMEOUT_MS = 25_000;
const PASSED_HEADERS = ['content-type', 'x-request-id', 'retry-after', SERVER_TIME_HEADER];

const bodySchema = z.strictObject({
  documentId: z.string().max(100),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/**
 * The browser's only way to the API: accepts known documents only, replaces the cookie by a bearer token, and passes
 * the answer unchanged.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const call = await readOwnCall(request, bodySchema);
  if ('refusal' in call) return call.refusal;
  const query = publicDocumentText(call.body.documentId);
  if (!query) return refuse('UNKNOWN_OPERATION', 400);
  const body = JSON.stringify({ query, variables: call.body.variables });

  let current = await readFreshSession(request);
  if (current.isStale) return refuse('SERVICE_UNAVAILABLE', 503);
  try {
    let answer = await ask(request, body, current.session?.accessToken);
    if (current.session && isUnauthorized(answer.text)) {
      current = await renewRequestSession(request, current.session);
      // The API gave no answer on whether the session is over.
      if (current.session && !current.cookie) return refuse('SERVICE_UNAVAILABLE', 503);
      if (current.session) answer = await ask(request, body, current.session.accessToken);
    }
    const { body: said, headers } = await packed(answer.text, request.headers.get('accept-encoding'));
    const response = new NextResponse(said, {
      status: answer.status,
      headers: { ...answer.headers, ...headers },
    });
    answerCookie(response, current.cookie);
    if (answer.visitorToken)
      response.cookies.set(visitorCookieName(), answer.visitorToken, visitorCookieOptions());
    return response;
  } catch {
    const refusal = refuse('SERVICE_UNAVAILABLE', 503);
    answerCookie(refusal, current.cookie);
    return refusal;
  }
}

interface Answer {
  status: number;
  text: string;
  headers: Record<string, string>;
  /** A new token for this visitor's browser. */
  visitorToken: string | null;
}

async function ask(request: NextRequest, body: string, accessToken: string | undefined): Promise<Answer> {
  const cookie = accessToken ? null : request.cookies.get(visitorCookieName())?.value;
  const caller = { ...callerOf(request, accessToken), visitorToken: readVisitorToken(cookie) };
  const sentAt = Date.now();
  const answer = await fetch(`${env().apiUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...callerHeaders(caller) },
    body,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    cache: 'no-store',
  });
  learnFromAnswer(answer.headers, sentAt);
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of PASSED_HEADERS) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  const visitorToken = readVisitorToken(answer.headers.get(VISITOR_HEADER));
  return { status: answer.status, text: await answer.text(), headers, visitorToken };
}

function isUnauthorized(text: string): boolean {
  // The cheap test comes first: most answers contain no refusal.
  if (!text.includes('"UNAUTHORIZED"')) return false;
  const { errors } = JSON.parse(text) as GraphQLAnswer;
  return errors?.some((error) => error.extensions?.code === 'UNAUTHORIZED') ?? false;
}
