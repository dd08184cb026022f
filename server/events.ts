import { EventEmitter } from 'node:events';

/**
 * What modules publish to each other and to the sockets after a commit. A listener must not throw: `on` logs
 * failures. Nothing durable depends on an event: a process that misses one finds the state in the database. A
 * module adds its events in its events.ts, by declaration merging.
 */
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/**
 * Whether every API process on the database receives an event, or only the one in which it happened. Events on
 * which a socket or cached rights may depend go to every process; events that start work to be done once stay in
 * one.
 */
export type EventScope = 'everyProcess' | 'thisProcess';
export type EventScopes = Record<EventName, EventScope>;

/** `isOwn`: it happened in this process. Work to be done once, whatever the number of processes, checks it. */
export type Listener<Name extends EventName> = (
  event: DomainEvents[Name],
  isOwn: boolean,
) => void | Promise<void>;

export interface Events {
  emit<Name extends EventName>(name: Name, event: DomainEvents[Name]): void;
  /** Returns the function that removes the listener. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
}

type Send = (name: EventName, event: DomainEvents[EventName]) => void;

/** The events of one process, with the bridge to those of other processes. */
export interface EventHub extends Events {
  /** Resolves when no listener works any more: only then may what they work with be closed. */
  settle(): Promise<void>;
  /** From now on calls `send` with every event that processes share; returns the function that receives theirs. */
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
  const running = new Set<Promise<void>>();
  return {
    settle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    emit: (name, event) => {
      emitter.emit(name, event, true);
      // Sent last: listeners here do not wait for other processes.
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
      const guarded = (event: DomainEvents[typeof name], isOwn: boolean) => {
        const run = call(event, isOwn).finally(() => running.delete(run));
        running.add(run);
      };
      emitter.on(name, guarded);
      return () => emitter.off(name, guarded);
    },
    share: (send) => {
      sendToOthers = send;
      return (name, event) => void (isShared(name) && emitter.emit(name, event, false));
    },
  };
}
