import type {
  ChatEventOperation,
  ChatMessageOperation,
  ChatOperation,
  StoredOperation,
} from '#contract/socket-payloads.ts';
import type { chat } from '../../db/schema/chat.ts';

/** What a chat shows: a message as it stands, or what became of the group. */
export type ChatMessageRow = StoredOperation<ChatMessageOperation | ChatEventOperation>;
export type AnyChatRow = StoredOperation<ChatOperation>;

/** A chat as one of its people sees it. */
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

export interface ChatMessagePageRow {
  hasMore: boolean;
  items: ChatMessageRow[];
}

export interface ChatUserRow {
  userId: number;
  readSeq: number;
  isOwner: boolean;
  /** The one who asks may not find them. */
  isHidden: boolean;
}
