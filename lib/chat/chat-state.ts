import type { UserCardFragment } from '@/graphql/generated/graphql';
import { isChatMessage } from '@/lib/contract/socket-payloads.ts';
import type {
  ChatEventOperation,
  ChatMessageOperation,
  ChatOperation,
  StoredOperation,
  StreamSnapshots,
} from '@/lib/contract/socket-payloads.ts';
import type { OutboxItem } from '@/lib/realtime/outbox-item';

/** One message as it stands, or what became of the group. */
export interface ChatMessage extends ChatMessageOperation {
  seq: number;
  opId: string;
  userId: number | null;
  at: string;
  happened?: ChatEventOperation;
}

/** A stretch of older messages that is looked at apart from the latest ones. */
export interface ChatWindow {
  /** Without gaps, oldest first. */
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
}

export interface ChatState {
  /** The latest, without gaps, oldest first. */
  messages: readonly ChatMessage[];
  /** Number of the last operation received, shown or not. */
  lastSeq: number;
  window: ChatWindow | null;
  /** What was known of messages, by their number: a page that was read before it comes after it. */
  changes: ReadonlyMap<number, Partial<ChatMessage>>;
  /** One's own that the server has not got yet, refused ones too. */
  outgoing: readonly OutboxItem<ChatOperation>[];
  people: ReadonlyMap<number, UserCardFragment>;
  /** How far the others have read. */
  reads: ReadonlyMap<number, number>;
  joined: boolean;
  canWrite: boolean;
  refusal: string | null;
  /** Up to here the person has seen it; null before the chat was first received. */
  readSeq: number | null;
  /** The server has acknowledged up to here that it was read. */
  ackedReadSeq: number;
  /** What follows this came while the person was here: it is read out to those who listen. */
  cameAtSeq: number | null;
  loading: 'earlier' | 'later' | null;
}

export const EMPTY_CHAT: ChatState = {
  messages: [],
  lastSeq: 0,
  window: null,
  changes: new Map(),
  outgoing: [],
  people: new Map(),
  reads: new Map(),
  joined: false,
  canWrite: false,
  refusal: null,
  readSeq: null,
  ackedReadSeq: 0,
  cameAtSeq: null,
  loading: null,
};

type Stored = StoredOperation<ChatOperation>;

/** What an operation shows; null for one that only changes others. */
export function toMessage({ seq, opId, userId, at, payload }: Stored): ChatMessage | null {
  if (isChatMessage(payload)) return { seq, opId, userId, at, ...payload };
  return 'event' in payload ? { seq, opId, userId, at, message: '', happened: payload } : null;
}

/** A snapshot holds the latest operations; earlier messages already shown stay where it joins on without a gap. */
export function withSnapshot(state: ChatState, { seq, operations }: StreamSnapshots['chat']): ChatState {
  const first = operations[0]?.seq ?? seq + 1;
  const joinsOn = state.messages.length > 0 && first <= state.lastSeq + 1;
  const base = joinsOn
    ? { ...state, messages: state.messages.filter((message) => message.seq < first) }
    : { ...state, messages: [], window: null };
  const next = operations.reduce(withOperation, base);
  return { ...next, lastSeq: seq };
}

/** One more operation, in the order of the numbers. */
export function withOperation(state: ChatState, operation: Stored): ChatState {
  const { payload, seq, at } = operation;
  const message = toMessage(operation);
  const next = { ...state, lastSeq: seq };
  if ('edits' in payload) {
    const { edits, text } = payload;
    // Without words a later change has taken them, and comes.
    return text === undefined ? next : changing(next, edits, { message: text, editedAt: at });
  }
  if ('deletes' in payload)
    return changing(next, payload.deletes, { message: '', attachments: undefined, deletedAt: at });
  if (!message) return next;
  const shown = { ...next, messages: [...next.messages, message] };
  const { corrects } = message;
  return corrects === undefined ? shown : corrected(shown, corrects, seq);
}

function eachMessage(state: ChatState, change: (message: ChatMessage) => ChatMessage): ChatState {
  const { window } = state;
  return {
    ...state,
    messages: state.messages.map(change),
    window: window && { ...window, messages: window.messages.map(change) },
  };
}

