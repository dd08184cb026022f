import { emailKey } from '#contract/account.ts';
import { idSchema } from '#contract/id-schema.ts';
import { NAME_MAX } from '#contract/limits.ts';
import { ROLES } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';
import { z } from 'zod';
import type { Context, SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { parseInput } from '../../input.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { requireViewer } from '../../viewer.ts';
import type { UserRow } from '../account/model.ts';
import { getProfile } from '../profile/service.ts';
import { SEARCH_BUDGETS } from '../search/budgets.ts';
import * as store from './store.ts';
import type { ConnectionStatus } from './transitions.ts';

export { addAcceptance } from './services/acceptance.ts';
export { takeStrangerSign } from './services/stranger-sign.ts';
export { addPairRead, NO_PAIR, pairLock } from './store.ts';
export type { NamedPerson, Pair } from './store.ts';

const wantedSchema = z.object({
  id: idSchema.nullish(),
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
 * People connected with `id` (default: the viewer), by name; `search` matches anywhere in the name, ignoring letter
 * case; `role` returns only people of that role. UNAUTHORIZED for visitors, BAD_USER_INPUT, errors as getProfile. Two
 * statements at most, three beyond the last page.
 */
export async function getUserConnections(
  ctx: Context & { address: string },
  input: ConnectionsInput,
): Promise<UserPage> {
  const viewer = requireViewer(ctx);
  const { id, search, role } = parseInput(wantedSchema, input);
  const { skip, take } = parsePage(input);
  if (search) await ctx.platform.limiter.take(SEARCH_BUDGETS.search, String(viewer.id));
  const userId = id ?? viewer.id;
  if (userId !== viewer.id) await getProfile(ctx, userId);
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

/** Everybody with whom a person is connected. */
export const listConnectedIds = (ctx: SystemContext, userId: number): Promise<number[]> =>
  store.listConnectedIds(ctx.db, userId);

/** Adds a read of people by ids and by addresses, in any letter case, as this person sees them. */
export const addNamedRead = (
  ctx: SystemContext,
  changes: Changes,
  { emails, ...wanted }: { userId: number; ids: readonly number[]; emails: readonly string[] },
  then: (people: store.NamedPerson[]) => void,
): void => store.addNamedRead(ctx.db, changes, { ...wanted, emails: emails.map(emailKey) }, then);

/** The connection status of `userId` with each of `otherIds`; strangers are left out. */
export async function findConnectionStatuses(
  ctx: SystemContext,
  userId: number,
  otherIds: readonly number[],
): Promise<Map<number, ConnectionStatus>> {
  const rows = await store.listStatuses(ctx.db, userId, otherIds);
  return new Map(rows.map((row) => [row.userId, row.status]));
}

/** The viewer's counts: connections, and received invitations that are not answered yet. One statement. */
export async function getSelfUserConnectionCounts(ctx: Context): Promise<store.ConnectionCounts> {
  return store.countConnections(ctx.db, requireViewer(ctx).id);
}

const historySchema = z.object({
  type: z.enum(['RECEIVED', 'SENT']),
  status: z.enum(['INVITED', 'CONNECTED']),
});
type HistoryInput = PageInput & { type: 'RECEIVED' | 'SENT'; status?: 'INVITED' | 'CONNECTED' | null };

/** The viewer's invitations, latest first. UNAUTHORIZED, BAD_USER_INPUT. One statement, and one for their people. */
export async function getUserConnectionsHistory(ctx: Context, input: HistoryInput) {
  const viewer = requireViewer(ctx);
  const wanted = parseInput(historySchema, { type: input.type, status: input.status ?? 'INVITED' });
  const { skip, take } = parsePage(input);
  const { total, items } = await store.listHistory(ctx.db, { ...wanted, userId: viewer.id, skip, take });
  return { total, hasMore: skip + items.length < total, items };
}

/** Ends connection and invitations between two people in the caller's transaction; simultaneous invitations wait. */
export async function endConnection(ctx: SystemContext, a: number, b: number): Promise<void> {
  await store.lockPair(ctx.db, a, b);
  await store.endPair(ctx.db, a, b);
  ctx.events.emit('connection.ended', { userIds: [a, b] });
}

/**
 * The connection status of `userId` with another person, locked until the caller's transaction ends: a simultaneous
 * block either waits or has already taken effect.
 */
export const lockConnection = (
  ctx: SystemContext,
  userId: number,
  otherId: number,
): Promise<ConnectionStatus> => store.lockPair(ctx.db, userId, otherId).then(({ status }) => status);

/** Deletes all connections and invitations of a person. */
export const eraseConnectionsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteConnectionsOf(ctx.db, userId);
