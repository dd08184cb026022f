import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { CHAT_TITLE_MAX, CHAT_USERS_MAX } from '#contract/limits.ts';
import type { ChatEvent } from '#contract/socket.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { parseIdentity, parseInput } from '../../../input.ts';
import { cleanLine } from '../../../text.ts';
import { inTransaction, writeTogether } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireConfirmedEmail } from '../../account/service.ts';
import { getUser } from '../../profile/service.ts';
import { appendSystemOperation, createStream } from '../../stream/service.ts';
import { CHAT_BUDGETS } from '../budgets.ts';
import type { ChatRow } from '../model.ts';
import * as store from '../store.ts';
import { getChat } from './list.ts';

const titleSchema = z.string().transform(cleanLine).pipe(z.string().min(1, 'REQUIRED').max(CHAT_TITLE_MAX));
const peopleSchema = z.array(idSchema).min(1, 'SELECT_ONE').max(CHAT_USERS_MAX);

/**
 * Returns the chat of the viewer and another person, creating it if they are connected. USER_NOT_FOUND,
 * USER_NOT_CONNECTED. The two have one chat, whoever requests it first.
 */
export async function createUserChat(ctx: Context, otherId: number): Promise<ChatRow> {
  const viewer = requireViewer(ctx);
  await getUser(ctx, otherId);
  const { chatId, areConnected } = await store.findPair(ctx.db, viewer.id, otherId);
  if (chatId !== null) return getChat(ctx, chatId);
  await requireConfirmedEmail(ctx);
  await ctx.platform.limiter.take(CHAT_BUDGETS.chat, String(viewer.id));
  if (!areConnected) throw new DomainError('USER_NOT_CONNECTED');
  const now = ctx.platform.clock.now();
  const id = await inTransaction(ctx, async (inner) => {
    const made = await store.insertPairChat(inner.db, viewer.id, otherId, now);
    if (made !== null) await createStream(inner, `chat:${made}`);
    return made;
  });
  if (id !== null) return newChat({ id, kind: 'PAIR', title: null, ownerId: null, createdAt: now });
  return getChat(ctx, (await store.findPair(ctx.db, viewer.id, otherId)).chatId ?? 0);
}

/** Creates a group of the viewer's connections. USER_NOT_CONNECTED, CHAT_FULL, BAD_USER_INPUT, TOO_MANY_REQUESTS. */
export async function createGroupChat(
  ctx: Context,
  input: { clientId: string; title: string; userIds: readonly number[] },
): Promise<ChatRow> {
  const viewer = requireViewer(ctx);
  const { clientId } = parseIdentity({ clientId: input.clientId });
  if (!clientId) throw new DomainError('BAD_USER_INPUT');
  const { title, userIds } = parseInput(z.object({ title: titleSchema, userIds: peopleSchema }), input);
  const made = await store.findGroupOf(ctx.db, viewer.id, clientId);
  if (made !== null) return getChat(ctx, made);
  await requireConfirmedEmail(ctx);
  const others = [...new Set(userIds)].filter((id) => id !== viewer.id);
  await ctx.platform.limiter.take(CHAT_BUDGETS.chat, String(viewer.id));
  await requireInvitable(ctx, others, [viewer.id]);
  const group = { title, ownerId: viewer.id, createdAt: ctx.platform.clock.now() };
  const id = await inTransaction(ctx, async (inner) => {
    const chatId = await store.insertGroup(inner.db, { ...group, clientId }, [viewer.id, ...others]);
    if (chatId === null) return null;
    await say(inner, chatId, 'CREATED', { title, userIds: others });
    inner.events.emit('chat.changed', { chatId, userIds: [viewer.id, ...others] });
    return chatId;
  });
  if (id !== null) return newChat({ id, kind: 'GROUP', ...group });
  return getChat(ctx, (await store.findGroupOf(ctx.db, viewer.id, clientId)) ?? 0);
}

/** A new group as its creator sees it: nothing in it is unread yet. */
const newChat = (made: Pick<ChatRow, 'id' | 'kind' | 'title' | 'ownerId' | 'createdAt'>): ChatRow => ({
  ...made,
  updatedAt: made.createdAt,
  lessonScheduleId: null,
  readSeq: 0,
  unread: 0,
  latest: null,
});

export async function updateGroupChat(ctx: Context, id: number, input: { title: string }): Promise<void> {
  requireViewer(ctx);
  const { title } = parseInput(z.object({ title: titleSchema }), input);
  return manage(ctx, id, async (inner, group) => {
    if (group.title === title) return;
    await store.updateGroup(inner.db, id, { title, updatedAt: inner.platform.clock.now() });
    await say(inner, id, 'RENAMED', { title });
  });
}

