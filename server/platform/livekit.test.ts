import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SignJWT, decodeJwt } from 'jose';
import { RoomServiceClient } from 'livekit-server-sdk';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import { livekitProgram } from '../testing/settings.ts';
import { createLiveKit } from './livekit.ts';

const KEY = 'testkey';
const SECRET = 'a secret of more than thirty-two characters';
const log = pino({ level: 'silent' });

let child: ChildProcess;
let url: string;
let media: ReturnType<typeof createLiveKit>;
let rooms: RoomServiceClient;
const sockets: WebSocket[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const token = (room: string, identity: string) =>
  media.createToken({ room, identity, name: 'Emma Berg', canModerate: false });

/** Enters as a browser does, up to signalling: the socket opens and the server sends its first message. */
async function enter(joinToken: string): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/rtc?access_token=${joinToken}&auto_subscribe=1&protocol=9`,
  );
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('refused')), { once: true });
  });
  return socket;
}

const validate = async (joinToken: string) =>
  (await fetch(`${url}/rtc/validate?access_token=${joinToken}`)).status;
const present = async (room: string) =>
  (await rooms.listParticipants(room)).map((person) => person.identity).sort();

beforeAll(async () => {
  const [port, tcp, udp] = [await freePort(), await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    keys: { [KEY]: SECRET },
    rtc: {
      node_ip: '127.0.0.1',
      enable_loopback_candidate: true,
      use_external_ip: false,
      tcp_port: tcp,
      udp_port: udp,
    },
  };
  child = spawn(livekitProgram, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  media = createLiveKit({
    url,
    publicUrl: url.replace('http', 'ws'),
    key: KEY,
    secret: SECRET,
    log,
    watchEvery: 100,
  });
  rooms = new RoomServiceClient(url, KEY, SECRET);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  media.close();
  child.kill();
  await once(child, 'exit');
});

describe('tokens', () => {
  test('name the person and the room, are valid for five minutes, and give no power over the room', async () => {
    const claims = decodeJwt<{ video: Record<string, unknown>; name: string }>(
      await token('room-a', 'user-7'),
    );
    expect(claims.sub).toBe('user-7');
    expect(claims.name).toBe('Emma Berg');
    expect(claims.video).toEqual({
      roomJoin: true,
      room: 'room-a',
      canPublish: true,
      canSubscribe: true,
      canPublishData: true,
    });
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(LIVEKIT_TOKEN_TTL);
  });

  test('admit to their room alone', async () => {
    const own = await token('room-b', 'user-1');
    await enter(own);
    await enter(await token('room-c', 'user-2'));
    expect(await present('room-b')).toEqual(['user-1']);
    expect(await present('room-c')).toEqual(['user-2']);
  });

  test('cannot be used to query or change anything on the server', async () => {
    const browser = new RoomServiceClient(url, undefined, undefined, {
      token: await token('room-b', 'user-1'),
    });
    await expect(browser.listParticipants('room-b')).rejects.toMatchObject({ status: 401 });
    await expect(browser.deleteRoom('room-b')).rejects.toMatchObject({ status: 401 });
    await expect(browser.listRooms()).rejects.toMatchObject({ status: 401 });
  });

  test('that are expired, or signed with another key, are refused', async () => {
    const sign = (secret: string, expiresAt: number) =>
      new SignJWT({ video: { roomJoin: true, room: 'room-d' } })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(KEY)
        .setSubject('user-3')
        .setExpirationTime(expiresAt)
        .sign(new TextEncoder().encode(secret));
    const now = Math.floor(Date.now() / 1000);
    expect(await validate(await sign(SECRET, now + 60))).toBe(200);
    // The server tolerates a clock difference of a minute.
    expect(await validate(await sign(SECRET, now - 90))).toBe(401);
    expect(await validate(await sign(`${SECRET}!`, now + 60))).toBe(401);
    await expect(enter(await sign(SECRET, now - 90))).rejects.toThrow('refused');
  });
});

describe('moderation', () => {
  test('a removed person is evicted, and stays out with the token they still have', async () => {
    const theirs = await token('room-e', 'user-4');
    await enter(await token('room-e', 'user-5'));
    const socket = await enter(theirs);
    await media.removeParticipant('room-e', 'user-4');
    await vi.waitFor(async () => expect(await present('room-e')).toEqual(['user-5']));
    await vi.waitFor(() => expect(socket.readyState).not.toBe(WebSocket.OPEN));

    const again = await enter(theirs);
    await vi.waitFor(() => expect(again.readyState).not.toBe(WebSocket.OPEN), { timeout: 5000 });
    expect(await present('room-e')).toEqual(['user-5']);
  });

  test('a removed person stays out with a new token too', async () => {
    await enter(await token('room-h', 'user-4'));
    await media.removeParticipant('room-h', 'user-4');
    media.admit('room-h', 'user-4');
    await media.disconnectParticipant('room-h', 'user-4');
    media.admit('room-h', 'user-4');
    const again = await enter(await token('room-h', 'user-4'));
    await vi.waitFor(() => expect(again.readyState).not.toBe(WebSocket.OPEN), { timeout: 5000 });
    expect(await present('room-h')).toEqual([]);
  });

  test('a person whose session ended and who is admitted again stays in', async () => {
    const other = await token('room-g', 'user-4');
    await enter(other);
    await enter(await token('room-g', 'user-5'));
    await media.disconnectParticipant('room-g', 'user-4');
    await media.disconnectParticipant('room-g', 'user-5');
    await vi.waitFor(async () => expect(await present('room-g')).toEqual([]));

    media.admit('room-g', 'user-5');
    const admitted = await enter(await token('room-g', 'user-5'));
    // When the other person was removed, the watch has run.
    const stale = await enter(other);
    await vi.waitFor(() => expect(stale.readyState).not.toBe(WebSocket.OPEN), { timeout: 5000 });
    expect(admitted.readyState).toBe(WebSocket.OPEN);
    expect(await present('room-g')).toEqual(['user-5']);
  });

  test('a closed room removes everybody, and is not opened again by an old token', async () => {
    const theirs = await token('room-f', 'user-6');
    const socket = await enter(theirs);
    await media.closeRoom('room-f');
    await vi.waitFor(() => expect(socket.readyState).not.toBe(WebSocket.OPEN));

    // Refused while the room is still closing; otherwise admitted and removed again.
    const again = await enter(theirs).catch(() => null);
    await vi.waitFor(() => expect(again?.readyState).not.toBe(WebSocket.OPEN), { timeout: 5000 });
    await vi.waitFor(async () => expect(await rooms.listRooms(['room-f'])).toEqual([]));
  });

  test('removing what is missing succeeds', async () => {
    await media.removeParticipant('room-of-nobody', 'user-9');
    await media.muteMicrophone('room-of-nobody', 'user-9');
    await media.closeRoom('room-of-nobody');
  });
});

test('a media server that is down is logged, not thrown', async () => {
  const warn = vi.spyOn(log, 'warn');
  const down = createLiveKit({
    url: `http://127.0.0.1:${await freePort()}`,
    publicUrl: 'ws://127.0.0.1',
    key: KEY,
    secret: SECRET,
    log,
  });
  await down.closeRoom('room-a');
  await down.removeParticipant('room-a', 'user-1');
  await down.muteMicrophone('room-a', 'user-1');
  down.close();
  expect(warn).toHaveBeenCalledTimes(3);
});
