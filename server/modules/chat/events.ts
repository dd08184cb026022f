import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /**
     * A group was created, renamed or got other members, or a message was sent: these people’s lists of chats
     * changed.
     */
    'chat.changed': { chatId: number; userIds: number[] };
    /** These people are no longer members of a chat. */
    'chat.accessLost': { chatId: number; userIds: number[] };
    /**
     * A person has read a chat up to this number, by this socket of theirs; `isShared`: the other members of the
     * chat learn it too.
     */
    'chat.read': { chatId: number; userId: number; seq: number; socketId: string; isShared: boolean };
  }
}

export const events = {
  'chat.changed': 'everyProcess',
  'chat.accessLost': 'everyProcess',
  'chat.read': 'everyProcess',
} as const satisfies Partial<EventScopes>;
