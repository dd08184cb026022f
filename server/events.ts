import { EventEmitter } from 'node:events';

/**
 * What modules tell each other and the sockets, after commit. A listener must not throw: failures are logged by `on`.
 * Nothing durable depends on it: who missed an event finds the state in the database. A module adds its own in its
 * events.ts, by declaration merging.
 */
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/**
 * Whether every api process on the database receives it, or only the one in which it happened: what somebody's socket,
 * or rights remembered for a moment, may depend on anywhere, against work that is to be done once.
 */
export type EventScope = 'everyProcess' | 'thisProcess';
export type EventScopes = Record<EventName, EventScope>;

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
  /** From now on `send` gets every event other processes share; returns the function that takes in theirs. */
  share(send: Send): Send;
}

export function createEvents(
  scopes: EventScopes,
  onFailure: (error: unknown, name: EventName) => void,
): EventHub {
  const isShared = (name: EventName) => scopes[name] === 'everyProcess';
  const emitter = new EventEmitter();
  emitter.setMaxListeners(50);
  let sendToOthers: Send = () => undefined;
  return {
    emit: (name, event) => {
      emitter.emit(name, event, true);
      // After: nobody here waits for the others.
      if (isShared(name)) sendToOthers(name, event);
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
      sendToOthers = send;
      return (name, event) => void (isShared(name) && emitter.emit(name, event, false));
    },
  };
}
