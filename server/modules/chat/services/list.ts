import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseInput } from '../../../input.ts';
import { parsePage } from '../../../paging.ts';
import { cleanLine } from '../../../text.ts';
import { requireViewer } from '../../../viewer.ts';
import { SEARCH_BUDGETS } from '../../search/budgets.ts';
import { checkAccess } from '../../stream/service.ts';
import * as list from '../list-store.ts';
import type { ChatPageRow, ChatRow } from '../model.ts';

const SEARCH_MAX = 120;
/** Milliseconds until the year 2286, and an id that the database can hold. */
const CURSOR = /^(\d{1,13})_([1-9]\d{0,8})$/;

const listSchema = z.object({
  search: z.string().transform(cleanLine).pipe(z.string().max(SEARCH_MAX)).nullish(),
  after: z.string().regex(CURSOR).nullish(),
});

interface ListInput {
  search?: string | null | undefined;
  after?: string | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
}

/**
 * The viewer's chats, latest first; see Query.getChatsPaginated. UNAUTHORIZED, BAD_USER_INPUT. One statement, and one
 * more for `total`.
 */
export async function getChats(
  ctx: Context,
  { skip: passed, take: wanted, ...input }: ListInput,
): Promise<ChatPageRow> {
  const viewer = requireViewer(ctx);
  const { search, after } = parseInput(listSchema, input);
  const { skip, take } = parsePage({ skip: passed, take: wanted });
  if (after && (passed ?? null) !== null) throw new DomainError('BAD_USER_INPUT');
  if (search) await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  const wantedChats = { userId: viewer.id, search: search ?? '' };
  const found = await list.listChats(ctx.db, {
    ...wantedChats,
    after: after ? toCursor(after) : null,
    skip,
    take: take + 1,
  });
  const items = found.slice(0, take);
  const last = items.at(-1);
  const hasMore = found.length > take;
  return {
    total: () => list.countChats(ctx.db, wantedChats),
    hasMore,
    next: hasMore && last ? `${last.updatedAt.getTime()}_${last.id}` : null,
    items,
  };
}

function toCursor(text: string): list.Cursor {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return { at: new Date(Number(at)), id: Number(id) };
}

/** One of the viewer's chats. INVALID_PERMISSIONS also for a missing one. */
export async function getChat(ctx: Context, id: number): Promise<ChatRow> {
  const viewer = requireViewer(ctx);
  const found = await list.findChat(ctx.db, viewer.id, id);
  if (!found) throw new DomainError('INVALID_PERMISSIONS');
  return found;
}

/** Whether the viewer may write now in a chat of theirs. */
export async function mayWrite(ctx: Context, { id }: ChatRow): Promise<boolean> {
  requireViewer(ctx);
  return (await checkAccess(ctx, `chat:${id}`)).canWrite;
}

/** Whether the viewer may rename a group, add people and remove them. */
export const mayManage = (ctx: Context, { kind, ownerId }: ChatRow): boolean =>
  kind === 'GROUP' && ownerId === requireViewer(ctx).id;
