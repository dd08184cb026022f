import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { packed } from './packed';

vi.mock('server-only', () => ({}));

const LONG = JSON.stringify({ data: 'Since then, although it rained. '.repeat(200) });

it('packs a long answer for whoever takes it so, and says so', async () => {
  const { body, headers } = await packed(LONG, 'gzip, deflate, br, zstd');
  expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'gzip' });
  expect(body.length).toBeLessThan(LONG.length / 10);
  expect(gunzipSync(body as Uint8Array).toString()).toBe(LONG);
});

it.each([
  ['a short answer', '{"data":1}', 'gzip'],
  ['a caller that names no encoding', LONG, null],
  ['a caller that refuses it', LONG, 'gzip;q=0, identity'],
])('leaves %s as it is', async (_what, text, accepted) => {
  expect(await packed(text, accepted)).toEqual({ body: text, headers: { vary: 'accept-encoding' } });
});
