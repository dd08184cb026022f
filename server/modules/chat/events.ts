import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** A group was made, renamed, or its people are others, or something was said: these people’s lists changed. */
    'chat.changed': { chatId: number; userIds: number[] };
    /** These people are of a chat no longer. */
    'chat.accessLost': { chatId: number; userIds: number[] };
    /** Somebody has read a chat up to this number, by this socket of theirs; `isShared`: to the others of the chat too. */
    'chat.read': { chatId: number; userId: number; seq: number; socketId: string; isShared: boolean };
  }
}

export const events = {
  'chat.changed': 'everyProcess',
  'chat.accessLost': 'everyProcess',
  'chat.read': 'everyProcess',
} as const satisfies Partial<EventScopes>;
