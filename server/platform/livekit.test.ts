import { createServer } from 'node:http';
import { SignJWT, decodeJwt } from 'jose';
import { RoomServiceClient } from 'livekit-server-sdk';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MEDIA_KEY, freePort, startMediaServer } from '../testing/media-server.ts';
import type { TestMediaServer } from '../testing/media-server.ts';
import { createLiveKit } from './livekit.ts';

const { key: KEY, secret: SECRET } = MEDIA_KEY;
const log = pino({ level: 'silent' });

let server: TestMediaServer;
let media: ReturnType<typeof createLiveKit>;
const sockets: WebSocket[] = [];

const grant = { name: 'Emma Berg', canModerate: false, sessionId: 'session-1' };
const token = (room: string, identity: string, more: Partial<typeof grant> = {}) =>
  media.createToken({ ...grant, room, identity, ...more });

/** Enters as a browser does, up to signalling: the socket opens and the server sends its first message. */
async function enter(joinToken: string): Promise<WebSocket> {
  const socket = new WebSocket(
    `${media.signalUrl}/rtc?access_token=${joinToken}&auto_subscribe=1&protocol=9`,
  );
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('refused')), { once: true });
  });
  return socket;
}

const validate = async (joinToken: string) =>
  (await fetch(`${server.url}/rtc/validate?access_token=${joinToken}`)).status;
const present = (room: string) => server.present(room);

beforeAll(async () => {
  server = await startMediaServer();
  media = createLiveKit({ ...MEDIA_KEY, url: server.url, log, repeatEvery: 50 });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  media.close();
  await server.stop();
});

describe('tokens', () => {
  test('name the person and the room, are valid for a minute, and give no power over the room and no data channel', async () => {
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
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(60);
    const { attributes } = decodeJwt<{ attributes: Record<string, string> }>(
      await token('room-a', 'user-7', { canModerate: true }),
    );
    expect(attributes).toEqual({ conducts: 'true', session: expect.not.stringContaining('session-1') });
  });

  test('admit to their room alone', async () => {
    const own = await token('room-b', 'user-1');
    await enter(own);
    await enter(await token('room-c', 'user-2'));
    expect(await present('room-b')).toEqual(['user-1']);
    expect(await present('room-c')).toEqual(['user-2']);
  });

  test('cannot be used to query or change anything on the server', async () => {
    const browser = new RoomServiceClient(server.url, undefined, undefined, {
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
  test('a removed person is disconnected, and nobody else', async () => {
    await enter(await token('room-e', 'user-5'));
    const socket = await enter(await token('room-e', 'user-4'));
    await media.removeParticipant('room-e', 'user-4');
    await vi.waitFor(async () => expect(await present('room-e')).toEqual(['user-5']));
    await vi.waitFor(() => expect(socket.readyState).not.toBe(WebSocket.OPEN));
  });

  test('a person is disconnected by the session with which they are there, not by another', async () => {
    await enter(await token('room-g', 'user-4', { sessionId: 'session-2' }));
    await media.disconnectSession('room-g', 'user-4', 'session-1');
    expect(await present('room-g')).toEqual(['user-4']);
    await media.disconnectSession('room-g', 'user-4', 'session-2');
    await vi.waitFor(async () => expect(await present('room-g')).toEqual([]));
  });

  test('a closed room removes everybody', async () => {
    const socket = await enter(await token('room-f', 'user-6'));
    await media.closeRoom('room-f');
    await vi.waitFor(() => expect(socket.readyState).not.toBe(WebSocket.OPEN));
    await vi.waitFor(async () => expect(await server.rooms.listRooms(['room-f'])).toEqual([]));
  });

  test('removing what is missing succeeds', async () => {
    await media.removeParticipant('room-of-nobody', 'user-9');
    await media.disconnectSession('room-of-nobody', 'user-9', 'session-1');
    await media.muteMicrophones('room-of-nobody', ['user-9']);
    await media.closeRoom('room-of-nobody');
  });
});

test('a media server that is down is logged, not thrown, and removals are repeated until it answers', async () => {
  const warn = vi.spyOn(log, 'warn');
  const port = await freePort();
  const down = createLiveKit({ ...MEDIA_KEY, url: `http://127.0.0.1:${port}`, log, repeatEvery: 20 });
  await down.closeRoom('room-a');
  await down.removeParticipant('room-a', 'user-1');
  await down.muteMicrophones('room-a', ['user-1']);
  const calls = () => warn.mock.calls.map(([fault]) => (fault as unknown as { call: string }).call);
  await vi.waitFor(() => expect(calls().length).toBeGreaterThan(10));
  expect(calls().filter((call) => call === 'muteMicrophones')).toHaveLength(1);
  const asked: string[] = [];
  const back = createServer((request, response) => {
    asked.push(request.url?.split('/').at(-1) ?? '');
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(port, '127.0.0.1');
  await vi.waitFor(() => expect(asked.sort()).toEqual(['DeleteRoom', 'RemoveParticipant']));
  down.close();
  back.close();
});
