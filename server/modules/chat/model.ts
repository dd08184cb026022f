import type { ChatOperation, StoredOperation } from '#contract/socket.ts';

/** A chat's message is an operation of its stream. */
export type ChatMessageRow = StoredOperation<ChatOperation>;
