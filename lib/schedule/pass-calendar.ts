import { env } from '@/lib/env';

const TIMEOUT_MS = 30_000;
const PASSED_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
];
/** As the API answers what is read too often, and a calendar that is known. */
const PASSED_STATUS = [304, 429];

/**
 * Passes on a calendar of the API at `path`. Every refusal answers as if there were nothing: it says neither whether an
 * address was ever in use nor whether there is such a lesson.
 */
export async function passCalendar(
  request: Request,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  const known = request.headers.get('if-none-match');
  try {
    const answer = await fetch(`${env().apiUrl}/calendar/${path}`, {
      headers: { ...headers, ...(known === null ? {} : { 'if-none-match': known }) },
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
    });
    if (answer.status >= 500) return unavailable();
    if (!answer.ok && !PASSED_STATUS.includes(answer.status)) return noCalendar();
    const passed = new Headers(SAFE_HEADERS);
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value) passed.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch {
    return unavailable();
  }
}

const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

export const noCalendar = (): Response =>
  new Response('Not found', {
    status: 404,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

export const unavailable = (): Response =>
  new Response(null, { status: 503, headers: { ...SAFE_HEADERS, 'cache-control': 'no-store' } });
