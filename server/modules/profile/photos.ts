import type { SystemContext } from '../../context.ts';

const PHOTO = /^\/photos\/([A-Za-z0-9_-]{1,64}-(?:64|128|256|512)\.webp)$/;

/** GET /photos/{photoId}-{size}.webp: public and immutable, because a new photo gets a new id. */
export async function handlePhoto({ platform }: SystemContext, request: Request): Promise<Response> {
  const name = PHOTO.exec(new URL(request.url).pathname)?.[1];
  const content = name ? await platform.storage.get(`photos/${name}`) : null;
  if (!content) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(new Uint8Array(content), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
