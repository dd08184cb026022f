import type { NextRequest } from 'next/server';
import { callerOf, isOwnOrigin } from '@/lib/api/bff';
import { callerHeaders } from '@/lib/api/upstream';
import { readFreshSession } from '@/lib/api/request-session';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import { env } from '@/lib/env';
import { PIECE_MAX_BYTES } from './rules';

/** Milliseconds; longer than the API waits for a piece, and than it inspects a complete file. */
const TIMEOUT_MS = 60_000;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Headers of the protocol (tus 1.0) in a request and in an answer. */
const ASKED_HEADERS = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'content-type'];
const ANSWERED_HEADERS = [
  'tus-resumable',
  'location',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'tildesh-upload',
  'content-type',
  'cache-control',
  'retry-after',
  'x-request-id',
];

type Method = 'POST' | 'PATCH' | 'HEAD' | 'DELETE';

/**
 * Passes one request of an upload on to the API, with the session's bearer token. The body streams. Refusals are JSON
 * `{ code }` with a status, as the API's own.
 */
export async function passUpload(request: NextRequest, method: Method, id?: string): Promise<Response> {
  // Browsers send an Origin header with every change; the cookie's SameSite rule protects reads.
  if (method !== 'HEAD' && !isOwnOrigin(request)) return refuse('INVALID_PERMISSIONS', 403);
  if (id !== undefined && !ID.test(id)) return refuse('UPLOAD_NOT_FOUND', 404);
  // A declared length need not be true: the API counts the bytes.
  if (Number(request.headers.get('content-length') ?? 0) > PIECE_MAX_BYTES) {
    return refuse('FILE_TOO_LARGE', 413);
  }
  const { session, isStale } = await readFreshSession(request);
  if (isStale) return refuse('SERVICE_UNAVAILABLE', 503);
  if (!session) return refuse('UNAUTHORIZED', 401);
  const headers = new Headers({ ...callerHeaders(callerOf(request, session.accessToken)) });
  copyHeaders(ASKED_HEADERS, request.headers, headers);
  try {
    const answer = await fetch(`${env().apiUrl}/uploads${id === undefined ? '' : `/${id}`}`, {
      method,
      headers,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
      // Streamed, not buffered: node's fetch requires `duplex: 'half'` for that.
      ...(method === 'PATCH' ? { body: request.body, duplex: 'half' } : {}),
    } as RequestInit);
    const answered = new Headers({ 'cache-control': 'no-store' });
    copyHeaders(ANSWERED_HEADERS, answer.headers, answered);
    return new Response(answer.body, { status: answer.status, headers: answered });
  } catch {
    return refuse('SERVICE_UNAVAILABLE', 503);
  }
}

function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name);
    if (value) to.set(name, value);
  }
}

const refuse = (code: ErrorCode, status: number) =>
  Response.json({ code }, { status, headers: { 'cache-control': 'no-store', 'tus-resumable': '1.0.0' } });
