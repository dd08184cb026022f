import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import { toSettings } from '../start/settings.ts';
import { aheadOf, clockFinding, readNtpTime } from './clock.ts';
import { within } from './finding.ts';
import { certificateFinding, lookAtBucket, lookAtCertificate, lookAtMail } from './outside.ts';
import { attribute, messageOf } from './turn-message.ts';
import { lookAtRelay, readTurnUrl } from './turn.ts';

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A port at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the clock', () => {
  const NOW = Date.parse('2026-11-28T09:30:00.500Z');

  test('is read from an answer of NTP', () => {
    const answer = Buffer.alloc(48);
    answer.writeUInt32BE(Math.floor(NOW / 1000) + 2_208_988_800, 40);
    answer.writeUInt32BE(2 ** 31, 44);
    expect(readNtpTime(answer)).toBe(NOW);
  });

  test('is compared halfway between question and answer', async () => {
    const times = [NOW, NOW + 400];
    expect(
      await aheadOf(
        async () => NOW - 800,
        () => times.shift() ?? 0,
      ),
    ).toBe(1000);
  });

  test('may be off a little, and not more', () => {
    expect(clockFinding('PostgreSQL', 1_400)).toEqual({
      ok: true,
      text: 'the clock is 1.4 s ahead of PostgreSQL',
    });
    expect(clockFinding('PostgreSQL', -300_000)).toMatchObject({
      ok: false,
      text: 'the clock is 300.0 s behind PostgreSQL',
    });
  });
});

describe('mail', () => {
  async function mailServer(): Promise<number> {
    const server = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'us' }) : done(new Error('not this password')),
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return (server.server.address() as AddressInfo).port;
  }
  const look = (url: string) => lookAtMail(settingsOf({ SMTP_URL: url }));

  test('is greeted with the name and password that are set', async () => {
    const port = await mailServer();
    expect(await look(`smtp://us:right@127.0.0.1:${port}`)).toMatchObject([{ ok: true }]);
    expect(await look(`smtp://us:wrong@127.0.0.1:${port}`)).toMatchObject([
      { ok: false, text: expect.stringContaining('not this password') as unknown },
    ]);
  });

  test('of a server that is not there is missed', async () => {
    expect(await look(`smtp://127.0.0.1:${await closedPort()}`)).toMatchObject([
      { ok: false, text: expect.stringContaining('ECONNREFUSED') as unknown },
    ]);
  });

  test('without a server is wrong where the public signs up, and right on one’s own machine', async () => {
    expect(await lookAtMail(settingsOf({}))).toMatchObject([{ ok: true }]);
    expect(await lookAtMail(settingsOf({ PUBLIC_URL: 'https://school.example' }))).toMatchObject([
      { ok: false, remedy: 'set SMTP_URL' },
    ]);
  });
});

describe('a certificate', () => {
  const NOW = Date.parse('2026-11-28T12:00:00Z');
  const judge = (validTo: string, fault: string | null = null) =>
    certificateFinding('school.example', { validTo, fault }, NOW);

  test('is good while it lasts two weeks and browsers accept it', () => {
    expect(judge('Feb 20 12:00:00 2027 GMT')).toEqual({
      ok: true,
      text: 'the certificate of school.example is good for 84 days',
    });
    expect(judge('Dec 11 12:00:00 2026 GMT')).toMatchObject({
      ok: false,
      text: expect.stringContaining('13 days') as unknown,
    });
    expect(judge('Nov 20 12:00:00 2026 GMT', 'CERT_HAS_EXPIRED')).toMatchObject({
      text: expect.stringContaining('ended 8 days ago') as unknown,
    });
    expect(judge('Feb 20 12:00:00 2027 GMT', 'SELF_SIGNED')).toMatchObject({
      ok: false,
      text: expect.stringContaining('SELF_SIGNED') as unknown,
    });
  });

  test('is looked for where people open the place by https only', async () => {
    expect(await lookAtCertificate(settingsOf({}))).toEqual([]);
    const url = `https://localhost:${await closedPort()}`;
    expect(await lookAtCertificate(settingsOf({ PUBLIC_URL: url, API_PUBLIC_URL: url }))).toMatchObject([
      { ok: false, text: expect.stringContaining('shows no certificate') as unknown },
    ]);
  });
});

test('a bucket that is not there is named, and how to put it right', async () => {
  const endpoint = `http://127.0.0.1:${await closedPort()}`;
  const bucket = { S3_ENDPOINT: endpoint, S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(await lookAtBucket(settingsOf(bucket))).toMatchObject([
    { ok: false, text: expect.stringMatching(/^the bucket files refuses: /) as unknown },
  ]);
});

describe('TURN', () => {
  test('is read from the addresses that browsers are given', () => {
    expect(readTurnUrl('turns:turn.school.example:443?transport=tcp')).toEqual({
      secure: true,
      udp: false,
      host: 'turn.school.example',
      port: 443,
    });
    expect(readTurnUrl('turn:[::1]')).toEqual({ secure: false, udp: true, host: '::1', port: 3478 });
    expect(readTurnUrl('stun:stun.school.example')).toBeNull();
  });

  const CREDENTIALS = { name: 'somebody', password: 'of-the-media-server' };

  /** Refuses the first question, and answers the second with this type and these attributes. */
  async function relayWith(type: number, body: Buffer): Promise<string> {
    const relay = createSocket('udp4');
    ends.push(() => relay.close());
    relay.on('message', (message, { port, address }) => {
      const isSigned = message.includes(CREDENTIALS.name);
      const answer = isSigned ? messageOf(type, body) : messageOf(0x113, errorOf(401));
      relay.send(answer, port, address);
    });
    relay.bind(0, '127.0.0.1');
    await once(relay, 'listening');
    return `turn:127.0.0.1:${relay.address().port}?transport=udp`;
  }
  const errorOf = (code: number) =>
    attribute(0x0009, Buffer.from([0, 0, Math.floor(code / 100), code % 100]));

  test('gives a relay to whom LiveKit sends', async () => {
    const url = await relayWith(0x103, Buffer.alloc(0));
    expect(await lookAtRelay({ url, credentials: CREDENTIALS })).toEqual({
      ok: true,
      text: `TURN answers at ${url}`,
    });
  });

  test.each([
    [401, 'refuses what LiveKit gives to browsers'],
    [486, 'gives no relay: error 486'],
  ])('that refuses with %i is named', async (code, text) => {
    const url = await relayWith(0x113, errorOf(code));
    expect(await lookAtRelay({ url, credentials: CREDENTIALS })).toMatchObject({
      ok: false,
      text: `TURN at ${url} ${text}`,
    });
  });

  test('that is not there is named', async () => {
    const url = `turn:127.0.0.1:${await closedPort()}?transport=tcp`;
    expect(await lookAtRelay({ url, credentials: CREDENTIALS })).toMatchObject({
      ok: false,
      text: expect.stringContaining(url) as unknown,
    });
  });
});

test('nobody waits for who never answers', async () => {
  await expect(within(20, new Promise(() => undefined))).rejects.toThrow('no answer within 0.02 s');
});
