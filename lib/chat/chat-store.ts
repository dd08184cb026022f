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

/** One chat in this tab: its room, its peek line and its count share it. */
export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  /** A message, a change of one, its end. Rejects when it could not be kept on this device. */
  send(operation: ChatOperation): Promise<void>;
  discard(opId: string): void;
  retry(opId: string): void;
  loadEarlier(): void;
  /** Where an older stretch is looked at. */
  loadLater(): void;
  /** Brings message `seq` into what is shown. Rejects when it cannot be had. */
  bring(seq: number): Promise<void>;
  /** Back from an older stretch. */
  toLatest(): void;
  /** The person has everything up to `seq` before their eyes; without it, all of it. */
  markRead(seq?: number): void;
  /** How far the server says this person and the others have read. */
  learnReads(own: number, others: ReadonlyMap<number, number>): void;
}

interface Room {
  chatId: number;
  userId: number;
  state: ChatState;
  listeners: Set<() => void>;
  stream: OpenStream<'chat'> | null;
  stopReads: (() => void) | null;
  users: number;
  asked: Set<number>;
  chat: Chat;
}

const PAGE = 50;
const rooms = new Map<string, Room>();

function set(room: Room, state: ChatState): void {
  room.state = state;
  for (const listener of room.listeners) listener();
}

function change(room: Room, part: Partial<ChatState>): void {
  set(room, { ...room.state, ...part });
}

function meet(room: Room, page: MessagePage): void {
  const people = new Map(room.state.people);
  for (const { user } of page.items) if (user) people.set(user.id, user);
  for (const person of page.people) people.set(person.id, person);
  change(room, { people });
}

/** The stream carries ids; names and photos are asked once for each person. */
function meetStrangers(room: Room): void {
  const strangers = findStrangers(room.state).filter(({ userId }) => !room.asked.has(userId));
  for (const [seq, named] of Map.groupBy(strangers, ({ seq }) => seq)) {
    for (const { userId } of named) room.asked.add(userId);
    askMessages(room.chatId, { before: seq + 1, take: 1 }).then(
      (page) => meet(room, page),
      () => named.forEach(({ userId }) => room.asked.delete(userId)),
    );
  }
}

async function loadEarlier(room: Room): Promise<void> {
  const first = shownMessages(room.state)[0];
  if (!first || first.seq <= 1 || room.state.loading) return;
  change(room, { loading: 'earlier' });
  try {
    const page = await askMessages(room.chatId, { before: first.seq, take: PAGE });
    meet(room, page);
    set(room, withEarlier(room.state, page.items.map(fromApi), page.hasMore));
  } catch {
    change(room, { loading: null });
  }
}

async function loadLater(room: Room): Promise<void> {
  const last = room.state.window?.messages.at(-1);
  if (!last || room.state.loading) return;
  change(room, { loading: 'later' });
  try {
    const page = await askMessages(room.chatId, { after: last.seq, take: PAGE });
    meet(room, page);
    set(room, withLater(room.state, page.items.map(fromApi), page.hasMore));
  } catch {
    change(room, { loading: null });
  }
}

async function bring(room: Room, seq: number): Promise<void> {
  const isIn = (messages: ChatState['messages']) => messages.some((message) => message.seq === seq);
  if (isIn(shownMessages(room.state))) return;
  if (isIn(room.state.messages)) return set(room, withWindow(room.state, null));
  const page = await askMessages(room.chatId, { before: seq + PAGE / 2, take: PAGE });
  meet(room, page);
  set(room, withWindow(room.state, { messages: page.items.map(fromApi), hasEarlier: page.hasMore }));
}

function markRead(room: Room, upTo?: number): void {
  const { lastSeq, readSeq, ackedReadSeq, joined } = room.state;
  if (readSeq === null || !joined) return;
  const seq = upTo === undefined ? lastSeq : Math.min(upTo, lastSeq);
  if (seq > ackedReadSeq) notifyRead(room.chatId, seq);
  if (seq > ackedReadSeq || seq > readSeq)
    change(room, { readSeq: Math.max(seq, readSeq), ackedReadSeq: Math.max(seq, ackedReadSeq) });
}

function learnReads(room: Room, own: number, others: ReadonlyMap<number, number>): void {
  const reads = new Map(room.state.reads);
  for (const [userId, seq] of others) reads.set(userId, Math.max(seq, reads.get(userId) ?? 0));
  // What the server knows is read is sent no more; what it knows as unread is shown as that.
  const { ackedReadSeq } = room.state;
  change(room, { reads, readSeq: Math.max(own, ackedReadSeq), ackedReadSeq: Math.max(own, ackedReadSeq) });
}

function openRoomStream(room: Room): OpenStream<'chat'> {
  return openStream(
    'chat',
    room.chatId,
    {
      reset: (snapshot) => set(room, withSnapshot(room.state, snapshot)),
      forget: () => change(room, { messages: [], lastSeq: 0, window: null }),
      apply: (operation) => set(room, withOperation(room.state, operation)),
      waiting: (outgoing) => change(room, { outgoing }),
      state: ({ joined, canWrite, refusal }) => {
        // What was there before this person came in is not news to them, unless the server says so.
        const present = joined ? room.state.lastSeq : null;
        const { readSeq, cameAtSeq } = room.state;
        // What was sent while the network was going may not have come: it is sent again.
        const ackedReadSeq = joined && !room.state.joined ? 0 : room.state.ackedReadSeq;
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
    state: EMPTY_CHAT,
    listeners: new Set(),
    stream: null,
    stopReads: null,
    users: 0,
    asked: new Set(),
    chat: {
      state: () => room.state,
      subscribe: (listener) => subscribe(room, listener),
      send: async (operation) => room.stream?.send(operation),
      discard: (opId) => void room.stream?.discard(opId),
      retry: (opId) => void room.stream?.retry(opId),
      loadEarlier: () => void loadEarlier(room),
      loadLater: () => void loadLater(room),
      bring: (seq) => bring(room, seq),
      toLatest: () => set(room, withWindow(room.state, null)),
      markRead: (seq) => markRead(room, seq),
      learnReads: (own, others) => learnReads(room, own, others),
    },
  };
  return room;
}

/** The stream is open while somebody listens. */
function subscribe(room: Room, listener: () => void): () => void {
  const notify = () => {
    listener();
    if (room.state.joined) meetStrangers(room);
  };
  room.listeners.add(notify);
  room.users += 1;
  room.stream ??= openRoomStream(room);
  room.stopReads ??= onReads(room.chatId, ({ userId, seq }) => {
    const reads = new Map(room.state.reads).set(userId, Math.max(seq, room.state.reads.get(userId) ?? 0));
    change(room, userId === room.userId ? { readSeq: Math.max(seq, room.state.readSeq ?? 0) } : { reads });
  });
  return () => {
    room.listeners.delete(notify);
    room.users -= 1;
    // A part of the page that only changes its place comes back at once.
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
