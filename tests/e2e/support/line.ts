import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform, type Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/**
 * One person's network, which can be cut: everything between this browser and the three processes goes through relays
 * here, TCP (pages, sockets, signalling) and UDP (media). A cut drops all of it silently, as a dead network does,
 * without an error to react to.
 */
export interface Line {
  /** Arguments the browser must be started with. */
  args: string[];
  /** Makes the pages of this context send their media through the relay too. */
  attach(context: BrowserContext): Promise<void>;
  cut(): void;
  /**
   * Limits the bandwidth, and of the rest loses one packet of media in `losesOneIn`; of everything with `delayMs`, else of
   * media only.
   */
  weaken(weakness: Weakness): void;
  /** Ends a cut or a weakness. */
  restore(): void;
  close(): Promise<void>;
}

export interface Weakness {
  bytesPerSecond: number;
  /** Infinity: none. */
  losesOneIn: number;
  /** Milliseconds that everything takes in each direction, when all of it shares the bandwidth. */
  delayMs?: number;
}

type Way = 'up' | 'down';

interface State {
  down: boolean;
  weakness: Weakness | null;
  /** When the bottleneck of each direction is free again. */
  freeAt: Record<Way, number>;
  pairs: Set<[Socket, Socket]>;
  /** Connections begun while the network is cut. */
  waiting: (() => void)[];
}

const HOST = '127.0.0.1';

/** `pace` makes the stream between the two ends, one for each direction. */
async function relayTcp(target: number, state: State, pace: (way: Way) => Duplex): Promise<Server> {
  const open = (near: Socket) => {
    const far = connect(target, HOST);
    const pair: [Socket, Socket] = [near, far];
    state.pairs.add(pair);
    const end = () => {
      state.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(pace('up')).pipe(far);
    far.pipe(pace('down')).pipe(near);
  };
  const server = createServer((near) => {
    if (!state.down) return open(near);
    near.on('error', () => near.destroy());
    state.waiting.push(() => openDelayed(near, open));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return server;
}

/**
 * For a connection begun during a cut: without an answer nothing was sent, and one that was closed meanwhile is never
 * opened.
 */
function openDelayed(near: Socket, open: (near: Socket) => void): void {
  const held: Buffer[] = [];
  const hold = (chunk: Buffer) => void held.push(chunk);
  near.on('data', hold);
  // Data in the socket is read in this turn of the event loop, including its end.
  setImmediate(() =>
    setImmediate(() => {
      near.off('data', hold).pause();
      if (near.readableEnded || near.destroyed) return;
      for (const chunk of held.reverse()) near.unshift(chunk);
      open(near);
    }),
  );
}

/** Packets that would wait longer than this at the bottleneck are dropped, as a router does. */
const LONGEST_QUEUE_MS = 300;

/** Of a packet: milliseconds until the bottleneck has sent it; those before it are sent first. */
function waitAtBottleneck({ freeAt }: State, way: Way, bytes: number, bytesPerSecond: number): number {
  const now = performance.now();
  freeAt[way] = Math.max(now, freeAt[way]) + (bytes / bytesPerSecond) * 1_000;
  return freeAt[way] - now;
}

/** One direction of the media. Packets are lost by count, not at random, so that every run is the same. */
function narrow(state: State, way: Way): (packet: Buffer, send: () => void) => void {
  let count = 0;
  return (packet, send) => {
    if (state.down) return;
    if (!state.weakness) return send();
    const { bytesPerSecond, losesOneIn, delayMs = 0 } = state.weakness;
    count += 1;
    const queue = state.freeAt[way] - performance.now();
    if (count % losesOneIn === 0 || queue > LONGEST_QUEUE_MS) return;
    setTimeout(send, delayMs + waitAtBottleneck(state, way, packet.length, bytesPerSecond));
  };
}

/** One direction of media over TCP, the media server's fallback: a weak network slows it and loses nothing. */
function slow(state: State): Duplex {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (!state.weakness) return done(null, chunk);
      setTimeout(() => done(null, chunk), (chunk.length / state.weakness.bytesPerSecond) * 1_000);
    },
  });
}

/** What fits into one packet of a network. */
const PACKET_BYTES = 1_200;

/**
 * One direction of a page's connection on a line whose bandwidth everything shares: its packets queue behind those of
 * media, one at a time, and arrive in their order.
 */
function share(state: State, way: Way): Duplex {
  const onTheWay: { piece: Buffer; at: number }[] = [];
  const arrive = (stream: Transform) => {
    const now = performance.now();
    while ((onTheWay[0]?.at ?? Infinity) <= now) stream.push(onTheWay.shift()?.piece);
    // A timer fires early by as much as the loop was late when it was set: what waits is looked at again.
    const [next] = onTheWay;
    if (next) setTimeout(() => arrive(stream), next.at - now + 1);
  };
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      if (!state.weakness?.delayMs && onTheWay.length === 0) return done(null, chunk);
      for (let from = 0; from < chunk.length; from += PACKET_BYTES) {
        const piece = chunk.subarray(from, from + PACKET_BYTES);
        const { bytesPerSecond = Infinity, delayMs = 0 } = state.weakness ?? {};
        const wait = waitAtBottleneck(state, way, piece.length, bytesPerSecond);
        onTheWay.push({ piece, at: performance.now() + wait + delayMs });
        setTimeout(() => arrive(this), wait + delayMs);
        await pause(wait);
      }
      done();
    },
  });
}

