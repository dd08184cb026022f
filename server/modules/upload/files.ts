import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { openFile, readContent } from './service.ts';
import type { UploadRow } from './model.ts';
import { readRange } from './byte-range.ts';

const FILE = /^\/files\/([0-9a-f-]{36})$/i;

/**
 * GET /files/{id}: uploaded files. Public ones for those who may see what they belong to, private ones by a signed
 * address. None can execute: each is shown as a picture, played or saved. Byte ranges are supported: without them an iPhone plays no sound,
 * and nobody could seek.
 */
export async function handleFile(ctx: Context, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = FILE.exec(pathname)?.[1];
  const found = id && (await openFile(ctx, id, searchParams.get('expires'), searchParams.get('signature')));
  if (!found) return missing();
  const { upload, isForAll } = found;
  const { size } = upload;
  const tag = `"${upload.blobId ?? upload.id}"`;
  const part = readRange(request.headers, size, tag);
  const headers = { ...headersOf(upload, isForAll), etag: tag, 'accept-ranges': 'bytes' };
  if (part === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const content = await readContent(ctx, upload, part ?? undefined);
  if (!content) return missing();
  // It may be as large as an upload may be, also a part of it: a player asks for all that follows.
  return new Response(bodyOf(request, content), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(part ? part.to - part.from + 1 : size),
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${size}` }),
    },
  });
}

function bodyOf({ method }: Request, content: Readable): ReadableStream | null {
  if (method !== 'HEAD') return Readable.toWeb(content) as ReadableStream;
  content.destroy();
  return null;
}

/** A missing file and a forbidden one get the same response. */
const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

function headersOf({ mimeType, name }: UploadRow, isForAll: boolean): Record<string, string> {
  const shown = mimeType.startsWith('image/') ? 'inline' : 'attachment';
  return {
    'content-type': mimeType,
    'content-disposition': `${shown}; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // The file may be removed, hidden or replaced.
    'cache-control': isForAll ? 'public, max-age=300' : 'private, no-store',
  };
}

/** RFC 8187: also escapes characters that encodeURIComponent leaves and a header must not contain. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
