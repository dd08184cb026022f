import { Readable } from 'node:stream';
import type { SystemContext } from '../../context.ts';
import { openExport } from './service.ts';

const EXPORT = /^\/exports\/([0-9a-f-]{36})$/i;

/** GET /exports/{id}?expires=&signature=: the archive of a person's data; only that person receives its address. */
export async function handleExport(ctx: SystemContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const id = EXPORT.exec(url.pathname)?.[1];
  const { searchParams } = url;
  const found = id && (await openExport(ctx, id, searchParams.get('expires'), searchParams.get('signature')));
  if (!found) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(Readable.toWeb(found.content) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(found.size),
      'content-disposition': 'attachment; filename="tildesh-data.zip"',
      'cache-control': 'private, no-store',
    },
  });
}
