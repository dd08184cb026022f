import { env } from '@/lib/env';

/** Milliseconds until the answer must begin; how long its body takes depends on the network. */
const TIMEOUT_MS = 60_000;
const PASSED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'x-request-id'];
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Passes a package of the API on. Every refusal but "too often" answers as if there were no such quiz. */
export async function passPackage(
  request: Request,
  file: string,
  headers: Record<string, string>,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(`${env().apiUrl}/content-packages/${file}`, {
      headers,
      signal: AbortSignal.any([request.signal, timeout.signal]),
      cache: 'no-store',
    });
    if (answer.status >= 500) return unavailable();
    if (answer.status === 429) return new Response(null, { status: 429, headers: SAFE_HEADERS });
    if (!answer.ok) return noPackage();
    const passed = new Headers(SAFE_HEADERS);
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value) passed.set(name, value);
    }
    return new Response(answer.body, { headers: passed });
  } catch {
    return unavailable();
  } finally {
    clearTimeout(timer);
  }
}

export const noPackage = (): Response =>
  new Response('Not found', {
    status: 404,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

export const unavailable = (): Response =>
  new Response(null, { status: 503, headers: { ...SAFE_HEADERS, 'cache-control': 'no-store' } });
