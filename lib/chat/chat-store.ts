import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import {
  EMPTY_CHAT,
  findStrangers,
  shownMessages,
  withEarlier,
  withLater,
  withOperation,
  withSnapshot,
  withWindow,
} from './chat-state';
import type { ChatState } from './chat-state';
import { askMessages, fromApi } from './message-page';
import type { MessagePage } from './message-page';
import { onReads, notifyRead } from './reads';

/** One chat in this tab, shared by its room, its peek line and its unread count. */
export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Sends a message, a change or a deletion. Rejects when it could not be stored on this device. */
  send(operation: ChatOperation): Promise<void>;
  discard(opId: string): void;
  retry(opId: string): void;
  loadEarlier(): void;
  /** Loads later messages of an older window. */
  loadLater(): void;
  /** Loads message `seq` into what is shown. Rejects when it is not available. */
  bring(seq: number): Promise<void>;
  /** Leaves an older window for the latest messages. */
  toLatest(): void;
  /** Marks messages up to `seq` as read; without it, all of them. */
  markRead(seq?: number): void;
  /** Takes over how far the server says this person and the others have read. */
  learnReads(own: number, others: ReadonlyMap<number, number>): void;
}

interface Room {
  chatId: number;
  userId: number;
  store: StoreApi<ChatState>;
  stream: OpenStream<'chat'> | null;
  stopReads: (() => void) | null;
  users: number;
  asked: Set<number>;
  chat: Chat;
}

const PAGE = 50;
const rooms = new Map<string, Room>();

const stateOf = ({ store }: Room): ChatState => store.getState();
const set = ({ store }: Room, state: ChatState): void => store.setState(state, true);
const change = ({ store }: Room, part: Partial<ChatState>): void => store.setState(part);

function meet(room: Room, page: MessagePage): void {
  const people = new Map(stateOf(room).people);
  for (const { user } of page.items) if (user) people.set(user.id, user);
  for (const person of page.people) people.set(person.id, person);
  change(room, { people });
}

/** The stream carries ids; names and photos are fetched once for each person. */
function meetStrangers(room: Room): void {
  const strangers = findStrangers(stateOf(room)).filter(({ userId }) => !room.asked.has(userId));
  for (const [seq, named] of Map.groupBy(strangers, ({ seq }) => seq)) {
    for (const { userId } of named) room.asked.add(userId);
    askMessages(room.chatId, { before: seq + 1, take: 1 }).then(
      (page) => meet(room, page),
      () => named.forEach(({ userId }) => room.asked.delete(userId)),
    );
  }
}

async function loadEarlier(room: Room): Promise<void> {
  const first = shownMessages(stateOf(room))[0];
  if (!first || first.seq <= 1 || stateOf(room).loading) return;
  change(room, { loading: 'earlier' });
  try {
    const page = await askMessages(room.chatId, { before: first.seq, take: PAGE });
    meet(room, page);
    set(room, withEarlier(stateOf(room), page.items.map(fromApi), page.hasMore));
  } catch {
    change(room, { loading: null });
  }
}

async function loadLater(room: Room): Promise<void> {
  const last = stateOf(room).window?.messages.at(-1);
  if (!last || stateOf(room).loading) return;
  change(room, { loading: 'later' });
  try {
    const page = await askMessages(room.chatId, { after: last.seq, take: PAGE });
    meet(room, page);
    set(room, withLater(stateOf(room), page.items.map(fromApi), page.hasMore));
  } catch {
    change(room, { loading: null });
  }
}

async function bring(room: Room, seq: number): Promise<void> {
  const isIn = (messages: ChatState['messages']) => messages.some((message) => message.seq === seq);
  if (isIn(shownMessages(stateOf(room)))) return;
  if (isIn(stateOf(room).messages)) return set(room, withWindow(stateOf(room), null));
  const page = await askMessages(room.chatId, { before: seq + PAGE / 2, take: PAGE });
  meet(room, page);
  set(room, withWindow(stateOf(room), { messages: page.items.map(fromApi), hasEarlier: page.hasMore }));
}

