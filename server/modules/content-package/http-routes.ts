import { Readable } from 'node:stream';
import type { ContentPackageFormat } from '#contract/content-package.ts';
import type { Context } from '../../context.ts';
import type { HttpRoutes } from '../../http-routes.ts';
import { openContentPackage } from './service.ts';

const ADDRESS = /^\/content-packages\/(?:(lesson|publication)-)?([1-9]\d{0,8})\.(h5p|qti\.zip)$/;
const FORMATS: Readonly<Record<string, ContentPackageFormat>> = { h5p: 'H5P', 'qti.zip': 'QTI' };

/**
 * GET /content-packages/{quizId}.h5p, or .qti.zip: exercises for other systems, for their author and ADMIN; those of a lesson are
 * lesson-{lessonId}.h5p, of a publication publication-{publicationId}.h5p.
 */
export const httpRoutes: HttpRoutes = {
  '/content-packages/': { method: 'GET', readsToken: true, handle: handlePackage },
};

async function handlePackage(ctx: Context, request: Request): Promise<Response> {
  const [, kind = 'quiz', id, ending = ''] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
  const format = FORMATS[ending];
  if (!id || !format)
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  const { title, bytes } = await openContentPackage(ctx, { [`${kind}Id`]: Number(id) }, format);
  const content = Readable.from(bytes, { objectMode: false });
  if (request.method === 'HEAD') content.destroy();
  return new Response(request.method === 'HEAD' ? null : (Readable.toWeb(content) as ReadableStream), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="quiz.${ending}"; filename*=UTF-8''${encodeName(`${title}.${ending}`)}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** A name that every system accepts, as RFC 8187 writes it. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed().replace(/[\\/:*?"<>|]/g, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
