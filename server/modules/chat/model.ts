import type {
  ChatEventOperation,
  ChatMessageOperation,
  ChatOperation,
  StoredOperation,
} from '#contract/socket-payloads.ts';
import type { chat } from '../../db/schema/chat.ts';

/** An entry that a chat shows: a message in its current form, or an event of the group. */
export type ChatMessageRow = StoredOperation<ChatMessageOperation | ChatEventOperation>;
export type AnyChatRow = StoredOperation<ChatOperation>;

/** A chat as seen by one of its members. */
export interface ChatRow {
  id: number;
  kind: (typeof chat.$inferSelect)['kind'];
  title: string | null;
  ownerId: number | null;
  createdAt: Date;
  updatedAt: Date;
  lessonScheduleId: number | null;
  readSeq: number;
  unread: number;
  latest: ChatMessageRow | null;
}

/** `total`: counted only if it is requested. */
export interface ChatPageRow {
  total: () => Promise<number>;
  hasMore: boolean;
  next: string | null;
  items: ChatRow[];
}

/** `total`: found only if it is requested. */
export interface ChatMessagePageRow {
  total: () => Promise<number>;
  hasMore: boolean;
  items: ChatMessageRow[];
}

export interface ChatUserRow {
  userId: number;
  readSeq: number;
  isOwner: boolean;
  /** The viewer may not find this person. */
  isHidden: boolean;
}
