// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInWithPassword, signOut } from './credentials';

const SIGNED_IN = 'http://localhost:3000';
const STALE = 'http://localhost:3000/api/auth/signin?csrf=true';

/** The answers to the requests of the sign-in, in order; each one first requests a token. */
let answers: Response[] = [];
let tokens = 0;
const posted: string[] = [];

beforeEach(() => {
  answers = [];
  posted.length = 0;
  tokens = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/auth/csrf') return Response.json({ csrfToken: `token-${(tokens += 1)}` });
    posted.push(`${path} ${String((init?.body as URLSearchParams).get('csrfToken'))}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const led = (url: string, status = 200) => Response.json({ url }, { status });
const signIn = () => signInWithPassword('a@b.test', 'secret');

describe('signing in', () => {
  it('succeeds when next-auth redirects', async () => {
    answers = [led(SIGNED_IN)];
    await expect(signIn()).resolves.toBeUndefined();
    expect(posted).toHaveLength(1);
  });

  it('fails with the time of a retry', async () => {
    const mark = encodeURIComponent('TOO_MANY_REQUESTS;{"retryAfter":61000}');
    answers = [led(`${SIGNED_IN}/auth/sign-in?error=${mark}`, 401)];
    await expect(signIn()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 61_000 },
    });
  });

  it('fails with the address to write to when suspended', async () => {
    const mark = encodeURIComponent('ACCOUNT_SUSPENDED;{"contact":"help@web.test"}');
    answers = [led(`${SIGNED_IN}/auth/sign-in?error=${mark}`, 401)];
    await expect(signIn()).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      details: { contact: 'help@web.test' },
    });
  });

  it('recognises a stale token, and tries once with a new one', async () => {
    answers = [led(STALE), led(SIGNED_IN)];
    await expect(signIn()).resolves.toBeUndefined();
    expect(posted).toEqual([
      '/api/auth/callback/credentials token-1',
      '/api/auth/callback/credentials token-2',
    ]);
  });

  it.each<[string, () => Response[], string]>([
    ['a token that stays stale', () => [led(STALE), led(STALE)], 'SERVICE_UNAVAILABLE'],
    [
      'a refusal',
      () => [led(`${SIGNED_IN}/auth/sign-in?error=INVALID_CREDENTIALS`, 401)],
      'INVALID_CREDENTIALS',
    ],
    [
      'a refusal answered with 200',
      () => [led(`${SIGNED_IN}/auth/sign-in?error=Callback`)],
      'SERVICE_UNAVAILABLE',
    ],
    ['an answer without address', () => [new Response('<html>')], 'SERVICE_UNAVAILABLE'],
    ['no answer', () => [], 'NETWORK_FAILURE'],
  ])('%s is no success', async (_name, make, code) => {
    answers = make();
    await expect(signIn()).rejects.toMatchObject({ code });
  });
});

describe('signing out', () => {
  it('succeeds when next-auth redirects', async () => {
    answers = [led(SIGNED_IN)];
    await expect(signOut()).resolves.toBeUndefined();
  });

  it('fails when the token stays stale', async () => {
    answers = [led('http://localhost:3000/api/auth/signout?csrf=true'), led(STALE)];
    await expect(signOut()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
