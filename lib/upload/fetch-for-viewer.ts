import type { NextRequest } from 'next/server';
import { callerOf } from '@/lib/api/bff';
import { readFreshSession } from '@/lib/api/request-session';
import { callerHeaders } from '@/lib/api/upstream';

/**
 * Fetches a file of the API as a visitor, and, if visitors may not have it, as the person who is signed in: most files
 * are open to everybody, and need no session.
 */
export async function fetchForViewer(
  request: NextRequest,
  address: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status !== 404) return answer;
  const { session, isStale } = await readFreshSession(request);
  if (!session || isStale) return answer;
  await answer.body?.cancel();
  const headers = { ...init.headers, ...callerHeaders(callerOf(request, session.accessToken)) };
  return fetch(address, { ...init, headers });
}
