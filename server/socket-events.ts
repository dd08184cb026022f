import type { z } from 'zod';
import type { StreamKind, VOLATILE_EVENTS } from '#contract/socket.ts';
import type { Context, Viewer } from './context.ts';

/** Whose socket sends an event. */
export interface SocketSender {
  viewer: Viewer;
  /** As others see it. */
  name: string;
  socketId: string;
}

/** What an event says begins with the stream it is about. */
interface AboutStream {
  id: number;
}

interface SubscriberEvent<Payload extends AboutStream> {
  /** Heard from subscribers of streams of this kind alone, about theirs. */
  kind: StreamKind;
  schema: z.ZodType<Payload>;
}

/**
 * R17: what subscribers who may write send on to the others, never stored and dropped when busy. `nameless` is for those
 * who watch by a key; null: nothing.
 */
export interface RelayedEvent<Payload extends AboutStream = AboutStream> extends SubscriberEvent<Payload> {
  relay(payload: Payload, sender: SocketSender): { payload: object; nameless: object | null };
}

/** What a module does itself when a subscriber sends it. */
export interface ReceivedEvent<Payload extends AboutStream = AboutStream> extends SubscriberEvent<Payload> {
  receive(ctx: Context, payload: Payload, sender: SocketSender): Promise<void>;
}

/** What sockets send beside the logs of streams, by the names of the contract. */
export type SocketEvents = {
  readonly [Name in (typeof VOLATILE_EVENTS)[keyof typeof VOLATILE_EVENTS]]?: RelayedEvent | ReceivedEvent;
};
