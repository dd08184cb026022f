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

/** One message in its current state, or an event of the group. */
export interface ChatMessage extends ChatMessageOperation {
  seq: number;
  opId: string;
  userId: number | null;
  at: string;
  happened?: ChatEventOperation;
}

/** Older messages that are shown in place of the latest ones. */
export interface ChatWindow {
  /** Without gaps, oldest first. */
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
}

export interface ChatState {
  /** The latest messages, without gaps, oldest first. */
  messages: readonly ChatMessage[];
  /** Number of the last operation received, shown or not. */
  lastSeq: number;
  window: ChatWindow | null;
  /** Changes received, by message number: they are applied to pages that were fetched before them. */
  changes: ReadonlyMap<number, Partial<ChatMessage>>;
  /** The viewer's messages that the server has not stored yet, refused ones included. */
  outgoing: readonly OutboxItem<ChatOperation>[];
  people: ReadonlyMap<number, UserCardFragment>;
  /** Number up to which each other person has read. */
  reads: ReadonlyMap<number, number>;
  joined: boolean;
  canWrite: boolean;
  refusal: string | null;
  /** Number up to which the viewer has seen the chat; null before the chat was first received. */
  readSeq: number | null;
  /** Number up to which the server has acknowledged the viewer's reading. */
  ackedReadSeq: number;
  /** Messages after this number arrived while the viewer was here: screen readers announce them. */
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

/** Returns the message an operation shows; null for one that only changes others. */
export function toMessage({ seq, opId, userId, at, payload }: Stored): ChatMessage | null {
  if (isChatMessage(payload)) return { seq, opId, userId, at, ...payload };
  return 'event' in payload ? { seq, opId, userId, at, message: '', happened: payload } : null;
}

/** Applies a snapshot of the latest operations; earlier messages stay if the snapshot continues them without a gap. */
export function withSnapshot(state: ChatState, { seq, operations }: StreamSnapshots['chat']): ChatState {
  const first = operations[0]?.seq ?? seq + 1;
  const joinsOn = state.messages.length > 0 && first <= state.lastSeq + 1;
  const base = joinsOn
    ? { ...state, messages: state.messages.filter((message) => message.seq < first) }
    : { ...state, messages: [], window: null };
  const next = operations.reduce(withOperation, base);
  return { ...next, lastSeq: seq };
}

/** Applies one more operation; operations arrive in the order of their numbers. */
export function withOperation(state: ChatState, operation: Stored): ChatState {
  const { payload, seq, at } = operation;
  const message = toMessage(operation);
  const next = { ...state, lastSeq: seq };
  if ('edits' in payload) {
    const { edits, text } = payload;
    // A change without text was overtaken: a later operation removed the text, and arrives as well.
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

/** Returns the message with its received changes applied, and its quote removed if the quoted message was deleted. */
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

/** The messages to show: the latest ones, or an older window. */
export const shownMessages = (state: ChatState): readonly ChatMessage[] =>
  state.window?.messages ?? state.messages;

/** Adds a page of earlier messages before those shown, without duplicates of what arrived meanwhile. */
export function withEarlier(state: ChatState, page: readonly ChatMessage[], hasEarlier: boolean): ChatState {
  const shown = shownMessages(state);
  const first = shown[0]?.seq ?? Number.MAX_SAFE_INTEGER;
  const fresh = page.map((message) => changed(message, state.changes));
  const messages = [...fresh.filter(({ seq }) => seq < first), ...shown];
  if (state.window) return { ...state, window: { messages, hasEarlier }, loading: null };
  return { ...state, messages, loading: null };
}

/** Adds a page of later messages to an older window; where it reaches the latest messages, the two are merged. */
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

/** Outgoing items that are not among the stored messages yet. */
export function stillOutgoing(state: ChatState): readonly OutboxItem<ChatOperation>[] {
  if (state.outgoing.length === 0) return state.outgoing;
  const stored = new Set(state.messages.slice(-200).map(({ opId }) => opId));
  return state.outgoing.filter(({ opId }) => !stored.has(opId));
}

const isUnseen = (message: ChatMessage, userId: number | null) =>
  message.userId !== userId && !message.happened && !message.deletedAt;

/** Number of messages of others since the person last looked. */
export function countUnread(state: ChatState, userId: number | null): number {
  const { readSeq } = state;
  if (readSeq === null) return 0;
  return state.messages.filter((message) => message.seq > readSeq && isUnseen(message, userId)).length;
}

/** Ids of the people a message names: its author, or the person an event is about. */
const namedIn = ({ userId, happened }: ChatMessage): number[] =>
  happened ? [happened.byId, ...(happened.userIds ?? [])] : userId === null ? [] : [userId];

/** People whose names are not known yet, each with a message that names them. */
export function findStrangers(state: ChatState): { userId: number; seq: number }[] {
  const strangers = new Map<number, number>();
  for (const message of shownMessages(state)) {
    for (const id of namedIn(message)) if (!state.people.has(id)) strangers.set(id, message.seq);
  }
  return [...strangers].map(([userId, seq]) => ({ userId, seq }));
}