/** One socket towards the server for each of the browser's, so that answers find their way back. */
async function relayUdp(target: number, state: State): Promise<DatagramSocket> {
  const near = createSocket('udp4');
  const far = new Map<number, DatagramSocket>();
  const [up, down] = [narrow(state, 'up'), narrow(state, 'down')];
  let closed = false;
  near.on('message', (packet, from) => {
    let socket = far.get(from.port);
    if (!socket) {
      socket = createSocket('udp4');
      socket.on('message', (answer) =>
        down(answer, () => closed || near.send(answer, from.port, from.address)),
      );
      far.set(from.port, socket);
    }
    const way = socket;
    up(packet, () => closed || way.send(packet, target, HOST));
  });
  near.on('close', () => (closed = true));
  near.on('close', () => far.forEach((socket) => socket.close()));
  near.bind(0, HOST);
  await once(near, 'listening');
  return near;
}

/** Runs in the page: replaces the media server's addresses by the relays', and removes all other candidates. */
function sendMediaThrough(relays: Partial<Record<string, number>>): void {
  const isCandidate = /^(a=)?candidate:/;
  const redirect = (line: string) => {
    if (!isCandidate.test(line)) return line;
    const parts = line.split(' ');
    const relay = relays[parts[2]?.toLowerCase() ?? ''];
    if (!relay) return null;
    parts[4] = '127.0.0.1';
    parts[5] = String(relay);
    return parts.join(' ');
  };
  const rewrite = (sdp: string, change: (line: string) => string | null) =>
    sdp
      .split('\r\n')
      .map(change)
      .filter((line) => line !== null)
      .join('\r\n');
  const withoutOwn = (line: string) => (isCandidate.test(line) ? null : line);
  const peer = RTCPeerConnection.prototype;
  type Describe = (this: RTCPeerConnection, options?: RTCOfferOptions) => Promise<RTCSessionDescriptionInit>;
  const add = peer.addIceCandidate as (
    this: RTCPeerConnection,
    candidate?: RTCIceCandidateInit | null,
  ) => Promise<void>;
  const accept = peer.setRemoteDescription as (
    this: RTCPeerConnection,
    answer: RTCSessionDescriptionInit,
  ) => Promise<void>;
  const offer = peer.createOffer as Describe;
  const answer = peer.createAnswer as Describe;
  // The server must not learn the browser's own addresses, or media would bypass the relay.
  const strip = ({ type, sdp }: RTCSessionDescriptionInit) => ({ type, sdp: rewrite(sdp ?? '', withoutOwn) });
  Object.assign(peer, {
    async addIceCandidate(this: RTCPeerConnection, given?: RTCIceCandidateInit | null) {
      const candidate = given?.candidate ? redirect(given.candidate) : null;
      if (given && candidate)
        await add.call(this, { candidate, sdpMid: given.sdpMid, sdpMLineIndex: given.sdpMLineIndex });
    },
    setRemoteDescription(this: RTCPeerConnection, { type, sdp }: RTCSessionDescriptionInit) {
      return accept.call(this, { type, sdp: rewrite(sdp ?? '', redirect) });
    },
    async createOffer(this: RTCPeerConnection, options?: RTCOfferOptions) {
      return strip(await offer.call(this, options));
    },
    async createAnswer(this: RTCPeerConnection) {
      return strip(await answer.call(this));
    },
  });
  Object.defineProperty(peer, 'onicecandidate', {
    set: () => undefined,
    get: () => null,
    configurable: true,
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * A network to the product under test; `tcpOnly`: no UDP gets through, as behind the firewalls of schools and
 * carriers.
 */
export async function openLine(
  ports: { web: number; api: number; livekit: number },
  { tcpOnly = false } = {},
): Promise<Line> {
  const state: State = {
    ...{ down: false, weakness: null, freeAt: { up: 0, down: 0 } },
    ...{ pairs: new Set(), waiting: [] },
  };
  const targets = [ports.web, ports.api];
  const relays = await Promise.all(targets.map((port) => relayTcp(port, state, (way) => share(state, way))));
  const mediaTcp = await relayTcp(ports.livekit + 1, state, () => slow(state));
  const mediaUdp = await relayUdp(ports.livekit + 2, state);
  const rules = relays.map((relay, index) => `MAP localhost:${targets[index]} ${HOST}:${portOf(relay)}`);
  const each = (act: (socket: Socket) => void) => state.pairs.forEach((pair) => pair.forEach(act));
  return {
    args: [`--host-resolver-rules=${rules.join(',')}`],
    attach: async (context) => {
      const udp = tcpOnly ? {} : { udp: mediaUdp.address().port };
      await context.addInitScript(sendMediaThrough, { tcp: portOf(mediaTcp), ...udp });
    },
    cut: () => {
      state.down = true;
      each((socket) => void socket.pause());
    },
    weaken: (weakness) => {
      state.weakness = weakness;
    },
    restore: () => {
      state.down = false;
      state.weakness = null;
      each((socket) => void socket.resume());
      for (const begin of state.waiting.splice(0)) begin();
    },
    close: async () => {
      each((socket) => void socket.destroy());
      for (const relay of [...relays, mediaTcp, mediaUdp]) relay.close();
    },
  };
}
