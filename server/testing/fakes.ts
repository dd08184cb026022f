import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../platform/clock.ts';
import type { MediaGrant, MediaServer } from '../platform/livekit.ts';
import type { Mailer, MailMessage } from '../platform/mail.ts';
import type { Storage } from '../platform/storage.ts';

export interface TestClock extends Clock {
  /** Moves to an instant: a Date or ISO text. */
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(start = '2026-11-21T09:00:00.000Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** One entry per call: the name of the method and its arguments. */
export type MediaCall =
  | ['createToken', MediaGrant]
  | ['removeParticipant', string, string]
  | ['muteMicrophones', string, readonly string[]]
  | ['disconnectSession', string, string, string]
  | ['closeRoom', string];

export interface FakeMediaServer extends MediaServer {
  calls: MediaCall[];
}

/** Records its calls. */
export function createFakeMediaServer(): FakeMediaServer {
  const calls: MediaCall[] = [];
  return {
    calls,
    signalUrl: 'ws://media.test',
    createToken: async (grant) => {
      calls.push(['createToken', grant]);
      return `media-token:${grant.room}:${grant.identity}`;
    },
    disconnectSession: async (room, identity, sessionId) =>
      void calls.push(['disconnectSession', room, identity, sessionId]),
    removeParticipant: async (room, identity) => void calls.push(['removeParticipant', room, identity]),
    muteMicrophones: async (room, identities) => void calls.push(['muteMicrophones', room, identities]),
    closeRoom: async (room) => void calls.push(['closeRoom', room]),
  };
}

/** Files in memory. */
export function createMemoryStorage(): Storage & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (path, content) => void files.set(path, content),
    putStream: async (path, content) => {
      const whole = await buffer(content);
      files.set(path, whole);
      return whole.length;
    },
    get: async (path) => files.get(path) ?? null,
    getStream: async (path, { from, to } = { from: 0, to: Infinity }) => {
      const content = files.get(path);
      return content ? Readable.from([content.slice(from, to + 1)]) : null;
    },
    remove: async (path) => void files.delete(path),
    list: async function* list() {
      for (const [path, { length: size }] of files) yield { path, size };
    },
  };
}

/** Stores the mails it receives; `fail` makes the next ones fail. */
export function createMemoryMailer(): Mailer & { mails: MailMessage[]; fail: boolean } {
  const mailer = {
    mails: [] as MailMessage[],
    fail: false,
    send: async (message: MailMessage) => {
      if (mailer.fail) throw new Error('the mail server is away');
      mailer.mails.push(message);
    },
  };
  return mailer;
}

/** Budgets without limits, so that nothing is refused before it is checked. */
export const FREE_LIMITER = { take: async () => {}, giveBack: async () => {}, reset: async () => {} };
