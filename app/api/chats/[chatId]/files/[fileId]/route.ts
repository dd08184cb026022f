import type { NextRequest } from 'next/server';
import { callerOf, refuse } from '@/lib/api/bff';
import { callerHeaders } from '@/lib/api/upstream';
import { readFreshSession } from '@/lib/api/request-session';
import { env } from '@/lib/env';

const CHAT_ID = /^[1-9]\d{0,9}$/;
const FILE_ID = /^[0-9a-f-]{36}$/i;
const TIMEOUT_MS = 30_000;

interface Params {
  params: Promise<{ chatId: string; fileId: string }>;
}

/** A file of a message, for the people of the chat: redirects to an address that is valid for minutes. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const { chatId, fileId } = await params;
  if (!CHAT_ID.test(chatId) || !FILE_ID.test(fileId)) return refuse('BAD_USER_INPUT', 400);
  const { session, isStale } = await readFreshSession(request);
  if (isStale) return refuse('SERVICE_UNAVAILABLE', 503);
  try {
    const answer = await fetch(`${env().apiUrl}/chats/${chatId}/files/${fileId}`, {
      headers: callerHeaders(callerOf(request, session?.accessToken)),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
    });
    const location = answer.headers.get('location');
    if (answer.status !== 302 || !location?.startsWith('/api/files/')) return refuse('UPLOAD_NOT_FOUND', 404);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
  } catch {
    return refuse('SERVICE_UNAVAILABLE', 503);
  }
}
