import type { ErrorCode } from '#contract/errors.ts';
import { BOARD_IMAGES_MAX_BYTES, BOARD_IMAGE_MAX_BYTES, PERSON_IMAGES_MAX_BYTES } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { checkAccess, takesOperations } from '../stream/service.ts';
import { BOARD_BUDGETS } from './budgets.ts';
import { cleanImage } from './clean-image.ts';
import * as store from './store.ts';

const PATH = /^\/boards\/([1-9]\d{0,8})\/files\/([A-Za-z0-9_-]{1,64})$/;
const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 401,
  USER_DELETED: 403,
  INVALID_PERMISSIONS: 403,
  LIVE_LESSON_REMOVED: 403,
  BOARD_LOCKED: 403,
  BOARD_NOT_FOUND: 404,
  BOARD_FULL: 413,
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
 * Serves a board's pictures, `/boards/{id}/files/{fileId}`: PUT for those who may write on the board (body: the
 * bytes), GET for those who may see it, with a token or `?key=`. A file never changes: a second PUT with its id
 * does nothing. Refusals are JSON `{ code }` with a status.
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
  const access = await checkAccess(ctx, `board:${boardId}`);
  if (!takesOperations(access)) throw new DomainError(access.code);
  await ctx.platform.limiter.take(BOARD_BUDGETS.boardImage, `user:${ctx.viewer.id}`);
  if (await store.findFile(ctx.db, boardId, fileId)) return done(200);
  return done((await putPicture(ctx, { boardId, fileId }, await readBody(request))) ? 201 : 200);
}

/**
 * Puts a picture on a board of which the caller has checked that the viewer may write on it; false if it has one with
 * this id. BOARD_FULL, FILE_TYPE_NOT_ALLOWED.
 */
export async function putPicture(
  ctx: Context,
  { boardId, fileId }: Pick<Target, 'boardId' | 'fileId'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const { id: userId } = requireViewer(ctx);
  if (await store.findFile(ctx.db, boardId, fileId)) return false;
  const { content, mimeType } = await cleanImage(bytes);
  const file = { boardId, fileId, mimeType, size: content.length, userId };
  await requireRoom(ctx, file);
  // The bytes are stored before their row, under a path of their own, so that a row always has its bytes. If two
  // people put the same id at once, the first row stays, with the bytes of its sender.
  const path = `boards/${boardId}/${ctx.platform.ids.uuid()}`;
  await ctx.platform.storage.put(path, content, mimeType);
  const isFirst = await store.insertFile(ctx.db, { ...file, path, createdAt: ctx.platform.clock.now() });
  if (!isFirst) await ctx.platform.storage.remove(path);
  return isFirst;
}

/** BOARD_FULL if the pictures of this board, or of this person on all boards, would exceed their limit. */
async function requireRoom(
  ctx: Context,
  { boardId, userId, size }: { boardId: number; userId: number; size: number },
): Promise<void> {
  const { ofBoard, ofPerson } = await store.sumFileSizes(ctx.db, boardId, userId);
  if (ofBoard + size > BOARD_IMAGES_MAX_BYTES || ofPerson + size > PERSON_IMAGES_MAX_BYTES)
    throw new DomainError('BOARD_FULL');
}

async function getFile(ctx: Context, { boardId, fileId, key }: Target): Promise<Response> {
  const asker = key === undefined ? ctx : { ...ctx, accessKey: key };
  const { canRead, code } = await checkAccess(asker, `board:${boardId}`);
  if (!canRead) throw new DomainError(code);
  const file = await store.findFile(ctx.db, boardId, fileId);
  const content = file && (await ctx.platform.storage.get(file.path));
  if (!file || !content) throw new DomainError('BOARD_NOT_FOUND');
  return new Response(Uint8Array.from(content), {
    headers: {
      'Content-Type': file.mimeType,
      'Content-Length': String(content.length),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  });
}

const done = (status: number) => Response.json({ ok: true }, { status });

/** Reads the body up to the limit; a longer one is not read further. */
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

function refuse(error: DomainError): Response {
  const { retryAfter } = error.details;
  const headers =
    typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter / 1000)) } : undefined;
  return Response.json(
    { code: error.code, ...error.details },
    { status: STATUS[error.code] ?? 400, ...(headers ? { headers } : {}) },
  );
}
