import type { ChatOperation, StoredOperation } from '#contract/socket-payloads.ts';

/** A chat's message is an operation of its stream. */
export type ChatMessageRow = StoredOperation<ChatOperation>;
