import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLiveKit } from '../../platform/livekit.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { insistOnMedia } from '../../testing/media-client.ts';
import type { MediaClient } from '../../testing/media-client.ts';
import { MEDIA_KEY, startMediaServer } from '../../testing/media-server.ts';
import type { TestMediaServer } from '../../testing/media-server.ts';
import { startRealtime } from '../../testing/realtime.ts';
import type { TestRealtime } from '../../testing/realtime.ts';
import { mediaSeconds } from '../../testing/settings.ts';
import { MEDIA_ENDS, enterLesson } from '../../testing/media-ends.ts';
import type { InLesson, MediaEnd } from '../../testing/media-ends.ts';
import { httpRoutes } from './http-routes.ts';

/** The ends of a right against a client that reconnects without pause, on a real LiveKit. */
const RECONNECT_EVERY_MS = 0;

let server: TestMediaServer;
let media: ReturnType<typeof createLiveKit>;
let app: MailApp;
let realtime: TestRealtime;
let gate: string;

beforeAll(async () => {
  server = await startMediaServer({ json: true, level: 'info' });
  media = createLiveKit({ ...MEDIA_KEY, url: server.url, log: pino({ level: 'silent' }) });
  app = await createMailApp({ media, limiter: FREE_LIMITER });
  realtime = await startRealtime(app);
  gate = `${realtime.url.replace('http', 'ws')}/media`;
});
afterAll(async () => {
  await realtime.close();
  media.close();
  await server.stop();
  await app.close();
});

const identity = ({ id }: { id: number }) => `user-${id}`;
const insist = (ticket: string) => insistOnMedia(gate, ticket, RECONNECT_EVERY_MS);

/** The status with which the client is told why its connection was refused. */
async function validate(ticket: string): Promise<number> {
  const request = new Request(`http://api.test/media/rtc/v1/validate?access_token=${ticket}`);
  const route = httpRoutes['/media/rtc/v1/validate'];
  return route && !route.readsToken ? (await route.handle(app.sys, request)).status : 0;
}

interface Watched extends InLesson {
  clients: { theirs: MediaClient; other: MediaClient };
}

async function enter(): Promise<Watched> {
  const inside = await enterLesson(app);
  const clients = { theirs: insist(inside.ticket), other: insist(inside.otherTicket) };
  const all = [inside.person, inside.other].map(identity).sort();
  const joins = () => [clients.theirs.joins(), clients.other.joins()];
  await vi.waitFor(() => expect(joins()).toEqual([1, 1]));
  await vi.waitFor(async () => expect(await server.present(inside.room)).toEqual(all));
  return { ...inside, clients };
}

/** Milliseconds for which the others are watched: a client without media is dropped by LiveKit some seconds later. */
const OTHERS_FOR_MS = 2_000;
const LOOK_EVERY_MS = 40;

interface Seen {
  /** Milliseconds until that person was seen for the last time. */
  out: number;
  isOut: boolean;
  othersMissed: boolean;
}

async function watch({ room, person, other }: InLesson): Promise<Seen> {
  const start = performance.now();
  const since = () => performance.now() - start;
  const seen = { out: 0, isOut: false, othersMissed: false };
  while (since() < mediaSeconds * 1000) {
    const people = await server.present(room).catch((): string[] => []);
    seen.isOut = !people.includes(identity(person));
    if (!seen.isOut) seen.out = Math.round(since());
    if (since() < OTHERS_FOR_MS && !people.includes(identity(other))) seen.othersMissed = true;
    await pause(LOOK_EVERY_MS);
  }
  return seen;
}

/** Ends the right in its turn, one way at a time, while both clients insist. */
async function outcomeOf(turn: Promise<unknown>, inside: Watched, end: MediaEnd['end']) {
  const { theirs, other } = inside.clients;
  await turn;
  const [joins, attempts] = [theirs.joins(), theirs.attempts()];
  const watching = watch(inside);
  await end(app, inside);
  const seen = await watching;
  theirs.stop();
  other.stop();
  return { ...seen, joined: theirs.joins() - joins, attempts: theirs.attempts() - attempts };
}

