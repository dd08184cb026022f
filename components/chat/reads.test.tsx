// @vitest-environment happy-dom
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authors } from '@/components/testing/chat';
import { oneself, person } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { getChat } from '@/lib/chat/chat-store';
import type { Chat } from '@/lib/chat/chat-store';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';

const ME = 1;
const OTHER = 7;
const CHAT = 5;
const socket = installFakeSocket(ME);
const said = (message: string) => ({ userId: OTHER, payload: { message } });
const sent = () => socket.sent(VOLATILE_EVENTS.read);
const receive = (userId: number, seq: number, id = CHAT) =>
  socket.push(VOLATILE_EVENTS.read, { id, userId, seq });

/** Has the chat open, as a room does. */
function Reader() {
  useEffect(() => getChat(CHAT, ME).subscribe(() => undefined), []);
  return null;
}

describe('R34: how far a chat is read', () => {
  const api = useFakeApi();
  let chat: Chat;
  beforeEach(async () => {
    api.set(
      oneself(),
      authors(person(OTHER)),
      ...socket.serve({ 'chat:5': { log: [said('a'), said('b')] } }),
    );
    await renderScreen(
      <Connected>
        <Reader />
      </Connected>,
    );
    chat = getChat(CHAT, ME);
    await until(() => expect(chat.state().joined).toBe(true));
  });

  it('is sent once, never beyond the end, and never backwards', () => {
    chat.markRead(1);
    chat.markRead(9);
    chat.markRead(1);
    expect(sent()).toEqual([
      { id: CHAT, seq: 1 },
      { id: CHAT, seq: 2 },
    ]);
  });

  it('is sent again after a new join, because it may have been lost', async () => {
    chat.markRead();
    socket.setUp(false);
    await until(() => expect(chat.state().joined).toBe(false));
    // Without a connection nobody would receive it.
    chat.markRead();
    expect(sent()).toHaveLength(1);
    socket.setUp(true);
    await until(() => expect(chat.state().joined).toBe(true));
    chat.markRead();
    expect(sent()).toEqual([
      { id: CHAT, seq: 2 },
      { id: CHAT, seq: 2 },
    ]);
  });

  it('moves by what is told about others, forwards alone, and about this chat alone', async () => {
    receive(OTHER, 2);
    receive(OTHER, 1);
    receive(OTHER, 9, 6);
    await until(() => expect(chat.state().reads.get(OTHER)).toBe(2));
    expect(chat.state().reads.has(ME)).toBe(false);
  });

  it('moves by what is read on another device', async () => {
    chat.learnReads(0, new Map());
    expect(chat.state().readSeq).toBe(0);
    receive(ME, 2);
    await until(() => expect(chat.state().readSeq).toBe(2));
    expect(sent()).toEqual([]);
  });
});
