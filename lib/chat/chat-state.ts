import type { UserCardFragment } from '@/graphql/generated/graphql';
import type { ChatOperation, StoredOperation, StreamSnapshots } from '@/lib/contract/socket-payloads.ts';
import type { OutboxItem } from '@/lib/realtime/outbox-item';

/** One message as stored. */
export interface ChatMessage {
  seq: number;
  opId: string;
  userId: number | null;
  message: string;
  at: string;
}

export interface ChatState {
  /** Without gaps, oldest first. */
  messages: readonly ChatMessage[];
  /** One's own that the server has not got yet, refused ones too. */
  outgoing: readonly OutboxItem<ChatOperation>[];
  people: ReadonlyMap<number, UserCardFragment>;
  joined: boolean;
  canWrite: boolean;
  refusal: string | null;
  /** Up to here the person has seen it; null before the chat was first heard. */
  readSeq: number | null;
  /** What follows this came while the person was here: it is read out to those who listen. */
  cameAtSeq: number | null;
  loadingEarlier: boolean;
}

export const EMPTY_CHAT: ChatState = {
  messages: [],
  outgoing: [],
  people: new Map(),
  joined: false,
  canWrite: false,
  refusal: null,
  readSeq: null,
  cameAtSeq: null,
  loadingEarlier: false,
};

export function toMessage({ seq, opId, userId, at, payload }: StoredOperation<ChatOperation>): ChatMessage {
  return { seq, opId, userId, at, message: payload.message };
}

/** A snapshot holds the latest messages; earlier ones already shown stay where they join on without a gap. */
export function withSnapshot(state: ChatState, snapshot: StreamSnapshots['chat']): ChatState {
  const latest = snapshot.operations.map(toMessage);
  const first = latest[0]?.seq ?? snapshot.seq + 1;
  const kept = state.messages.filter(({ seq }) => seq < first);
  const joinsOn = (kept.at(-1)?.seq ?? first - 1) === first - 1;
  return { ...state, messages: joinsOn ? [...kept, ...latest] : latest };
}

export function withMessage(state: ChatState, message: ChatMessage): ChatState {
  return { ...state, messages: [...state.messages, message] };
}

/** A page of earlier messages goes before what is shown; what came meanwhile is not doubled. */
export function withEarlier(state: ChatState, page: readonly ChatMessage[]): ChatState {
  const first = state.messages[0]?.seq ?? Number.MAX_SAFE_INTEGER;
  return {
    ...state,
    messages: [...page.filter(({ seq }) => seq < first), ...state.messages],
    loadingEarlier: false,
  };
}

export function hasEarlier(state: ChatState): boolean {
  return (state.messages[0]?.seq ?? 1) > 1;
}

/** What of the outgoing is not among the stored messages yet. */
export function stillOutgoing(state: ChatState): readonly OutboxItem<ChatOperation>[] {
  if (state.outgoing.length === 0) return state.outgoing;
  const stored = new Set(state.messages.slice(-200).map(({ opId }) => opId));
  return state.outgoing.filter(({ opId }) => !stored.has(opId));
}

/** Messages of others that came since the person last looked. */
export function countUnread(state: ChatState, userId: number | null): number {
  const { readSeq } = state;
  if (readSeq === null) return 0;
  return state.messages.filter((message) => message.seq > readSeq && message.userId !== userId).length;
}

/** Authors whose names are not known yet, with a message of each. */
export function findStrangers(state: ChatState): { userId: number; seq: number }[] {
  const strangers = new Map<number, number>();
  for (const { userId, seq } of state.messages) {
    if (userId !== null && !state.people.has(userId)) strangers.set(userId, seq);
  }
  return [...strangers].map(([userId, seq]) => ({ userId, seq }));
}
