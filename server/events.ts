import { EventEmitter } from 'node:events';
import type { StreamName } from '#contract/socket.ts';
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
  /** The lists of connections and invitations of each `userId` changed: how they stand with `otherId`. */
  'connection.changed': { told: { userId: number; otherId: number }[] };
  /** A group was made, renamed, or its people are others, or something was said: these people’s lists changed. */
  'chat.changed': { chatId: number; userIds: number[] };
  /** These people are of a chat no longer. */
  'chat.accessLost': { chatId: number; userIds: number[] };
  /** Somebody has read a chat up to this number, by this socket of theirs; `isTold`: to the others of the chat too. */
  'chat.read': { chatId: number; userId: number; seq: number; socketId: string; isTold: boolean };
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
  /** Somebody has signed in anew and may be in this room of the media server. */
  'live.admitted': { room: string; identity: string };
  /** Preview links of this board ended: those watching by key are put out. */
  'board.keyChanged': { boardId: number };
  'board.removed': { boardId: number };
  /** An operation was stored: it goes to the stream's audience. */
  'stream.appended': StoredOperation;
  /**
   * Mere news from this socket to those who hear the stream; `nameless` to those who watch it by a key. Dropped where a
   * line is busy.
   */
  'stream.whispered': {
    stream: StreamName;
    socketId: string;
    event: string;
    news: object;
    nameless: object | null;
  };
}

export type EventName = keyof DomainEvents;

/**
 * Whether every api process on the database hears of it, or only the one in which it happened: what somebody's socket,
 * or rights remembered for a moment, may depend on anywhere, against work that is to be done once.
 */
const SHARED: Record<EventName, boolean> = {
  'session.ended': true,
  'mail.queued': false,
  'export.asked': false,
  'connection.ended': true,
  'connection.changed': true,
  'chat.changed': true,
  'chat.accessLost': true,
  'chat.read': true,
  'contact.changed': true,
  'profile.changed': false,
  'notification.changed': true,
  'quiz.taken': false,
  'schedule.changed': true,
  'schedule.accessLost': true,
  'board.taken': true,
  'live.ended': true,
  'live.admitted': true,
  'board.keyChanged': true,
  'board.removed': true,
  'stream.appended': true,
  'stream.whispered': true,
};

/** `isOwn`: it happened in this process. What is to be done once, whatever the number of processes, asks for that. */
export type Listener<Name extends EventName> = (
  event: DomainEvents[Name],
  isOwn: boolean,
) => void | Promise<void>;

export interface Events {
  emit<Name extends EventName>(name: Name, event: DomainEvents[Name]): void;
  /** Answers the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
}

type Send = (name: EventName, event: DomainEvents[EventName]) => void;

/** The events of one process, and the door to those of others. */
export interface EventHub extends Events {
  /** From now on `send` is told what other processes are to hear; answers the function that takes in what they tell. */
  share(send: Send): Send;
}

export function createEvents(onFailure: (error: unknown, name: EventName) => void): EventHub {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(50);
  let tellOthers: Send = () => undefined;
  return {
    emit: (name, event) => {
      emitter.emit(name, event, true);
      // After: nobody here waits for the others.
      if (SHARED[name]) tellOthers(name, event);
    },
    on: (name, listener) => {
      const call = async (event: DomainEvents[typeof name], isOwn: boolean) => {
        try {
          await listener(event, isOwn);
        } catch (error) {
          onFailure(error, name);
        }
      };
      const guarded = (event: DomainEvents[typeof name], isOwn: boolean) => void call(event, isOwn);
      emitter.on(name, guarded);
      return () => emitter.off(name, guarded);
    },
    share: (send) => {
      tellOthers = send;
      return (name, event) => void (SHARED[name] && emitter.emit(name, event, false));
    },
  };
}
