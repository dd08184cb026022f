import { z } from 'zod';
import { INT_MAX } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseInput } from '../../../input.ts';
import { parsePage } from '../../../paging.ts';
import { cleanLine } from '../../../text.ts';
import { requireViewer } from '../../../viewer.ts';
import { SEARCH_BUDGETS } from '../../search/budgets.ts';
import { checkAccess } from '../../stream/service.ts';
import type { ChatMessagePageRow, ChatMessageRow } from '../model.ts';
import * as store from '../stream-store.ts';

const MESSAGES_PAGE = 50;
const FOUND_MAX = 50;
const WORDS_MAX = 200;

const seq = z.number().int().min(1).max(INT_MAX).nullish();
const fromZero = z.number().int().min(0).max(INT_MAX).nullish();
const isGiven = (value: number | null | undefined) => (value ?? null) !== null;
const stretchSchema = z
  .object({ before: seq, after: fromZero, skip: fromZero })
  .refine(({ before, after, skip }) => [before, after, skip].filter(isGiven).length <= 1);

interface Stretch {
  chatId: number;
  before?: number | null | undefined;
  after?: number | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
}

/**
 * Messages before number `before`, or after `after`, or those behind the `skip` latest (default: the latest), oldest
 * first, and whether there are more in that direction. For everybody who may read the chat. UNAUTHORIZED,
 * INVALID_PERMISSIONS, BAD_USER_INPUT.
 */
export async function getChatMessages(
  ctx: Context,
  { chatId, before, after, skip, take: wanted }: Stretch,
): Promise<ChatMessagePageRow> {
  const stretch = parseInput(stretchSchema, { before, after, skip });
  const { take } = parsePage({ take: wanted }, MESSAGES_PAGE);
  await requireReader(ctx, chatId);
  const place = stretch.skip ? await store.findPlace(ctx.db, chatId, stretch.skip) : null;
  const found = await store.listShown(ctx.db, chatId, {
    // No line has a number below 1.
    before: place ? (place.seq ?? 0) + 1 : (stretch.before ?? undefined),
    after: stretch.after ?? undefined,
    limit: take + 1,
  });
  const items = (stretch.after ?? null) === null ? found.slice(-take) : found.slice(0, take);
  const total = async () => (place ?? (await store.findPlace(ctx.db, chatId, 0))).total;
  return { total, hasMore: found.length > take, items: items as ChatMessageRow[] };
}

const searchSchema = z.object({
  query: z.string().transform(cleanLine).pipe(z.string().min(1, 'REQUIRED').max(WORDS_MAX)),
  before: seq,
});

/** Messages that contain these words, latest first; see Query.searchChatMessages. TOO_MANY_REQUESTS. */
export async function searchChatMessages(
  ctx: Context,
  { chatId, ...wanted }: { chatId: number; query: string; before?: number | null },
) {
  const viewer = requireViewer(ctx);
  const { query, before } = parseInput(searchSchema, wanted);
  await requireReader(ctx, chatId);
  await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  const { found, lowest } = await store.searchMessages(ctx.db, chatId, {
    words: query,
    before: before ?? INT_MAX,
    limit: FOUND_MAX,
  });
  const items = found.slice(0, FOUND_MAX) as ChatMessageRow[];
  const searchedTo = found.length > FOUND_MAX ? (items.at(-1)?.seq ?? 1) : lowest;
  return { hasMore: searchedTo > 1, searchedTo, items };
}

async function requireReader(ctx: Context, chatId: number): Promise<void> {
  requireViewer(ctx);
  if (chatId < 1) throw new DomainError('BAD_USER_INPUT');
  const authority = await checkAccess(ctx, `chat:${chatId}`);
  if (!authority.canRead) throw new DomainError(authority.code);
}

/**
 * A message of a chat that the viewer may read. CHAT_MESSAGE_NOT_FOUND if there is none or it was deleted;
 * INVALID_PERMISSIONS.
 */
export async function getMessage(
  ctx: Context,
  { chatId, seq: wanted }: { chatId: number; seq: number },
): Promise<store.TargetRow> {
  await requireReader(ctx, chatId);
  const isNumber = seq.safeParse(wanted).success;
  const [found] = isNumber ? await store.findTargets(ctx.db, [{ chatId, seq: wanted }]) : [];
  if (!found || found.message.deletedAt) throw new DomainError('CHAT_MESSAGE_NOT_FOUND');
  return found;
}
