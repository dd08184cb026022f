// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { until } from '@/components/testing/until';
import { GetChatDocument } from '@/graphql/generated/graphql';
import { authors, chatInFull } from '@/components/testing/chat';
import { oneself, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import type { FakeStream } from '@/components/testing/fake-socket';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { ChatScreen } from './chat-screen';
import { LessonChat } from './lesson-chat';

const socket = installFakeSocket();
const by = (userId: number, payload: ChatOperation) => ({ userId, payload });
const says = (userId: number, message: string) => by(userId, { message });

const pair = (...given: Parameters<typeof chatInFull>) =>
  answer(GetChatDocument, { getChat: chatInFull(...given) });
const group = (title = 'Monday group') => pair({ kind: 'GROUP', title }, [person(1), person(7), person(8)]);
const stream = (given: FakeStream<'chat'> = {}) => socket.serve({ 'chat:5': given });
const everybody = (...people: ReturnType<typeof person>[]) => [
  oneself(),
  authors(person(7), person(8), ...people),
];

const drawn = () => (
  <Connected>
    <ChatScreen chatId={5} />
  </Connected>
);
const inLesson = () => (
  <Connected>
    <LessonChat chatId={5} />
  </Connected>
);

describeScreen('a chat of two', {
  screen: drawn,
  path: '/messages/5',
  main: GetChatDocument,
  answers: () => [
    ...everybody(),
    pair(),
    ...stream({ log: [says(7, 'See you at six'), says(1, 'До вечера')] }),
  ],
  shows: ['Person7 Asanova', 'See you at six', 'До вечера'],
  empty: { answers: () => [...stream()], message: 'chat.emptyTitle' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      pair({}, [person(1), person(7, { firstName: LONG_WORD })]),
      ...stream({
        log: [
          says(7, `m${LONG_WORD}`),
          says(1, `o${LONG_WORD}`),
          by(7, { message: `c${LONG_WORD}`, corrects: 2, original: `o${LONG_WORD}` }),
          by(7, { message: '', attachments: [{ kind: 'file', id: 'f', name: `f${LONG_WORD}` }] }),
        ],
      }),
    ],
    texts: [LONG_WORD, ...['m', 'o', 'c', 'f'].map((sign) => `${sign}${LONG_WORD}`)],
  },
});

describeScreen('a group', {
  screen: drawn,
  path: '/messages/5',
  main: GetChatDocument,
  answers: () => [
    ...everybody(),
    group(),
    ...stream({
      log: [by(7, { event: 'CREATED', byId: 7, title: 'Monday group' }), says(8, 'Салам')],
    }),
  ],
  shows: ['Monday group', 'Салам', 'Person8'],
  refused: ['INVALID_PERMISSIONS'],
  long: {
    answers: () => [
      authors(person(7, { firstName: `a${LONG_WORD}` }), person(8, { firstName: `b${LONG_WORD}` })),
      group(`t${LONG_WORD}`),
      ...stream({
        log: [by(7, { event: 'RENAMED', byId: 7, title: `r${LONG_WORD}` }), says(8, `m${LONG_WORD}`)],
      }),
    ],
    texts: ['a', 'b', 't', 'r', 'm'].map((sign) => `${sign}${LONG_WORD}`),
  },
});

const write = (words: string) => {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: words } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
/** Resolves when the stream is joined and messages can be sent. */
const joined = () => until(() => expect(socket.sent(STREAM_EVENTS.chat.join).length).toBeGreaterThan(0));

for (const [name, view] of [
  ['the messages of a chat', drawn],
  ['the chat of a lesson', inLesson],
] as const)
  describeInLanguages(name, (locale, api) => {
    const text = (key: string) => textOf(locale, key);
    const open = async (given: FakeStream<'chat'> = {}) => {
      api.set(...everybody(), pair(), ...stream(given));
      await renderScreen(view(), { locale, path: '/messages/5' });
      await joined();
    };

    it('says that they are loading', async () => {
      await open({ silent: true });
      await until(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
      expect(document.body.textContent).not.toContain(await text('chat.emptyTitle'));
    });

    it('says that there are none yet', async () => {
      await open();
      await expectShown([await text('chat.emptyTitle')]);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    });

    it('says why they are not shown', async () => {
      await open({ denied: 'INVALID_PERMISSIONS' });
      await expectShown([await text('errors.INVALID_PERMISSIONS')]);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    });

    it('can be read where writing is not allowed', async () => {
      await open({ canWrite: false, log: [says(7, 'See you at six')] });
      await expectShown(['See you at six', await text(view === drawn ? 'chat.closedPair' : 'chat.closed')]);
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('stores what is written without a connection, and sends it afterwards', async () => {
      await open({ log: [says(7, 'See you at six')] });
      await expectShown(['See you at six']);
      socket.setUp(false);
      await expectShown([await text('chat.noConnection')]);
      write(`w${LONG_WORD}`);
      await expectShown([`w${LONG_WORD}`, await text('chat.waiting')]);
      expectBreakable([`w${LONG_WORD}`]);
      socket.setUp(true);
      await expectShown([await text('chat.saved')]);
      expect(document.body.textContent).not.toContain(await text('chat.noConnection'));
    });

    it('says why a message was refused, and sends it again', async () => {
      await open({ refuses: 'CHAT_CLOSED' });
      await expectShown([await text('chat.emptyTitle')]);
      write('Ты где?');
      await expectShown(['Ты где?', await text('chat.refused'), await text('errors.CHAT_CLOSED')]);
      socket.change('chat:5', { refuses: null });
      // Rows have no height here, so they count as hidden.
      fireEvent.click(screen.getByText(await text('chat.retry'), { selector: 'button' }));
      await expectShown(['Ты где?', await text('chat.saved')]);
      expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
      expect(document.body.textContent).not.toContain(await text('chat.notKept'));
    });

    // The remaining states look the same in both.
    if (view === inLesson) return;

    it('says so when a reader loses access', async () => {
      await open({ log: [says(7, 'See you at six')] });
      await expectShown(['See you at six']);
      socket.evict('chat:5', 'INVALID_PERMISSIONS');
      await expectShown([await text('errors.INVALID_PERMISSIONS')]);
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('says who is typing, whatever their name is', async () => {
      await open();
      socket.push(VOLATILE_EVENTS.typing, { id: 5, userId: 7, name: LONG_WORD });
      await expectShown([LONG_WORD]);
      expectBreakable([LONG_WORD]);
    });
  });
