import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { SystemContext } from '../../context.ts';
import type { UpgradeHandler } from '../../upgrades.ts';
import type { MediaTicket } from '../account/service.ts';
import { joinConnections } from './media-relay.ts';
import { LEAVE_SIGNAL } from './signals.ts';
import { findMediaRight, openMedia, parseMediaTicket } from './services/media.ts';

export const MEDIA_PATH = '/media';
/** The paths of LiveKit's signalling, below MEDIA_PATH. */
const SIGNAL_PATHS: readonly string[] = ['/rtc', '/rtc/v1'];
const TICKET_PARAMETER = 'access_token';
/** Bytes of a message from a browser. */
const MESSAGE_MAX = 1024 * 1024;
/** Milliseconds. */
const ANSWER_WITHIN = 10_000;
const CHECK_EVERY = 10_000;
/** Milliseconds for the media server to tell the browser why it is removed, before the gate ends the connection. */
const FAREWELL = 250;

/** One connection of a browser, from its request to its end. */
interface Passage {
  readonly ticket: MediaTicket;
  /** The right has ended: nothing is passed on, and a connection that is still being opened ends at once. */
  ended: boolean;
  /** Null until both connections are open. */
  connections: { browser: WebSocket; media: WebSocket } | null;
}

interface Gate {
  readonly ctx: SystemContext;
  readonly server: WebSocketServer;
  readonly passages: Set<Passage>;
}

/**
 * The only way of a browser to the signalling of the media server. It checks the right at every connection, ends the
 * connection when the right ends, and lets no token of the media server out: docs/decisions/media-gate.md.
 */
export function createMediaGate(ctx: SystemContext): UpgradeHandler {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX, perMessageDeflate: false });
  const gate: Gate = { ctx, server, passages: new Set() };
  const stops = listenForEnds(gate);
  return {
    accept: (request, socket, head) =>
      void admit(gate, request, socket, head).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a media connection could not be checked');
        refuse(socket, '503 Service Unavailable');
      }),
    closers: () => closersOf(gate),
    stop: () => {
      stops.forEach((stop) => stop());
      for (const close of closersOf(gate)) close();
    },
  };
}

/** Without a farewell to the media server: the browser resumes at another gate. */
const closersOf = ({ passages }: Gate) =>
  [...passages].map(({ connections }) => () => {
    connections?.browser.terminate();
    connections?.media.terminate();
  });

export function ticketIn(url: URL): string {
  return url.searchParams.get(TICKET_PARAMETER) ?? '';
}

async function admit(gate: Gate, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const url = new URL(request.url ?? '', 'http://gate.internal');
  const path = url.pathname.slice(MEDIA_PATH.length);
  const { signalUrl } = gate.ctx.platform.media;
  if (signalUrl === null || !SIGNAL_PATHS.includes(path)) return refuse(socket, '404 Not Found');
  const ticket = await parseMediaTicket(gate.ctx, ticketIn(url));
  if (!ticket) return refuse(socket, '401 Unauthorized');
  // Known before the right is read: an end in the meantime finds it.
  const passage: Passage = { ticket, ended: false, connections: null };
  gate.passages.add(passage);
  socket.once('close', () => gate.passages.delete(passage));
  const token = await openMedia(gate.ctx, ticket);
  if (!token || passage.ended) return refuse(socket, '401 Unauthorized');
  url.searchParams.delete(TICKET_PARAMETER);
  const media = new WebSocket(`${signalUrl.replace(/\/$/, '')}${path}${url.search}`, {
    // Not in the address, which servers and proxies log.
    headers: { authorization: `Bearer ${token}`, 'user-agent': request.headers['user-agent'] ?? '' },
    handshakeTimeout: ANSWER_WITHIN,
    perMessageDeflate: false,
  });
  media.once('error', () => refuse(socket, '502 Bad Gateway'));
  media.once('open', () => connect(gate, passage, media, [request, socket, head]));
}

/** Runs at once when the media server has answered: its first message must find the browser. */
function connect(
  { ctx, server, passages }: Gate,
  passage: Passage,
  media: WebSocket,
  handshake: [IncomingMessage, Duplex, Buffer],
): void {
  const [, socket] = handshake;
  if (passage.ended || socket.destroyed) {
    leave(media);
    return refuse(socket, '401 Unauthorized');
  }
  server.handleUpgrade(...handshake, (browser) => {
    passage.connections = { browser, media };
    joinConnections(ctx, { passage, browser, media });
    browser.once('close', () => passages.delete(passage));
  });
}

function leave(media: WebSocket): void {
  if (media.readyState === WebSocket.OPEN) media.send(LEAVE_SIGNAL);
  media.close();
}

function end(passage: Passage): void {
  if (passage.ended) return;
  passage.ended = true;
  const { connections } = passage;
  if (!connections) return;
  setTimeout(() => {
    leave(connections.media);
    connections.browser.close();
  }, FAREWELL);
}

/** Ends the connections whose right has ended: at events, and from time to time, because events can be lost. */
function listenForEnds(gate: Gate): (() => void)[] {
  const { ctx, passages } = gate;
  const ofLesson = (id: number) => [...passages].filter(({ ticket }) => ticket.scheduleId === id);
  const recheck = ({ scheduleId }: { scheduleId: number }) => checkAgain(ctx, ofLesson(scheduleId), end);
  const timer = setInterval(() => void checkAgain(ctx, [...passages], () => undefined), CHECK_EVERY).unref();
  return [
    () => clearInterval(timer),
    ctx.events.on('session.ended', ({ sessionId }) => {
      for (const passage of passages) if (passage.ticket.sessionId === sessionId) end(passage);
    }),
    ctx.events.on('schedule.accessLost', recheck),
    ctx.events.on('schedule.changed', recheck),
    ctx.events.on('live.ended', recheck),
  ];
}

/** `onFailure`: what happens to a connection whose right could not be read. */
async function checkAgain(
  ctx: SystemContext,
  some: readonly Passage[],
  onFailure: (passage: Passage) => void,
): Promise<void> {
  await Promise.all(
    some.map(async (passage) => {
      try {
        if (!(await findMediaRight(ctx, passage.ticket))) end(passage);
      } catch (error) {
        ctx.log.error({ err: error }, 'the right to media could not be read');
        onFailure(passage);
      }
    }),
  );
}

function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
