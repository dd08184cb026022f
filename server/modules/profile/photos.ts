import type { Context } from '../../context.ts';
import { findPhotoAudience } from './service.ts';

const PHOTO = /^\/photos\/(([A-Za-z0-9_-]{1,64})-(?:64|128|256|512)\.webp)$/;

/**
 * GET /photos/{photoId}-{size}.webp: the photo of a person whom the caller may see. One that everybody may see is
 * cached for minutes by anybody; another one is asked for again each time, because the right to see it may end.
 */
export async function handlePhoto(ctx: Context, request: Request): Promise<Response> {
  const [, name, photoId] = PHOTO.exec(new URL(request.url).pathname) ?? [];
  const audience = photoId ? await findPhotoAudience(ctx, photoId) : 'NOBODY';
  if (audience === 'NOBODY') return missing();
  // The content never changes: a new photo gets a new id.
  const headers = {
    etag: `"${name}"`,
    'cache-control': audience === 'EVERYBODY' ? 'public, max-age=300' : 'private, no-cache',
  };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const content = await ctx.platform.storage.get(`photos/${name}`);
  if (!content) return missing();
  return new Response(new Uint8Array(content), { headers: { ...headers, 'content-type': 'image/webp' } });
}

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });
