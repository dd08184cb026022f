import { NAME_MAX } from '#contract/limits.ts';
import { ROLES } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';
import { z } from 'zod';
import type { Context, SystemContext } from '../../context.ts';
import { parseInput } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { getUser } from '../profile/service.ts';
import * as store from './store.ts';

const ID_MAX = 2_147_483_647;

const wantedSchema = z.object({
  id: z.number().int().min(1).max(ID_MAX).nullish(),
  search: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(NAME_MAX * 2))
    .nullish(),
  role: z.enum(ROLES).nullish(),
});

interface ConnectionsInput extends PageInput {
  id?: number | null | undefined;
  search?: string | null | undefined;
  role?: Role | null | undefined;
}

export interface UserPage {
  total: number;
  hasMore: boolean;
  items: UserRow[];
}

/**
 * People connected with `id` (default: oneself), by name; `search` finds letters anywhere in the name, whatever
 * their case, `role` leaves only people of that role. UNAUTHORIZED for visitors, USER_NOT_FOUND, USER_DELETED,
 * BAD_USER_INPUT. Two statements at most, three behind the last page.
 */
export async function getUserConnections(ctx: Context, input: ConnectionsInput): Promise<UserPage> {
  const viewer = requireViewer(ctx);
  const { id, search, role } = parseInput(wantedSchema, input);
  const { skip, take } = parsePage(input);
  if (search) await ctx.platform.limiter.take('search', String(viewer.id));
  const userId = id ?? viewer.id;
  if (userId !== viewer.id) await getUser(ctx, userId);
  const page = { userId, viewerId: viewer.id, search: search ?? '', role: role ?? null, skip, take };
  const { total, items } = await store.listConnections(ctx.db, page);
  return { total, hasMore: skip + items.length < total, items };
}

/** Which of `otherIds` are connected (accepted, not merely invited) with `userId`. */
export async function areConnected(
  ctx: SystemContext,
  userId: number,
  otherIds: readonly number[],
): Promise<Set<number>> {
  return new Set(await store.findConnectedIds(ctx.db, userId, otherIds));
}

/** Leaves nobody connected with or invited by a person. */
export const eraseConnectionsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteConnectionsOf(ctx.db, userId);
