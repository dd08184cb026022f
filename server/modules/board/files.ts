import sharp from 'sharp';
import type { ErrorCode } from '#contract/errors.ts';
import { BOARD_IMAGE_MAX_BYTES } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { judgeStream } from '../stream/service.ts';
import { sniffImage } from './sniff-image.ts';
import * as store from './store.ts';

/** A picture of more pixels would cost every browser on the board its memory. */
const PIXELS_MAX = 50_000_000;
const PATH = /^\/boards\/([1-9]\d{0,8})\/files\/([A-Za-z0-9_-]{1,64})$/;
const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 401,
  INVALID_PERMISSIONS: 403,
  LIVE_LESSON_REMOVED: 403,
  BOARD_NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_NOT_ALLOWED: 415,
  TOO_MANY_REQUESTS: 429,
};

interface Target {
  boardId: number;
  fileId: string;
  key: string | undefined;
}

/**
 * A board's pictures, `/boards/{id}/files/{fileId}`: PUT by who may write on the board (body: the bytes), GET by who
 * may see it, with a token or `?key=`. A file once put stays as it is: the same id again changes nothing.
 * Refusals are JSON `{ code }` with a status.
 */
export async function handleBoardFile(ctx: Context, request: Request): Promise<Response> {
  try {
    const target = parseTarget(request.url);
    if (request.method === 'PUT') return await putFile(ctx, target, request);
    if (request.method === 'GET' || request.method === 'HEAD') return await getFile(ctx, target);
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PUT' } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refuse(error);
  }
}

function parseTarget(url: string): Target {
  const { pathname, searchParams } = new URL(url);
  const match = PATH.exec(pathname);
  if (!match?.[1] || !match[2]) throw new DomainError('BOARD_NOT_FOUND');
  return { boardId: Number(match[1]), fileId: match[2], key: searchParams.get('key') ?? undefined };
}

async function putFile(ctx: Context, { boardId, fileId }: Target, request: Request): Promise<Response> {
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  const { canWrite, code } = await judgeStream(ctx, `board:${boardId}`);
  if (!canWrite) throw new DomainError(code);
  await ctx.platform.limiter.take('boardImage', `user:${ctx.viewer.id}`);
  if (await store.findFile(ctx.db, boardId, fileId)) return done(200);
  const content = await readBody(request);
  const mimeType = await checkImage(content);
  // The file before its row: a row always has its file.
  await ctx.platform.storage.put(pathOf(boardId, fileId), content, mimeType);
  const values = { boardId, fileId, mimeType, size: content.length, userId: ctx.viewer.id };
  await store.insertFile(ctx.db, { ...values, createdAt: ctx.platform.clock.now() });
  return done(201);
}

async function getFile(ctx: Context, { boardId, fileId, key }: Target): Promise<Response> {
  const asker = key === undefined ? ctx : { ...ctx, accessKey: key };
  const { canRead, code } = await judgeStream(asker, `board:${boardId}`);
  if (!canRead) throw new DomainError(code);
  const file = await store.findFile(ctx.db, boardId, fileId);
  const content = file && (await ctx.platform.storage.get(pathOf(boardId, fileId)));
  if (!file || !content) throw new DomainError('BOARD_NOT_FOUND');
  return new Response(Uint8Array.from(content), {
    headers: {
      'Content-Type': file.mimeType,
      'Content-Length': String(content.length),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}

const pathOf = (boardId: number, fileId: string) => `boards/${boardId}/${fileId}`;
const done = (status: number) => Response.json({ ok: true }, { status });

/** The body up to the limit; what is longer is not read on. */
async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > BOARD_IMAGE_MAX_BYTES)
    throw new DomainError('FILE_TOO_LARGE');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > BOARD_IMAGE_MAX_BYTES) throw new DomainError('FILE_TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The type by its bytes, never by what the sender calls it; the header must be a picture's of sane size. */
async function checkImage(content: Uint8Array): Promise<string> {
  const mimeType = sniffImage(content);
  if (!mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  const metadata = await sharp(content, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => null);
  if (`image/${metadata?.format}` !== mimeType) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  if ((metadata?.width ?? 0) * (metadata?.height ?? 0) > PIXELS_MAX) throw new DomainError('FILE_TOO_LARGE');
  return mimeType;
}

function refuse(error: DomainError): Response {
  const { retryAfter } = error.details;
  const headers =
    typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter / 1000)) } : undefined;
  return Response.json(
    { code: error.code, ...error.details },
    { status: STATUS[error.code] ?? 400, ...(headers ? { headers } : {}) },
  );
}
