import type { SystemContext } from '../context.ts';
import { openFile } from '../modules/upload/service.ts';

const FILE = /^\/files\/([0-9a-f-]{36})$/i;

/**
 * GET /files/{id}: what people uploaded. A public one for everybody, a private one by a signed address. Nothing of it
 * can run: whatever it is, it is shown as a picture or saved.
 */
export async function handleFile(ctx: SystemContext, url: URL): Promise<Response> {
  const id = FILE.exec(url.pathname)?.[1];
  const { searchParams } = url;
  const found = id && (await openFile(ctx, id, searchParams.get('expires'), searchParams.get('signature')));
  // The same answer for a file that is not there and for one that is not theirs to see.
  if (!found) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  const { upload, content } = found;
  const shown = upload.mimeType.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(Uint8Array.from(content), {
    headers: {
      'content-type': upload.mimeType,
      'content-length': String(content.length),
      'content-disposition': `${shown}; filename*=UTF-8''${encodeName(upload.name)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Its content never changes, but it may be taken back.
      'cache-control': upload.isPublic ? 'public, max-age=300' : 'private, no-store',
    },
  });
}

/** RFC 8187: what encodeURIComponent leaves and a header may not have. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
