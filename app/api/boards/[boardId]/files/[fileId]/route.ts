import type { NextRequest } from 'next/server';
import { callerOf, isOwnOrigin, refuse } from '@/lib/api/bff';
import { callerHeaders } from '@/lib/api/upstream';
import { readFreshSession } from '@/lib/api/request-session';
import { BOARD_IMAGE_MAX_BYTES } from '@/lib/contract/limits.ts';
import { env } from '@/lib/env';

const BOARD_ID = /^[1-9]\d{0,9}$/;
const FILE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const TIMEOUT_MS = 30_000;
const PASSED_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
];

interface Params {
  params: Promise<{ boardId: string; fileId: string }>;
}

/** A board's picture: for its people by their session, for others by the board's preview key. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const path = pathOf(await params);
  if (!path) return refuse('BAD_USER_INPUT', 400);
  const key = request.nextUrl.searchParams.get('key');
  return pass(request, key ? `${path}?key=${encodeURIComponent(key)}` : path, { method: 'GET' });
}

export async function PUT(request: NextRequest, { params }: Params): Promise<Response> {
  if (!isOwnOrigin(request)) return refuse('INVALID_PERMISSIONS', 403);
  const path = pathOf(await params);
  if (!path) return refuse('BAD_USER_INPUT', 400);
  // A declared length need not be true: the API counts the bytes.
  if (Number(request.headers.get('content-length') ?? 0) > BOARD_IMAGE_MAX_BYTES)
    return refuse('FILE_TOO_LARGE', 413);
  // Streamed, not buffered: node's fetch requires `duplex: 'half'` for that.
  return pass(request, path, { method: 'PUT', body: request.body, duplex: 'half' } as RequestInit);
}

function pathOf({ boardId, fileId }: { boardId: string; fileId: string }): string | null {
  return BOARD_ID.test(boardId) && FILE_ID.test(fileId) ? `/boards/${boardId}/files/${fileId}` : null;
}

async function pass(request: NextRequest, path: string, init: RequestInit): Promise<Response> {
  const { session, isStale } = await readFreshSession(request);
  if (isStale) return refuse('SERVICE_UNAVAILABLE', 503);
  const contentType = request.headers.get('content-type');
  try {
    const answer = await fetch(`${env().apiUrl}${path}`, {
      ...init,
      headers: {
        ...callerHeaders(callerOf(request, session?.accessToken)),
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
    });
    // So that a picture, opened by itself, can run nothing.
    const headers = new Headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return refuse('SERVICE_UNAVAILABLE', 503);
  }
}