/** As it stands after what was received: its own changes, and the end of what it quotes. */
function changed(message: ChatMessage, changes: ChatState['changes']): ChatMessage {
  const { original, ...rest } = message;
  const isUnquoted = original !== undefined && changes.get(message.corrects ?? 0)?.deletedAt !== undefined;
  const change = changes.get(message.seq);
  return change || isUnquoted ? { ...(isUnquoted ? rest : message), ...change } : message;
}

function changing(state: ChatState, seq: number, change: Partial<ChatMessage>): ChatState {
  const changes = new Map(state.changes).set(seq, change);
  return eachMessage({ ...state, changes }, (message) => changed(message, changes));
}

const corrected = (state: ChatState, seq: number, by: number): ChatState =>
  eachMessage(state, (message) =>
    message.seq === seq && !message.correctedBy?.includes(by)
      ? { ...message, correctedBy: [...(message.correctedBy ?? []), by] }
      : message,
  );

/** What is looked at: the latest messages, or an older stretch. */
export const shownMessages = (state: ChatState): readonly ChatMessage[] =>
  state.window?.messages ?? state.messages;

/** A page of earlier messages goes before what is shown; what came meanwhile is not doubled. */
export function withEarlier(state: ChatState, page: readonly ChatMessage[], hasEarlier: boolean): ChatState {
  const shown = shownMessages(state);
  const first = shown[0]?.seq ?? Number.MAX_SAFE_INTEGER;
  const fresh = page.map((message) => changed(message, state.changes));
  const messages = [...fresh.filter(({ seq }) => seq < first), ...shown];
  if (state.window) return { ...state, window: { messages, hasEarlier }, loading: null };
  return { ...state, messages, loading: null };
}

/** A page of later messages goes behind an older stretch; where it meets the latest ones, the two are one. */
export function withLater(state: ChatState, page: readonly ChatMessage[], hasLater: boolean): ChatState {
  const { window } = state;
  if (!window) return { ...state, loading: null };
  const last = window.messages.at(-1)?.seq ?? 0;
  const fresh = page.map((message) => changed(message, state.changes));
  const messages = [...window.messages, ...fresh.filter(({ seq }) => seq > last)];
  const end = messages.at(-1)?.seq ?? 0;
  const latestFirst = state.messages[0]?.seq ?? Number.MAX_SAFE_INTEGER;
  if (hasLater && end < latestFirst) return { ...state, window: { ...window, messages }, loading: null };
  const before = messages.filter(({ seq }) => seq < latestFirst);
  return { ...state, messages: [...before, ...state.messages], window: null, loading: null };
}

export const withWindow = (state: ChatState, window: ChatWindow | null): ChatState => ({
  ...state,
  window: window && {
    ...window,
    messages: window.messages.map((message) => changed(message, state.changes)),
  },
  loading: null,
});

export function hasEarlier(state: ChatState): boolean {
  return state.window ? state.window.hasEarlier : (state.messages[0]?.seq ?? 1) > 1;
}

/** What of the outgoing is not among the stored messages yet. */
export function stillOutgoing(state: ChatState): readonly OutboxItem<ChatOperation>[] {
  if (state.outgoing.length === 0) return state.outgoing;
  const stored = new Set(state.messages.slice(-200).map(({ opId }) => opId));
  return state.outgoing.filter(({ opId }) => !stored.has(opId));
}

const isUnseen = (message: ChatMessage, userId: number | null) =>
  message.userId !== userId && !message.happened && !message.deletedAt;

/** Messages of others that came since the person last looked. */
export function countUnread(state: ChatState, userId: number | null): number {
  const { readSeq } = state;
  if (readSeq === null) return 0;
  return state.messages.filter((message) => message.seq > readSeq && isUnseen(message, userId)).length;
}

/** Whom a message names: who wrote it, or whom an event is about. */
const namedIn = ({ userId, happened }: ChatMessage): number[] =>
  happened ? [happened.byId, ...(happened.userIds ?? [])] : userId === null ? [] : [userId];

/** People whose names are not known yet, with a message that names each. */
export function findStrangers(state: ChatState): { userId: number; seq: number }[] {
  const strangers = new Map<number, number>();
  for (const message of shownMessages(state)) {
    for (const id of namedIn(message)) if (!state.people.has(id)) strangers.set(id, message.seq);
  }
  return [...strangers].map(([userId, seq]) => ({ userId, seq }));
}
