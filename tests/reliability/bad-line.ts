import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { takeFrame } from './frames.ts';

/** For each fault, the share of sent operations that it affects, from 0 to 1. */
export interface Faults {
  /** The operation is sent to the server twice. */
  double: number;
  /** The data after it is delayed for a moment. */
  delay: number;
  /** The operation is dropped, and the connection breaks. */
  drop: number;
  /** The operation is stored; its acknowledgement is dropped, and the connection breaks. */
  cutBeforeAnswer: number;
  /** The next event of the server is dropped, and the connection breaks. */
  dropBroadcast: number;
}
export type Fault = keyof Faults;

/** A proxy between sockets and the api, which parses WebSocket frames and applies faults to them. */
export interface BadLine {
  port: number;
  /** Number of faults so far. */
  met: Record<Fault, number>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const DELAY_MAX_MS = 40;
/** A client's operation with its acknowledgement number, and the server's acknowledgement with that number. */
const OPERATION = /^42(\d+)\["lesson[\w.]*\.(?:newMessage|elementsChange)"/;
const ANSWER = /^43(\d+)\[/;
const BROADCAST = /^42\[/;

/** Random numbers in the same order for the same seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Line {
  faults: Faults;
  met: BadLine['met'];
  roll: () => number;
}

export async function openBadLine(target: number, faults: Faults, seed: number): Promise<BadLine> {
  const met = { double: 0, delay: 0, drop: 0, cutBeforeAnswer: 0, dropBroadcast: 0 };
  const line: Line = { faults, met, roll: createDice(seed) };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near.on('close', () => open.delete(near)));
    relay(line, near, connect(target, HOST));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    met,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function chooseFault({ faults, roll }: Line): Fault | null {
  let left = roll();
  for (const [fault, share] of Object.entries(faults) as [Fault, number][]) {
    left -= share;
    if (left < 0) return fault;
  }
  return null;
}

interface Doom {
  /** The acknowledgement to be dropped. */
  answer: string | null;
  broadcast: boolean;
}

function relay(line: Line, near: Socket, far: Socket): void {
  const cut = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.setNoDelay(true).on('error', cut).on('close', cut);
  const doom: Doom = { answer: null, broadcast: false };
  const pause = (ms: number) => {
    near.pause();
    setTimeout(() => near.resume(), ms);
  };
  near.on(
    'data',
    eachFrame(far, (frame, text) => {
      const number = OPERATION.exec(text)?.[1];
      const fault = number === undefined ? null : chooseFault(line);
      if (fault) line.met[fault]++;
      if (fault === 'drop') return cut();
      if (fault === 'delay') pause(1 + Math.floor(line.roll() * DELAY_MAX_MS));
      if (fault === 'cutBeforeAnswer') doom.answer = number ?? null;
      if (fault === 'dropBroadcast') doom.broadcast = true;
      far.write(frame);
      if (fault === 'double') far.write(frame);
    }),
  );
  far.on(
    'data',
    eachFrame(near, (frame, text) => {
      const isAnswer = doom.answer !== null && ANSWER.exec(text)?.[1] === doom.answer;
      if (isAnswer || (doom.broadcast && BROADCAST.test(text))) return cut();
      near.write(frame);
    }),
  );
}

/** Splits a byte stream into frames; the bytes before them (the upgrade) pass unchanged. */
function eachFrame(passTo: Socket, take: (frame: Buffer, text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let upgraded = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      passTo.write(rest.subarray(0, end + 4));
      rest = rest.subarray(end + 4);
      upgraded = true;
    }
    for (let found = takeFrame(rest); found; found = takeFrame(rest)) {
      rest = rest.subarray(found.frame.length);
      take(found.frame, found.text);
    }
  };
}
