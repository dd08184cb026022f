import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET, POST } from './[...nextauth]/route';

const ORIGIN = 'http://localhost:3000';

beforeEach(() => vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32)));
afterEach(() => vi.unstubAllEnvs());

function call(handle: typeof GET, action: string, init: { method?: string; body?: string } = {}) {
  const request = new NextRequest(`${ORIGIN}/api/auth/${action}`, init);
  return handle(request, { params: Promise.resolve({ nextauth: action.split('/') }) });
}

it.each(['signin', 'signout', 'error', 'verify-request', 'providers', 'callback/credentials'])(
  'serves no form and no list of next-auth’s: %s',
  async (action) => {
    expect((await call(GET, action)).status).toBe(404);
  },
);

it.each(['signin', 'signin/credentials', 'session', '_log'])('takes no POST to %s', async (action) => {
  expect((await call(POST, action, { method: 'POST', body: 'a=b' })).status).toBe(404);
});

it.each(['callback/credentials', 'signout'])('reads no body without end: %s', async (action) => {
  const answer = await call(POST, action, { method: 'POST', body: `password=${'x'.repeat(9_000)}` });
  expect(answer.status).toBe(413);
});
