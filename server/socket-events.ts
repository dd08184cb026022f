import type { z } from 'zod';
import type { StreamKind, VOLATILE_EVENTS } from '#contract/socket.ts';
import type { Context, Viewer } from './context.ts';

/** The socket that sends an event, with its owner. */
export interface SocketSender {
  viewer: Viewer;
  /** The name shown to others. */
  name: string;
  socketId: string;
}

/** The payload of an event begins with the stream it refers to. */
interface AboutStream {
  id: number;
}

interface SubscriberEvent<Payload extends AboutStream> {
  /** Accepted only from subscribers of streams of this kind, about their stream. */
  kind: StreamKind;
  schema: z.ZodType<Payload>;
}

/**
 * R17: an event that subscribers who may write relay to the others, never stored and dropped when busy. `nameless`
 * is the payload for those who watch by a key; null: they receive nothing.
 */
export interface RelayedEvent<Payload extends AboutStream = AboutStream> extends SubscriberEvent<Payload> {
  relay(payload: Payload, sender: SocketSender): { payload: object; nameless: object | null };
}

/** An event that a module handles itself when a subscriber sends it. */
export interface ReceivedEvent<Payload extends AboutStream = AboutStream> extends SubscriberEvent<Payload> {
  receive(ctx: Context, payload: Payload, sender: SocketSender): Promise<void>;
}

/** What sockets send besides the logs of streams, by the names of the contract. */
export type SocketEvents = {
  readonly [Name in (typeof VOLATILE_EVENTS)[keyof typeof VOLATILE_EVENTS]]?: RelayedEvent | ReceivedEvent;
};
