import type { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { fetchForViewer } from '@/lib/upload/fetch-for-viewer';

const FILE = /^[A-Za-z0-9_-]{1,64}-(64|128|256|512)\.webp$/;
const TIMEOUT_MS = 10_000;
const PASSED_HEADERS = ['content-type', 'cache-control', 'etag'];

/** Profile photos under our own origin, of people whom the viewer may see; the API says how long each is kept. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  if (!FILE.test(file)) return missing();
  const known = request.headers.get('if-none-match');
  try {
    const photo = await fetchForViewer(request, `${env().apiUrl}/photos/${file}`, {
      headers: known === null ? {} : { 'if-none-match': known },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
    if (!photo.ok && photo.status !== 304)
      return [404, 401].includes(photo.status) ? missing() : new Response(null, { status: 502 });
    const headers = new Headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const name of PASSED_HEADERS) {
      const value = photo.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(photo.body, { status: photo.status, headers });
  } catch {
    return new Response(null, { status: 503 });
  }
}

const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