test(
  'whoever loses the right is out and does not come back',
  { timeout: mediaSeconds * 1000 + 60_000 },
  async () => {
    let turn: Promise<unknown> = Promise.resolve();
    const running = [];
    for (const [way, { end, endsForAll }] of Object.entries<MediaEnd>(MEDIA_ENDS)) {
      const inside = await enter();
      const { promise, resolve } = Promise.withResolvers<void>();
      const ended = async (...call: Parameters<typeof end>) => end(...call).finally(resolve);
      running.push(outcomeOf(turn, inside, ended).then((outcome) => ({ way, endsForAll, ...outcome })));
      turn = promise;
    }
    const outcomes = await Promise.all(running);
    if (mediaSeconds >= 60) console.table(outcomes);
    for (const { way, endsForAll, isOut, othersMissed, joined, attempts } of outcomes)
      expect({
        way,
        isOut,
        joined,
        hasTried: attempts > mediaSeconds,
        othersStay: endsForAll ?? !othersMissed,
      }).toEqual({ way, isOut: true, joined: 0, hasTried: true, othersStay: true });
  },
);

test('no token of the media server reaches a browser, and what does opens nothing there', async () => {
  const inside = await enter();
  const { theirs, other } = inside.clients;
  await vi.waitFor(() => expect(theirs.ticket()).not.toBe(inside.ticket));
  expect(decodeJwt(theirs.ticket())).toMatchObject({ aud: 'media', sub: String(inside.person.id) });
  for (const ticket of [inside.ticket, theirs.ticket()])
    expect((await fetch(`${server.url}/rtc/validate?access_token=${ticket}`)).status).toBe(401);
  theirs.stop();
  other.stop();
});

test('a ticket of before the end opens nothing after it, and the client is told to ask again', async () => {
  const inside = await enter();
  inside.clients.theirs.stop();
  inside.clients.other.stop();
  expect(await validate(inside.ticket)).toBe(200);
  await MEDIA_ENDS.removed.end(app, inside);
  const again = insist(inside.ticket);
  await vi.waitFor(() => expect(again.attempts()).toBeGreaterThan(20));
  again.stop();
  expect([again.joins(), await validate(inside.ticket)]).toEqual([0, 401]);
});

test('the gate alone disconnects a person when LiveKit does not hear of the removal', async () => {
  const inside = await enter();
  app.sys.platform.media = { ...media, removeParticipant: async () => undefined };
  await MEDIA_ENDS.removed.end(app, inside);
  await vi.waitFor(async () => expect(await server.present(inside.room)).toEqual([identity(inside.other)]));
  app.sys.platform.media = media;
  inside.clients.theirs.stop();
  inside.clients.other.stop();
});

test('a process that is replaced moves the media connections too, and each comes back', async () => {
  const { room, person, other, clients } = await enter();
  const both = [clients.theirs, clients.other];
  await realtime.move();
  await vi.waitFor(() => expect(both.map((client) => client.joins())).toEqual([2, 2]));
  expect(await server.present(room)).toEqual([person, other].map(identity).sort());
  for (const client of both) client.stop();
});

test('strangers, other tickets and other paths are refused', async () => {
  const inside = await enterLesson(app);
  // An access token of a person of the lesson is no ticket.
  for (const ticket of ['', 'x', inside.device.accessToken]) {
    const client = insist(ticket);
    await vi.waitFor(() => expect(client.attempts()).toBeGreaterThan(3));
    expect(client.joins()).toBe(0);
    client.stop();
  }
  for (const path of ['/media/agent', '/media/whip', '/other/rtc', '/media/rtc/../twirp']) {
    const socket = new WebSocket(
      `${realtime.url.replace('http', 'ws')}${path}?access_token=${inside.ticket}`,
    );
    expect(await new Promise((resolve) => socket.addEventListener('error', () => resolve('refused')))).toBe(
      'refused',
    );
  }
});

test('LiveKit’s log holds no token and no name', async () => {
  const inside = await enter();
  await fetch(`${server.url}/rtc/validate?access_token=${inside.ticket}x`);
  inside.clients.theirs.stop();
  inside.clients.other.stop();
  const log = await server.stop();
  expect(log.includes('user-')).toBe(true);
  for (const { firstName, lastName } of [inside.person, inside.other])
    expect(log).not.toContain(`${firstName} ${lastName}`);
  expect(log).not.toMatch(/access_token|join_request/);
  // Every token begins so: {"alg" in base64.
  expect(log.match(/eyJhbGciOi[^.]*/g)).toBeNull();
});