export async function addGroupChatUsers(
  ctx: Context,
  id: number,
  input: { userIds: readonly number[] },
): Promise<void> {
  requireViewer(ctx);
  const { userIds } = parseInput(z.object({ userIds: peopleSchema }), input);
  return manage(ctx, id, async (inner, group) => {
    const added = [...new Set(userIds)].filter((each) => !group.userIds.includes(each));
    if (added.length === 0) return;
    await requireInvitable(inner, added, group.userIds);
    // The event is written first: it locks the stream, so that nobody writes between the number up to which new
    // members count as having read and their joining.
    await say(inner, id, 'ADDED', { userIds: added });
    await writeTogether(inner, (changes) => store.addUsers(changes, [id], added));
    inner.events.emit('chat.changed', { chatId: id, userIds: added });
  });
}

export function removeGroupChatUser(ctx: Context, id: number, removedId: number): Promise<void> {
  return manage(ctx, id, async (inner, group) => {
    if (removedId === group.ownerId) throw new DomainError('INVALID_PERMISSIONS');
    if (!group.userIds.includes(removedId)) return;
    // The stream is locked before the members, in the same order as by senders; otherwise the two could deadlock.
    await say(inner, id, 'REMOVED', { userIds: [removedId] });
    await writeTogether(inner, (changes) => store.addLeaving(changes, [id], removedId));
    inner.events.emit('chat.accessLost', { chatId: id, userIds: [removedId] });
  });
}

/** The viewer leaves; a job removes a group without members. */
export async function leaveGroupChat(ctx: Context, id: number): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx, async (inner) => {
    if (!(await leave(inner, id, viewer.id))) throw new DomainError('INVALID_PERMISSIONS');
  });
}

/** Removes a person whose account ends from their groups, which continue. Runs in the caller's transaction. */
export async function leaveGroupsOf(ctx: SystemContext, userId: number): Promise<void> {
  for (const id of await store.listGroupsOf(ctx.db, userId)) await leave(ctx, id, userId);
}

/** False: the person is not a member. */
async function leave(ctx: SystemContext, id: number, userId: number): Promise<boolean> {
  const group = await store.lockGroup(ctx.db, id);
  if (!group?.userIds.includes(userId)) return false;
  const ownerId = group.userIds.find((each) => each !== userId) ?? null;
  if (group.ownerId === userId) await store.passGroup(ctx.db, id, ownerId, ctx.platform.clock.now());
  await appendSystemOperation(ctx, `chat:${id}`, { event: 'LEFT', byId: userId });
  await writeTogether(ctx, (changes) => store.addLeaving(changes, [id], userId));
  ctx.events.emit('chat.accessLost', { chatId: id, userIds: [userId] });
  ctx.events.emit('chat.changed', { chatId: id, userIds: group.userIds });
  return true;
}

/**
 * Runs one change of a group by its owner, one after the other; INVALID_PERMISSIONS for everybody else and for
 * other chats.
 */
async function manage(
  ctx: Context,
  id: number,
  change: (inner: Context, group: store.GroupRow) => Promise<void>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx, async (inner) => {
    const group = await store.lockGroup(inner.db, id);
    if (!group || group.ownerId !== viewer.id) throw new DomainError('INVALID_PERMISSIONS');
    await ctx.platform.limiter.take(CHAT_BUDGETS.chat, String(viewer.id));
    await change(inner, group);
    inner.events.emit('chat.changed', { chatId: id, userIds: group.userIds });
  });
}

/**
 * Checks that these are connections of the viewer on the platform, that no block exists between them and `present`,
 * that minors and people who refuse groups with strangers meet only their connections, and that the group has room. One
 * refusal for all: it does not tell who is a minor.
 */
async function requireInvitable(ctx: Context, userIds: number[], present: readonly number[]): Promise<void> {
  if (userIds.length === 0)
    throw new DomainError('BAD_USER_INPUT', { fields: { userIds: { code: 'SELECT_ONE' } } });
  if (present.length + userIds.length > CHAT_USERS_MAX) throw new DomainError('CHAT_FULL');
  if (!(await store.areInvitable(ctx.db, requireViewer(ctx).id, userIds, present)))
    throw new DomainError('USER_NOT_CONNECTED');
}

const say = (
  ctx: Context,
  chatId: number,
  event: ChatEvent,
  more: { title?: string; userIds?: number[] } = {},
) => appendSystemOperation(ctx, `chat:${chatId}`, { event, byId: requireViewer(ctx).id, ...more });
