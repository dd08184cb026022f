import type { ChatPartsFragment, GetChatQuery } from '@/graphql/generated/graphql';
import { GetChatMessagesPaginatedDocument } from '@/graphql/generated/graphql';
import { AT, person } from './data';
import { answer } from './fake-api';

type Person = ReturnType<typeof person>;
export type Message = NonNullable<ChatPartsFragment['latestMessage']>;

/** A message as the API returns it. */
export const message = (changes: Partial<Message> = {}): Message => ({
  seq: 1,
  id: 'm',
  message: 'See you at six',
  userId: 7,
  createdAt: AT,
  editedAt: null,
  deletedAt: null,
  corrects: null,
  original: null,
  correctedBy: [],
  event: null,
  byId: null,
  userIds: [],
  title: null,
  attachments: [],
  ...changes,
});

const member = (user: Person) => ({ user: { ...user, wasOnline: null }, readSeq: 0, isOwner: false });

/** A chat as lists show it: with these people, or of two. */
export const chat = (
  changes: Partial<ChatPartsFragment> = {},
  people: readonly Person[] = [person(1), person(7)],
): ChatPartsFragment => ({
  id: 5,
  kind: 'PAIR',
  title: null,
  updatedAt: AT,
  lessonScheduleId: null,
  unreadMessagesCount: 2,
  readSeq: 0,
  users: people.map(member),
  latestMessage: message(),
  ...changes,
});

/** The same, with all its fields. */
export function chatInFull(...given: Parameters<typeof chat>): GetChatQuery['getChat'] {
  const { users, ...rest } = chat(...given);
  const whole = users.map(({ user, ...each }) => ({
    ...each,
    user: { ...user, viewerCan: { block: true, report: true } },
  }));
  return { ...rest, users: whole, viewerCan: { manage: false } };
}

/** The authors of stream messages, which carry only ids. */
export const authors = (...people: readonly Person[]) =>
  answer(GetChatMessagesPaginatedDocument, {
    getChatMessagesPaginated: { hasMore: false, items: [], people: [...people] },
  });
