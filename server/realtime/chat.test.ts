import { describe, expect } from 'vitest';
import { v7 } from 'uuid';
import { SERVER_EVENTS, STREAM_EVENTS, VOLATILE_EVENTS } from '#contract/socket.ts';
import { createGroupChat, getChat, leaveGroupChat, removeGroupChatUser } from '../modules/chat/service.ts';
import { blockUser } from '../modules/moderation/service.ts';
import { connect, createUser } from '../testing/factories.ts';
import { openPair } from '../testing/chat-fixtures.ts';
import type { TestClient } from '../testing/realtime.ts';
import { receivedOf, test, until } from '../testing/realtime-fixtures.ts';

const reads = (client: TestClient) => receivedOf(client, VOLATILE_EVENTS.read);
const changes = (client: TestClient, chatId: number) =>
  receivedOf(client, SERVER_EVENTS.changed).filter(
    (payload) =>
      (payload as { kind: string; id: number }).kind === 'chat' && (payload as { id: number }).id === chatId,
  );
/** Resolves when the server has processed everything sent before: it answers in the order in which it receives. */
const settled = (client: TestClient, chatId: number) =>
  client.ask(STREAM_EVENTS.chat.join, { id: chatId, since: 0 });

describe('a read mark', () => {
  test('R34: is sent to the subscribers of the chat, and to the reader’s own devices', async ({
    app,
    realtime,
  }) => {
    const { a, b, chatId } = await openPair(app);
    const [first, second, phone] = [
      await realtime.connect(a),
      await realtime.connect(b),
      await realtime.connect(b),
    ];
    for (const client of [first, second]) await client.join('chat', chatId);
    for (const message of ['one', 'two']) await first.send('chat', chatId, { message });
    await until(() => expect(changes(phone, chatId).length).toBeGreaterThan(0));
    const before = changes(phone, chatId).length;
    second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 1 });
    await until(() => expect(reads(first)).toEqual([{ id: chatId, seq: 1, userId: b.id }]));
    await until(() => expect(changes(phone, chatId).length).toBeGreaterThan(before));
    expect((await getChat(app.context(b), chatId)).unread).toBe(1);
    // Not sent to sockets outside the room, nor back to the sender.
    expect([reads(phone), reads(second)]).toEqual([[], []]);
  });

  test('R34: moves forward, up to the end, and no further', async ({ app, realtime }) => {
    const { a, b, chatId } = await openPair(app);
    const [first, second] = [await realtime.connect(a), await realtime.connect(b)];
    for (const client of [first, second]) await client.join('chat', chatId);
    for (const message of ['one', 'two', 'three']) await first.send('chat', chatId, { message });
    const received = (seqs: number[]) => seqs.map((seq) => ({ id: chatId, seq, userId: b.id }));
    // Stored before the lower numbers are sent: marks sent together may be stored in any order.
    second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 2 });
    await until(() => expect(reads(first)).toEqual(received([2])));
    for (const seq of [1, 2, 0, -1, 1.5, 3_000_000_000, 2_147_483_647]) {
      second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq });
      await settled(second, chatId);
    }
    await until(() => expect(reads(first)).toEqual(received([2, 3])));
    expect((await getChat(app.context(b), chatId)).readSeq).toBe(3);
    // The next message is unread: nobody can have read it before it was sent.
    await first.send('chat', chatId, { message: 'four' });
    expect((await getChat(app.context(b), chatId)).unread).toBe(1);
  });

  test('is not sent to a person the reader has blocked', async ({ app, realtime }) => {
    const { a, b, chatId } = await openPair(app);
    const [first, second] = [await realtime.connect(a), await realtime.connect(b)];
    for (const client of [first, second]) await client.join('chat', chatId);
    for (const message of ['one', 'two']) await first.send('chat', chatId, { message });
    second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 1 });
    await until(() => expect(reads(first)).toHaveLength(1));
    await blockUser(app.context(b), a.id);
    second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 2 });
    await until(async () => expect((await getChat(app.context(b), chatId)).readSeq).toBe(2));
    await settled(second, chatId);
    await settled(first, chatId);
    expect(reads(first)).toHaveLength(1);
  });

  test('R34: is refused to strangers, and to people who have not joined', async ({
    app,
    realtime,
    stranger,
  }) => {
    const { a, b, chatId } = await openPair(app);
    const first = await realtime.connect(a);
    await first.join('chat', chatId);
    await first.send('chat', chatId, { message: 'one' });
    const absent = await realtime.connect(b);
    const foreign = await realtime.connect(stranger);
    expect(await foreign.join('chat', chatId)).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
    for (const client of [absent, foreign]) {
      client.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 1 });
      // An event without effect is also processed, after it.
      await client.ask(STREAM_EVENTS.chat.leave, { id: chatId });
    }
    expect((await getChat(app.context(b), chatId)).readSeq).toBe(0);
    await absent.join('chat', chatId);
    absent.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 1 });
    await until(() => expect(reads(first)).toEqual([{ id: chatId, seq: 1, userId: b.id }]));
  });

  test('is stored in a closed chat too', async ({ app, realtime }) => {
    const { a, b, chatId } = await openPair(app);
    const [first, second] = [await realtime.connect(a), await realtime.connect(b)];
    for (const client of [first, second]) await client.join('chat', chatId);
    await first.send('chat', chatId, { message: 'one' });
    await blockUser(app.context(a), b.id);
    second.socket.emit(VOLATILE_EVENTS.read, { id: chatId, seq: 1 });
    await until(async () => expect((await getChat(app.context(b), chatId)).readSeq).toBe(1));
    expect(await first.send('chat', chatId, { message: 'x' })).toEqual({ ok: false, code: 'CHAT_CLOSED' });
    expect(await second.join('chat', chatId)).toMatchObject({ ok: true, canWrite: false });
  });
});

