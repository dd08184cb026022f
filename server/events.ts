import { EventEmitter } from 'node:events';
import type { StoredOperation } from '#contract/socket-payloads.ts';

/**
 * What modules tell each other and the sockets, after commit. A listener must not throw: failures are logged by `on`.
 * Nothing durable depends on it: who missed an event finds the state in the database.
 */
export interface DomainEvents {
  /** A session ended (sign-out, reuse detected): its sockets, sound and picture go within a second. */
  'session.ended': { sessionId: string; userId: number };
  /** A mail was put into the outbox. */
  'mail.queued': Record<string, never>;
  /** Somebody asked for an archive of their data. */
  'export.asked': Record<string, never>;
  /** These two are no longer connected, or invited. */
  'connection.ended': { userIds: number[] };
  /** These people’s lists of connections and invitations changed. */
  'connection.changed': { told: { userId: number; otherId: number }[] };
  /** A group was made, renamed, or its people are others: these people’s lists changed. */
  'chat.changed': { chatId: number; userIds: number[] };
  /** These people are of a chat no longer. */
  'chat.accessLost': { chatId: number; userIds: number[] };
  /** What was shared with these people was added to, opened or taken away. */
  'contact.changed': { userIds: number[] };
  /** What others see of these people changed: pages kept for visitors are made anew. */
  'profile.changed': { userIds: number[] };
  /** A notification was made, changed or seen. */
  'notification.changed': { userIds: number[] };
  /** Somebody has submitted a quiz of this author: a person, or a visitor by the name they gave. */
  'quiz.taken': {
    authorId: number;
    quizId: number;
    quizHistoryId: number;
    title: string;
    takerId: number | null;
    visitorName: string | null;
  };
  /** A lesson in time was planned, moved, cancelled, started or ended: whoever shows it refetches. */
  'schedule.changed': { scheduleId: number; userIds: number[] };
  /** These people may no longer hear the streams of this lesson (removed, put out, cancelled). */
  'schedule.accessLost': { scheduleId: number; boardId: number; chatId: number; userIds: number[] };
  /** A lesson begins on this board: who sees it by another lesson sees it no more. */
  'board.taken': { boardId: number };
  /** The lesson is over: rooms close. */
  'live.ended': { scheduleId: number };
  /** Preview links of this board ended: those watching by key are put out. */
  'board.keyChanged': { boardId: number };
  'board.removed': { boardId: number };
  /** An operation was stored: it goes to the stream's audience. */
  'stream.appended': StoredOperation;
}

export type EventName = keyof DomainEvents;

export interface Events {
  emit<Name extends EventName>(name: Name, event: DomainEvents[Name]): void;
  /** Answers the function that stops listening. */
  on<Name extends EventName>(
    name: Name,
    listener: (event: DomainEvents[Name]) => void | Promise<void>,
  ): () => void;
}

export function createEvents(onFailure: (error: unknown, name: EventName) => void): Events {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(50);
  return {
    emit: (name, event) => void emitter.emit(name, event),
    on: (name, listener) => {
      const call = async (event: DomainEvents[typeof name]) => {
        try {
          await listener(event);
        } catch (error) {
          onFailure(error, name);
        }
      };
      const guarded = (event: DomainEvents[typeof name]) => void call(event);
      emitter.on(name, guarded);
      return () => emitter.off(name, guarded);
    },
  };
}
