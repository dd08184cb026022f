import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import type { OutboxItem } from '@/lib/realtime/outbox-item';
import { shownMessages, stillOutgoing } from './chat-state';
import type { ChatMessage, ChatState } from './chat-state';

/** One row of a chat's log. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; item: OutboxItem<ChatOperation> };

/** Messages of one person within this time are grouped. */
const RUN_MS = 5 * 60_000;

/** Creating a format costs as much as formatting some hundred dates. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function dayOf(at: string, timeZone: string | undefined): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(at));
}

function isRun(a: ChatMessage | undefined, b: ChatMessage): boolean {
  if (!a || a.userId !== b.userId || a.happened || b.happened) return false;
  return Date.parse(b.at) - Date.parse(a.at) < RUN_MS;
}

export interface RowsOptions {
  timeZone: string | undefined;
  userId: number | null;
  /** Number of the last read message when the person came; null: nothing was unread. */
  unreadAfter: number | null;
}

/** Returns messages with a line for each day and one before the first unread message; waiting messages at the end. */
export function toRows(state: ChatState, { timeZone, userId, unreadAfter }: RowsOptions): ChatRow[] {
  const rows: ChatRow[] = [];
  const messages = shownMessages(state);
  let day = '';
  let isMarked = unreadAfter === null;
  messages.forEach((message, index) => {
    const own = dayOf(message.at, timeZone);
    const isNewDay = own !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${own} ${message.seq}`, at: message.at });
    day = own;
    const isUnseen = message.userId !== userId && !message.happened;
    const marksUnread = !isMarked && isUnseen && message.seq > (unreadAfter ?? 0);
    if (marksUnread) rows.push({ kind: 'unread', key: 'unread' });
    isMarked ||= marksUnread;
    const next = messages[index + 1];
    rows.push({
      kind: 'message',
      key: message.opId,
      message,
      isFirst: isNewDay || marksUnread || !isRun(messages[index - 1], message),
      isLast: !next || dayOf(next.at, timeZone) !== own || !isRun(message, next),
    });
  });
  if (state.window) return rows;
  return [
    ...rows,
    ...stillOutgoing(state).map((item): ChatRow => ({ kind: 'outgoing', key: item.opId, item })),
  ];
}
