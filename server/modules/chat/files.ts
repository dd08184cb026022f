import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { checkAccess } from '../stream/service.ts';
import { addressOf } from '../upload/service.ts';
import * as store from './store.ts';

const PATH =
  /^\/chats\/([1-9]\d{0,8})\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 401,
  USER_DELETED: 403,
  UPLOAD_NOT_FOUND: 404,
};

/**
 * GET /chats/{id}/files/{fileId}: a file of a message, for those who may read the chat: 302 to an address that is
 * valid for minutes. 404 for all others.
 */
export async function handleChatFile(ctx: Context, request: Request): Promise<Response> {
  try {
    const location = await findAddress(ctx, new URL(request.url).pathname);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ code: error.code }, { status: STATUS[error.code] ?? 403 });
  }
}

async function findAddress(ctx: Context, path: string): Promise<string> {
  const [, chatId, fileId] = PATH.exec(path) ?? [];
  if (!chatId || !fileId) throw new DomainError('UPLOAD_NOT_FOUND');
  if (!ctx.viewer) throw new DomainError('UNAUTHORIZED');
  const { canRead } = await checkAccess(ctx, `chat:${Number(chatId)}`);
  const id = fileId.toLowerCase();
  if (!canRead || !(await store.isFileOf(ctx.db, Number(chatId), id)))
    throw new DomainError('UPLOAD_NOT_FOUND');
  return addressOf(ctx, { id, isPublic: false });
}
