import { GetChatMessagesPaginatedDocument } from '@/graphql/generated/graphql';
import type { GetChatMessagesPaginatedQuery } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { openStream } from '@/lib/realtime/stream';
import type { OpenStream } from '@/lib/realtime/stream';
import { EMPTY_CHAT, findStrangers, toMessage, withEarlier, withMessage, withSnapshot } from './chat-state';
import type { ChatMessage, ChatState } from './chat-state';

/** One chat in this tab: its room, its peek line and its count share it. */
export interface Chat {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  send(message: string): Promise<void>;
  discard(opId: string): void;
  retry(opId: string): void;
  loadEarlier(): void;
  /** The person has everything before their eyes. */
  markRead(): void;
}

interface Room {
  chatId: number;
  userId: number;
  state: ChatState;
  listeners: Set<() => void>;
  stream: OpenStream<'chat'> | null;
  users: number;
  asked: Set<number>;
  chat: Chat;
}

const EARLIER_PAGE = 50;
const rooms = new Map<string, Room>();

function set(room: Room, state: ChatState): void {
  room.state = state;
  for (const listener of room.listeners) listener();
}

function change(room: Room, part: Partial<ChatState>): void {
  set(room, { ...room.state, ...part });
}

type Page = GetChatMessagesPaginatedQuery['getChatMessagesPaginated'];

function ask(room: Room, before: number, take: number): Promise<Page> {
  const variables = { chatId: room.chatId, before, take };
  return browserApi(GetChatMessagesPaginatedDocument, variables).then(
    (data) => data.getChatMessagesPaginated,
  );
}

function meet(room: Room, page: Page): void {
  const people = new Map(room.state.people);
  for (const { user } of page.items) if (user) people.set(user.id, user);
  change(room, { people });
}

/** The stream carries ids; names and photos are asked once for each author. */
function meetStrangers(room: Room): void {
  for (const { userId, seq } of findStrangers(room.state)) {
    if (room.asked.has(userId)) continue;
    room.asked.add(userId);
    ask(room, seq + 1, 1).then(
      (page) => meet(room, page),
      () => room.asked.delete(userId),
    );
  }
}

async function loadEarlier(room: Room): Promise<void> {
  const first = room.state.messages[0];
  if (!first || first.seq <= 1 || room.state.loadingEarlier) return;
  change(room, { loadingEarlier: true });
  try {
    const page = await ask(room, first.seq, EARLIER_PAGE);
    meet(room, page);
    const messages = page.items.map(({ seq, id, message, userId, createdAt }): ChatMessage => ({
      seq,
      opId: id,
      message,
      userId,
      at: createdAt,
    }));
    set(room, withEarlier(room.state, messages));
  } catch {
    change(room, { loadingEarlier: false });
  }
}

function openRoomStream(room: Room): OpenStream<'chat'> {
  return openStream(
    'chat',
    room.chatId,
    {
      reset: (snapshot) => set(room, withSnapshot(room.state, snapshot)),
      forget: () => change(room, { messages: [] }),
      apply: (operation) => set(room, withMessage(room.state, toMessage(operation))),
      waiting: (outgoing) => change(room, { outgoing }),
      state: (state) => {
        // What was there before this person came in is not news to them.
        const present = state.joined ? (room.state.messages.at(-1)?.seq ?? 0) : null;
        const { readSeq, cameAtSeq } = room.state;
        change(room, { ...state, readSeq: readSeq ?? present, cameAtSeq: cameAtSeq ?? present });
        if (state.joined) meetStrangers(room);
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
    users: 0,
    asked: new Set(),
    chat: {
      state: () => room.state,
      subscribe: (listener) => subscribe(room, listener),
      send: async (message) => room.stream?.send({ message }),
      discard: (opId) => void room.stream?.discard(opId),
      retry: (opId) => void room.stream?.retry(opId),
      loadEarlier: () => void loadEarlier(room),
      markRead: () => {
        const last = room.state.messages.at(-1)?.seq ?? 0;
        if (room.state.readSeq !== null && room.state.readSeq < last) change(room, { readSeq: last });
      },
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
  return () => {
    room.listeners.delete(notify);
    room.users -= 1;
    // A part of the page that only changes its place comes back at once.
    setTimeout(() => {
      if (room.users > 0) return;
      room.stream?.close();
      room.stream = null;
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
