import type { EventScopes } from '../../events.ts';

declare module '../../events.ts' {
  interface DomainEvents {
    /** The feeds of these people may have news; which they are is asked for, with the rights of each. */
    'feed.changed': { userIds: number[] };
    /** An author's place in feeds is to be written anew. */
    'feed.due': { authorId: number };
  }
}

export const events = {
  'feed.changed': 'everyProcess',
  'feed.due': 'thisProcess',
} as const satisfies Partial<EventScopes>;
