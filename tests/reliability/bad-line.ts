import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { takeFrame } from './frames.ts';

/** Shares, from 0 to 1, of the operations sent that meet this fault. */
export interface Faults {
  /** The operation goes to the server twice. */
  double: number;
  /** What follows it waits a moment. */
  delay: number;
  /** It is swallowed, and the line breaks. */
  drop: number;
  /** It is stored; its acknowledgement is swallowed, and the line breaks. */
  cutBeforeAnswer: number;
  /** The next thing the server tells is swallowed, and the line breaks. */
  dropNews: number;
}
export type Fault = keyof Faults;

/** A line between sockets and the api, at which frames of WebSocket are seen and meet faults. */
export interface BadLine {
  port: number;
  /** Faults met so far. */
  met: Record<Fault, number>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const DELAY_MAX_MS = 40;
/** A client's operation with the number of its acknowledgement, and the server's acknowledgement of a number. */
const OPERATION = /^42(\d+)\["lesson[\w.]*\.(?:newMessage|elementsChange)"/;
const ANSWER = /^43(\d+)\[/;
const NEWS = /^42\[/;

/** The same faults in the same order for the same seed (mulberry32). */
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
  const met = { double: 0, delay: 0, drop: 0, cutBeforeAnswer: 0, dropNews: 0 };
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
  /** The acknowledgement that must not arrive. */
  answer: string | null;
  news: boolean;
}

function relay(line: Line, near: Socket, far: Socket): void {
  const cut = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.setNoDelay(true).on('error', cut).on('close', cut);
  const doom: Doom = { answer: null, news: false };
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
      if (fault === 'dropNews') doom.news = true;
      far.write(frame);
      if (fault === 'double') far.write(frame);
    }),
  );
  far.on(
    'data',
    eachFrame(near, (frame, text) => {
      const isAnswer = doom.answer !== null && ANSWER.exec(text)?.[1] === doom.answer;
      if (isAnswer || (doom.news && NEWS.test(text))) return cut();
      near.write(frame);
    }),
  );
}

/** Takes bytes in, whatever their pieces; what stands before the frames (the upgrade) passes untouched. */
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
