import { env } from '@/lib/env';

const FILE = /^[A-Za-z0-9_-]{1,64}-(64|128|256|512)\.webp$/;
const TIMEOUT_MS = 10_000;

/** Profile photos under our own origin. A photo's id changes with its content, so it is cached for ever. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  if (!FILE.test(file)) return new Response(null, { status: 404 });
  try {
    const photo = await fetch(`${env().apiUrl}/photos/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!photo.ok) return new Response(null, { status: photo.status === 404 ? 404 : 502 });
    return new Response(photo.body, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
  } catch {
    return new Response(null, { status: 503 });
  }
}
