import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '../../db/schema/upload.ts';
import { addressOf } from './service.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { openApi, openWeb, portOf } from '#server/testing/open-servers.ts';

const SOUND = '0123456789';

let app: TestApp;
let servers: Server[];
let address: string;
const id = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a70';

beforeAll(async () => {
  app = await createTestApp({ platform: { storage: createMemoryStorage() } });
  const { id: userId } = await createUser(app, { role: 'INSTRUCTOR' });
  await app.sys.platform.storage.put(`uploads/${id}`, Buffer.from(SOUND), 'audio/mpeg');
  const file = { id, name: 'a.mp3', mimeType: 'audio/mpeg', size: SOUND.length };
  await app.db.insert(upload).values({ ...file, userId, purpose: 'EXERCISE_AUDIO' });
  const api = await openApi(app);
  const web = await openWeb(api);
  servers = [web, api];
  address = `http://127.0.0.1:${portOf(web)}${addressOf(app.sys, { id, isPublic: false })}`;
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
});

async function open(headers: Record<string, string>, method = 'GET') {
  const answer = await fetch(address, { headers, method });
  const { 'content-range': range, 'content-length': length } = Object.fromEntries(answer.headers);
  return { status: answer.status, range, length, body: await answer.text() };
}

it('a sound announces that it can be read in parts, and returns the requested ones', async () => {
  const whole = await fetch(address);
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('etag')]).toEqual([
    200,
    'bytes',
    `"${id}"`,
  ]);
  expect(await open({ range: 'bytes=0-1' })).toEqual({
    status: 206,
    range: 'bytes 0-1/10',
    length: '2',
    body: '01',
  });
  expect(await open({ range: 'bytes=8-' })).toMatchObject({ range: 'bytes 8-9/10', body: '89' });
  expect(await open({ range: 'bytes=-3' })).toMatchObject({ range: 'bytes 7-9/10', body: '789' });
  expect(await open({ range: 'bytes=10-' })).toMatchObject({ status: 416, range: 'bytes */10', body: '' });
  expect(await open({ range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 206, length: '2', body: '' });
});

it('a request for a part of another version returns the whole file', async () => {
  expect(await open({ range: 'bytes=0-1', 'if-range': `"${id}"` })).toMatchObject({
    status: 206,
    body: '01',
  });
  expect(await open({ range: 'bytes=0-1', 'if-range': '"other"' })).toMatchObject({
    status: 200,
    body: SOUND,
  });
});

it('a part is as private as the whole', async () => {
  const forged = address.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`);
  const unsigned = await fetch(forged, {
    headers: { range: 'bytes=0-1' },
  });
  expect([unsigned.status, unsigned.headers.get('content-range')]).toEqual([404, null]);
});
