import type { NextRequest } from 'next/server';
import { callerOf, isOwnOrigin } from '@/lib/api/bff';
import { callerHeaders } from '@/lib/api/upstream';
import { currentSession } from '@/lib/auth/current-session';
import { env } from '@/lib/env';

const TIMEOUT_MS = 10_000;

/** Passes a heartbeat on to the API, with the bearer token. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnOrigin(request)) return new Response(null, { status: 403 });
  const session = await currentSession();
  if (!session) return new Response(null, { status: 401 });
  try {
    const answer = await fetch(`${env().apiUrl}/heartbeat`, {
      method: 'POST',
      headers: callerHeaders(callerOf(request, session.accessToken)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return new Response(null, { status: answer.status });
  } catch {
    return new Response(null, { status: 503 });
  }
}
