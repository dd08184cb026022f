import type { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { fetchForViewer } from './fetch-for-viewer';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Milliseconds until the answer must begin; the duration of the body depends on the network. */
const TIMEOUT_MS = 60_000;
/** Query parameters of a signed address. */
const QUERY = ['expires', 'signature'];
const PASSED_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'x-request-id',
  'accept-ranges',
  'content-range',
  'etag',
];
/** Headers for a part of the file: a player requests one after the other. */
const ASKED_HEADERS = ['range', 'if-range'];
/** There is no such file, for this viewer; or their session has ended. */
const ABSENT = [404, 401];
/** So that an uploaded file, opened by itself, can run nothing. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves a file of the API under our own origin, authorized by its signed address, or by the right of the viewer to see
 * what it belongs to. Only the API's own headers are passed on, so that a download is saved and a picture is only shown.
 */
export const passFile = (request: NextRequest, id: string): Promise<Response> =>
  pass(request, 'files', id, (address, init) => fetchForViewer(request, address, init));

/** As passFile, for an archive: no cookie opens one, only its signed address. */
export const passArchive = (request: Request, id: string): Promise<Response> =>
  pass(request, 'exports', id, fetch);

type Fetch = (address: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>;

async function pass(
  request: Request,
  folder: 'files' | 'exports',
  id: string,
  fetchFile: Fetch,
): Promise<Response> {
  if (!ID.test(id)) return missing();
  const asked = new URL(request.url).searchParams;
  const words = new URLSearchParams();
  for (const name of QUERY) {
    const value = asked.get(name);
    if (value !== null) words.set(name, value);
  }
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answer = await fetchFile(`${env().apiUrl}/${folder}/${id}?${words.toString()}`, {
      headers: Object.fromEntries(
        ASKED_HEADERS.flatMap((name) => {
          const value = request.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
      signal: AbortSignal.any([request.signal, timeout.signal]),
      cache: 'no-store',
    });
    if (!answer.ok && answer.status !== 416)
      return ABSENT.includes(answer.status) ? missing() : new Response(null, { status: 502 });
    const headers = new Headers(SAFE_HEADERS);
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return new Response(null, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });
