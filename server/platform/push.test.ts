import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importJWK, jwtVerify } from 'jose';
import webPush from 'web-push';
import { startPushService } from '../testing/push-service.ts';
import type { PushService } from '../testing/push-service.ts';
import { createLogger } from './logger.ts';
import { createPush, isPushEndpoint } from './push.ts';
import type { PushGateway } from './push.ts';

const keys = webPush.generateVAPIDKeys();
const lines: string[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(line) });
const MESSAGE = { payload: '{"title":"Your lesson has started"}', ttl: 60, urgency: 'high' } as const;

let service: PushService;
let push: PushGateway;
beforeAll(async () => {
  service = await startPushService();
  const subject = 'mailto:help@web.test';
  push = createPush({ ...keys, subject, origins: [service.origin] }, log);
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  lines.length = 0;
});

describe('a push', () => {
  it('can be read only by the browser it is for, and is signed with our key for its service', async () => {
    const browser = service.browser('phone');
    expect(await push.send(browser, MESSAGE)).toEqual({ kind: 'sent' });
    const [got] = service.received;
    if (!got) throw new Error('nothing came');
    expect(got.path).toBe('/phone');
    expect(got.headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(got.body.toString('latin1')).not.toContain('lesson');
    expect(browser.decrypt(got.body)).toEqual({ title: 'Your lesson has started' });
    expect(() => service.browser('another').decrypt(got.body)).toThrow();
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(got.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: cut(point, 1), y: cut(point, 33) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.origin });
    expect(payload.sub).toBe('mailto:help@web.test');
  });

  it.each([
    [201, { kind: 'sent' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [403, { kind: 'gone' }],
    [400, { kind: 'refused' }],
    [413, { kind: 'refused' }],
    [503, { kind: 'later', retryAfter: null }],
  ])('answered with %i', async (status, outcome) => {
    service.answers.push({ status });
    expect(await push.send(service.browser('phone'), MESSAGE)).toEqual(outcome);
  });

  it('is retried when its service says so, within the hour', async () => {
    service.answers.push(
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 429, headers: { 'retry-after': '999999' } },
    );
    const browser = service.browser('phone');
    expect(await push.send(browser, MESSAGE)).toEqual({ kind: 'later', retryAfter: 120_000 });
    expect(await push.send(browser, MESSAGE)).toEqual({ kind: 'later', retryAfter: 3_600_000 });
  });

  it('follows no redirect', async () => {
    service.answers.push({ status: 307, headers: { location: `${service.origin}/inside` } });
    expect(await push.send(service.browser('phone'), MESSAGE)).toEqual({ kind: 'refused' });
    expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
  });

  it('logs no address when its service is away', async () => {
    const away = await startPushService();
    const browser = away.browser('secret-path');
    away.close();
    const other = createPush({ ...keys, subject: 'mailto:a@b.co', origins: [away.origin] }, log);
    expect(await other.send(browser, MESSAGE)).toEqual({ kind: 'later', retryAfter: null });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('secret-path');
  });

  it('is not sent to a stored address that is no longer accepted, nor with invalid keys', async () => {
    const elsewhere = { ...service.browser('phone'), endpoint: 'http://127.0.0.1:1/phone' };
    expect(await push.send(elsewhere, MESSAGE)).toEqual({ kind: 'gone' });
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(await push.send({ ...service.browser('phone'), p256dh: noPoint }, MESSAGE)).toEqual({
      kind: 'gone',
    });
    expect(service.received).toEqual([]);
  });
});

const cut = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url');

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('%s is accepted', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://database.internal/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com.evil.test/abc',
    'https://evilpush.apple.com/abc',
    'https://example.com/?https://fcm.googleapis.com/',
    'https://example.com#fcm.googleapis.com',
    'https://fcm.googleapis.com\\@127.0.0.1/abc#a',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('%s is refused', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

  it('at an origin that the installation lists is accepted, at another port of its host it is refused', () => {
    expect(isPushEndpoint('http://127.0.0.1:99/abc', ['http://127.0.0.1:99'])).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:98/abc', ['http://127.0.0.1:99'])).toBe(false);
    expect(isPushEndpoint('http://a:b@127.0.0.1:99/abc', ['http://127.0.0.1:99'])).toBe(false);
  });
});
