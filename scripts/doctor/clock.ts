import { createSocket } from 'node:dgram';
import pg from 'pg';
import type { Settings } from '../start/settings.ts';
import { bad, good, within, type Finding } from './finding.ts';

/** Servers of time that anybody may ask now and then. */
const TIME_SERVER = 'pool.ntp.org';
const ANSWER_WITHIN_MS = 4_000;
/** Lessons begin and tokens end by this clock, and by those of other machines. */
const OFF_MAX_MS = 2_000;

const NTP_PORT = 123;
const NTP_BYTES = 48;
/** Version 4, from a client. */
const NTP_ASK = 0x23;
const NTP_SENT_AT = 40;
/** Seconds from 1900, where NTP counts from, to 1970. */
const NTP_EPOCH_S = 2_208_988_800;

/** Instant in an answer of NTP, milliseconds. */
export function readNtpTime(answer: Buffer): number {
  const seconds = answer.readUInt32BE(NTP_SENT_AT) - NTP_EPOCH_S;
  return seconds * 1000 + (answer.readUInt32BE(NTP_SENT_AT + 4) / 2 ** 32) * 1000;
}

/** Milliseconds that this clock is ahead of what was asked, halfway between question and answer. */
export async function aheadOf(ask: () => Promise<number>, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const theirs = await ask();
  return Math.round((asked + now()) / 2 - theirs);
}

function askTimeServer(): Promise<number> {
  const socket = createSocket('udp4');
  const answer = new Promise<number>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (message) => {
      if (message.length >= NTP_BYTES) resolve(readNtpTime(message));
    });
    const question = Buffer.alloc(NTP_BYTES);
    question.writeUInt8(NTP_ASK);
    socket.send(question, NTP_PORT, TIME_SERVER, (error) => void (error && reject(error)));
  });
  return within(ANSWER_WITHIN_MS, answer).finally(() => socket.close());
}

async function askDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const text = 'select extract(epoch from clock_timestamp()) * 1000 as now';
    const { rows } = await within(ANSWER_WITHIN_MS, client.query<{ now: string }>(text));
    return Number(rows[0]?.now);
  } finally {
    await client.end();
  }
}

export function clockFinding(name: string, ahead: number): Finding {
  const text = `the clock is ${Math.abs(ahead / 1000).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} ${name}`;
  return Math.abs(ahead) <= OFF_MAX_MS
    ? good(text)
    : bad(text, 'let the system set it, for example by systemd-timesyncd or chrony');
}

export async function lookAtClock({ env }: Settings): Promise<Finding[]> {
  const { DATABASE_URL: url } = env;
  const sources: [string, () => Promise<number>][] = [
    ...(url ? [['PostgreSQL', () => askDatabase(url)] as [string, () => Promise<number>]] : []),
    [TIME_SERVER, askTimeServer],
  ];
  const found = await Promise.all(
    sources.map(async ([name, ask]) => {
      const ahead = await aheadOf(ask).catch(() => null);
      return ahead === null ? [] : [clockFinding(name, ahead)];
    }),
  );
  const compared = found.flat();
  return compared.length > 0
    ? compared
    : [good('the clock was compared with no other: no server of time answers from here')];
}