describe('an event about a chat', () => {
  test('R35: reaches its people on every page after a message, and nobody else', async ({
    app,
    realtime,
    stranger,
  }) => {
    const { a, b, chatId } = await openPair(app);
    const writing = await realtime.connect(a);
    await writing.join('chat', chatId);
    const [elsewhere, own, foreign] = [
      await realtime.connect(b),
      await realtime.connect(a),
      await realtime.connect(stranger),
    ];
    await writing.send('chat', chatId, { message: 'hello' });
    for (const client of [elsewhere, own])
      await until(() => expect(changes(client, chatId)).toContainEqual({ kind: 'chat', id: chatId }));
    expect(receivedOf(elsewhere, STREAM_EVENTS.chat.operation)).toEqual([]);
    expect(changes(foreign, chatId)).toEqual([]);
    // Later changes of it count as well: the list shows the current form of the latest message.
    const before = changes(elsewhere, chatId).length;
    await writing.send('chat', chatId, { deletes: 1 });
    await until(() => expect(changes(elsewhere, chatId).length).toBeGreaterThan(before));
  });

  test('reaches the people of a new group', async ({ app, realtime, teacher, student }) => {
    await connect(app, teacher, student);
    const client = await realtime.connect(student);
    const input = { clientId: v7(), title: 'Group', userIds: [student.id] };
    const { id } = await createGroupChat(app.context(teacher), input);
    await until(() => expect(changes(client, id).length).toBeGreaterThan(0));
  });
});

describe('people of a group', () => {
  test('who are removed or leave are evicted from the room at once, and receive no more', async ({
    app,
    realtime,
    teacher,
    student,
  }) => {
    const other = await createUser(app, { role: 'STUDENT' });
    for (const person of [student, other]) await connect(app, teacher, person);
    const { id } = await createGroupChat(app.context(teacher), {
      clientId: v7(),
      title: 'Group',
      userIds: [student.id, other.id],
    });
    const [owner, removed, leaver] = [
      await realtime.connect(teacher),
      await realtime.connect(student),
      await realtime.connect(other),
    ];
    for (const client of [owner, removed, leaver])
      expect(await client.join('chat', id)).toMatchObject({ ok: true });
    await removeGroupChatUser(app.context(teacher), id, student.id);
    await leaveGroupChat(app.context(other), id);
    for (const client of [removed, leaver])
      await until(
        () =>
          expect(receivedOf(client, SERVER_EVENTS.left)).toEqual([
            { stream: `chat:${id}`, code: 'INVALID_PERMISSIONS' },
          ]),
        1_000,
      );
    await owner.send('chat', id, { message: 'among ourselves' });
    await until(() => expect(receivedOf(owner, STREAM_EVENTS.chat.operation)).toHaveLength(3));
    for (const client of [removed, leaver]) {
      expect(await client.send('chat', id, { message: 'x' })).toEqual({ ok: false, code: 'NOT_JOINED' });
      expect(await client.join('chat', id)).toEqual({ ok: false, code: 'INVALID_PERMISSIONS' });
      expect(JSON.stringify(client.received)).not.toContain('among ourselves');
    }
  });
});
