import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { isChatMessage } from '#contract/socket-payloads.ts';
import type { ChatAttachment, ChatMessageOperation } from '#contract/socket-payloads.ts';
import type { ChatMessageRow } from './model.ts';
import * as service from './service.ts';

/** The limit that the contract states for firstUsers. */
const FIRST_USERS_MAX = 10;
/** The limit that the contract states for a page's people. */
const NAMED_MAX = 60;

const instant = (text: string | undefined) => (text ? new Date(text) : null);

/** The message of an entry; empty for an event. */
const said = ({ payload }: ChatMessageRow): Partial<ChatMessageOperation> =>
  isChatMessage(payload) ? payload : {};
const eventOf = ({ payload }: ChatMessageRow) => (isChatMessage(payload) ? null : payload);
/** The people named by an event. */
function namedIn(message: ChatMessageRow): number[] {
  const event = eventOf(message);
  return event ? [event.byId, ...(event.userIds ?? [])] : [];
}
const fileOf = (attachment: ChatAttachment): Partial<Extract<ChatAttachment, { kind: 'file' }>> =>
  attachment.kind === 'file' ? attachment : {};
const userOf = ({ userId }: { userId: number | null }, _args: unknown, ctx: RequestContext) =>
  userId === null ? null : ctx.loaders.user.load(userId);

const done = async (work: Promise<void>) => {
  await work;
  return true;
};

export const resolvers: Resolvers = {
  Query: {
    getChatsPaginated: (_parent, input, ctx) => service.getChats(ctx, input),
    getChat: (_parent, { id }, ctx) => service.getChat(ctx, id),
    getChatMessagesPaginated: (_parent, input, ctx) => service.getChatMessages(ctx, input),
    searchChatMessages: (_parent, input, ctx) =>
      service.searchChatMessages(ctx, { ...input, before: input.before ?? null }),
    getChatCards: (_parent, input, ctx) => service.getChatCards(ctx, input),
  },
  Mutation: {
    createUserChat: (_parent, { userId }, ctx) => service.createUserChat(ctx, userId),
    createGroupChat: (_parent, input, ctx) => service.createGroupChat(ctx, input),
    updateGroupChat: (_parent, { id, title }, ctx) => done(service.updateGroupChat(ctx, id, { title })),
    addGroupChatUsers: (_parent, { id, userIds }, ctx) =>
      done(service.addGroupChatUsers(ctx, id, { userIds })),
    removeGroupChatUser: (_parent, { id, userId }, ctx) => done(service.removeGroupChatUser(ctx, id, userId)),
    leaveGroupChat: (_parent, { id }, ctx) => done(service.leaveGroupChat(ctx, id)),
  },
  Chat: {
    users: ({ id }, _args, ctx) => ctx.loaders.chatUsers.load(id),
    firstUsers: async ({ id }, _args, ctx) =>
      (await ctx.loaders.chatUsers.load(id)).slice(0, FIRST_USERS_MAX),
    unreadMessagesCount: ({ unread }) => unread,
    latestMessage: ({ latest }) => latest,
    viewerCan: (chat) => chat,
  },
  ChatAbilities: {
    write: (chat, _args, ctx) => service.mayWrite(ctx, chat),
    manage: (chat, _args, ctx) => service.mayManage(ctx, chat),
  },
  ChatMessagePage: {
    people: async ({ items }, _args, ctx) => {
      const ids = new Set(items.flatMap(namedIn));
      const found = await ctx.loaders.user.loadMany([...ids].slice(0, NAMED_MAX));
      return found.flatMap((person) => (person instanceof Error ? [] : person));
    },
  },
  ChatUser: {
    readSeq: async ({ userId, readSeq }, _args, ctx) =>
      (await ctx.loaders.isHidden.load(userId)) ? 0 : readSeq,
    user: ({ userId }, _args, ctx) => ctx.loaders.user.load(userId),
  },
  ChatMessage: {
    id: (message) => message.opId,
    message: (message) => said(message).message ?? '',
    user: userOf,
    createdAt: (message) => new Date(message.at),
    editedAt: (message) => instant(said(message).editedAt),
    deletedAt: (message) => instant(said(message).deletedAt),
    attachments: (message) => said(message).attachments ?? [],
    corrects: (message) => said(message).corrects ?? null,
    original: (message) => said(message).original ?? null,
    correctedBy: (message) => said(message).correctedBy ?? [],
    event: (message) => eventOf(message)?.event ?? null,
    byId: (message) => eventOf(message)?.byId ?? null,
    userIds: (message) => eventOf(message)?.userIds ?? [],
    title: (message) => eventOf(message)?.title ?? null,
  },
  ChatAttachment: {
    id: ({ id }) => String(id),
    name: (attachment) => fileOf(attachment).name ?? null,
    mimeType: (attachment) => fileOf(attachment).mimeType ?? null,
    size: (attachment) => fileOf(attachment).size ?? null,
    width: (attachment) => fileOf(attachment).width ?? null,
    height: (attachment) => fileOf(attachment).height ?? null,
  },
  ChatCard: {
    id: ({ id }) => String(id),
    lesson: (card, _args, ctx) => (card.kind === 'lesson' ? ctx.loaders.openLesson.load(card.id) : null),
    post: (card, _args, ctx) => (card.kind === 'post' ? ctx.loaders.openPost.load(card.id) : null),
    quiz: (card, _args, ctx) => (card.kind === 'quiz' ? ctx.loaders.openQuiz.load(card.id) : null),
    publication: async (card, _args, ctx) => {
      if (card.kind === 'publication') return ctx.loaders.openPublication.load(card.id);
      if (card.kind !== 'publicationResource') return null;
      return (await ctx.loaders.openResource.load(card.id))?.publication ?? null;
    },
    publicationResource: async (card, _args, ctx) =>
      card.kind === 'publicationResource'
        ? ((await ctx.loaders.openResource.load(card.id))?.resource ?? null)
        : null,
    exercise: async (card, _args, ctx) =>
      card.kind === 'publicationResource'
        ? ((await ctx.loaders.openResource.load(card.id))?.exercise ?? null)
        : null,
    words: async (card, _args, ctx) =>
      card.kind === 'publicationResource'
        ? ((await ctx.loaders.openResource.load(card.id))?.words ?? [])
        : [],
  },
};
