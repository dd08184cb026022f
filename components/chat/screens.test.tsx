// @vitest-environment happy-dom
import { GetChatsPaginatedDocument } from '@/graphql/generated/graphql';
import type { ChatPartsFragment } from '@/graphql/generated/graphql';
import { chat, message } from '@/components/testing/chat';
import { oneself, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { ChatList } from './chat-list';

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
        chat({ latestMessage: message({ message: `m${LONG_WORD}` }) }, [
          person(1),
          person(7, { firstName: LONG_WORD }),
        ]),
        chat({ id: 6, kind: 'GROUP', title: `g${LONG_WORD}` }),
      ),
    ],
    texts: [LONG_WORD, `m${LONG_WORD}`, `g${LONG_WORD}`],
  },
});
