// @vitest-environment happy-dom
import { GetChatsPaginatedDocument } from '@/graphql/generated/graphql';
import type { ChatPartsFragment } from '@/graphql/generated/graphql';
import { AT, oneself, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { ChatList } from './chat-list';

type Message = NonNullable<ChatPartsFragment['latestMessage']>;

const message = (changes: Partial<Message> = {}): Message => ({
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
const member = (user: ReturnType<typeof person>) => ({
  user: { ...user, wasOnline: null },
  readSeq: 0,
  isOwner: false,
});
const chat = (changes: Partial<ChatPartsFragment> = {}): ChatPartsFragment => ({
  id: 5,
  kind: 'PAIR',
  title: null,
  updatedAt: AT,
  lessonScheduleId: null,
  unreadMessagesCount: 2,
  readSeq: 0,
  users: [member(person(1)), member(person(7))],
  latestMessage: message(),
  ...changes,
});
const chats = (...items: ChatPartsFragment[]) =>
  answer(GetChatsPaginatedDocument, { getChatsPaginated: { hasMore: false, next: null, items } });

describeScreen('chats', {
  screen: () => <ChatList />,
  path: '/messages',
  main: GetChatsPaginatedDocument,
  answers: () => [
    oneself(),
    chats(chat(), chat({ id: 6, kind: 'GROUP', title: 'Monday group', latestMessage: null })),
  ],
  shows: ['Person7 Asanova', 'See you at six', 'Monday group'],
  empty: { answers: () => [chats()], message: 'chat.noChats' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      chats(
        chat({
          users: [member(person(1)), member(person(7, { firstName: LONG_WORD }))],
          latestMessage: message({ message: `m${LONG_WORD}` }),
        }),
        chat({ id: 6, kind: 'GROUP', title: `g${LONG_WORD}` }),
      ),
    ],
    texts: [LONG_WORD, `m${LONG_WORD}`, `g${LONG_WORD}`],
  },
});