function markRead(room: Room, upTo?: number): void {
  const { lastSeq, readSeq, ackedReadSeq, joined } = stateOf(room);
  if (readSeq === null || !joined) return;
  const seq = upTo === undefined ? lastSeq : Math.min(upTo, lastSeq);
  if (seq > ackedReadSeq) notifyRead(room.chatId, seq);
  if (seq > ackedReadSeq || seq > readSeq)
    change(room, { readSeq: Math.max(seq, readSeq), ackedReadSeq: Math.max(seq, ackedReadSeq) });
}

function learnReads(room: Room, own: number, others: ReadonlyMap<number, number>): void {
  const reads = new Map(stateOf(room).reads);
  for (const [userId, seq] of others) reads.set(userId, Math.max(seq, reads.get(userId) ?? 0));
  // What the server already counts as read is not sent again; what it counts as unread is shown as unread.
  const { ackedReadSeq } = stateOf(room);
  change(room, { reads, readSeq: Math.max(own, ackedReadSeq), ackedReadSeq: Math.max(own, ackedReadSeq) });
}

function openRoomStream(room: Room): OpenStream<'chat'> {
  return openStream(
    'chat',
    room.chatId,
    {
      reset: (snapshot) => set(room, withSnapshot(stateOf(room), snapshot)),
      forget: () => change(room, { messages: [], lastSeq: 0, window: null }),
      apply: (operation) => set(room, withOperation(stateOf(room), operation)),
      waiting: (outgoing) => change(room, { outgoing }),
      state: ({ joined, canWrite, refusal }) => {
        // Messages from before this person came in count as read, unless the server says otherwise.
        const present = joined ? stateOf(room).lastSeq : null;
        const { readSeq, cameAtSeq } = stateOf(room);
        // A read position sent while the network broke may be lost: it is sent again.
        const ackedReadSeq = joined && !stateOf(room).joined ? 0 : stateOf(room).ackedReadSeq;
        change(room, {
          joined,
          canWrite,
          refusal,
          ackedReadSeq,
          readSeq: readSeq ?? present,
          cameAtSeq: cameAtSeq ?? present,
        });
        if (joined) meetStrangers(room);
      },
    },
    { userId: room.userId },
  );
}

function makeRoom(chatId: number, userId: number): Room {
  const room: Room = {
    chatId,
    userId,
    store: createStore<ChatState>(() => EMPTY_CHAT),
    stream: null,
    stopReads: null,
    users: 0,
    asked: new Set(),
    chat: {
      state: () => stateOf(room),
      subscribe: (listener) => subscribe(room, listener),
      send: async (operation) => room.stream?.send(operation),
      discard: (opId) => void room.stream?.discard(opId),
      retry: (opId) => void room.stream?.retry(opId),
      loadEarlier: () => void loadEarlier(room),
      loadLater: () => void loadLater(room),
      bring: (seq) => bring(room, seq),
      toLatest: () => set(room, withWindow(stateOf(room), null)),
      markRead: (seq) => markRead(room, seq),
      learnReads: (own, others) => learnReads(room, own, others),
    },
  };
  return room;
}

/** Opens the stream while there is a subscriber. */
function subscribe(room: Room, listener: () => void): () => void {
  const unsubscribe = room.store.subscribe(() => {
    listener();
    if (stateOf(room).joined) meetStrangers(room);
  });
  room.users += 1;
  room.stream ??= openRoomStream(room);
  room.stopReads ??= onReads(room.chatId, ({ userId, seq }) => {
    const reads = new Map(stateOf(room).reads).set(
      userId,
      Math.max(seq, stateOf(room).reads.get(userId) ?? 0),
    );
    change(room, userId === room.userId ? { readSeq: Math.max(seq, stateOf(room).readSeq ?? 0) } : { reads });
  });
  return () => {
    unsubscribe();
    room.users -= 1;
    // A component that only moves within the page subscribes again at once.
    setTimeout(() => {
      if (room.users > 0) return;
      room.stream?.close();
      room.stream = null;
      room.stopReads?.();
      room.stopReads = null;
      rooms.delete(`${room.userId}/${room.chatId}`);
    });
  };
}

export function getChat(chatId: number, userId: number): Chat {
  const key = `${userId}/${chatId}`;
  const room = rooms.get(key) ?? makeRoom(chatId, userId);
  rooms.set(key, room);
  return room.chat;
}
