import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { packed } from './packed';

const served = vi.hoisted(() => ({ setAnswerEncoding: vi.fn((_encoding: string) => true) }));
vi.mock('@/lib/web-process', () => served);

const LONG = JSON.stringify({ data: 'Since then, although it rained. '.repeat(200) });

it('packs a long answer for whoever takes it so, and says so', async () => {
  const { body, headers } = await packed(LONG, 'gzip, deflate, br, zstd');
  expect(headers).toEqual({ vary: 'accept-encoding' });
  expect(served.setAnswerEncoding).toHaveBeenCalledWith('gzip');
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

it('leaves an answer as it is where nobody can say how it is packed', async () => {
  served.setAnswerEncoding.mockReturnValueOnce(false);
  expect((await packed(LONG, 'gzip')).body).toBe(LONG);
});
