import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET, POST } from './route';

const ADDRESS = 'http://localhost:3000/api/unsubscribe?token=7.1.signed';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const api = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubGlobal('fetch', api);
});
afterEach(() => {
  api.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const press = (body: string, address = ADDRESS) =>
  POST(
    new NextRequest(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
const refusing = (code: string) =>
  api.mockResolvedValue(Response.json({ errors: [{ message: code, extensions: { code } }] }));

it('a one-click request of a mail program ends the digests, without session and Origin', async () => {
  api.mockResolvedValue(Response.json({ data: { unsubscribeFromDigests: true } }));
  const { status } = await press(ONE_CLICK);
  expect(status).toBe(200);
  const [, init] = api.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ variables: { token: '7.1.signed' } });
  expect(new Headers(init?.headers).has('authorization')).toBe(false);
});

it('ends the reminders of lessons by the link of a reminder, on the page too', async () => {
  api.mockResolvedValue(Response.json({ data: { unsubscribeFromReminders: true } }));
  expect((await press(ONE_CLICK, `${ADDRESS}&of=reminders`)).status).toBe(200);
  const [, init] = api.mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ operationName: 'UnsubscribeFromReminders' });
  const opened = GET(new NextRequest(`${ADDRESS}&of=reminders`));
  expect(new URL(opened.headers.get('location') ?? '').search).toBe('?token=7.1.signed&of=reminders');
});

it('reports a token that is invalid, or no longer valid', async () => {
  refusing('CODE_INVALID');
  expect((await press(ONE_CLICK)).status).toBe(400);
});

it('asks for a retry while the api is down', async () => {
  refusing('SERVICE_UNAVAILABLE');
  expect((await press(ONE_CLICK)).status).toBe(503);
});

it('accepts no other request, and opening the address changes nothing', async () => {
  expect((await press('')).status).toBe(400);
  expect((await press('confirm=yes')).status).toBe(400);
  const opened = GET(new NextRequest(ADDRESS));
  expect(opened.status).toBe(303);
  expect(new URL(opened.headers.get('location') ?? '').search).toBe('?token=7.1.signed');
  expect(api).not.toHaveBeenCalled();
});
