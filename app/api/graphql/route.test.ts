import { createHash } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GetCurrentUserDocument, LoginUserDocument } from '@/graphql/generated/graphql';
import { documentId } from '@/lib/api/client';
import { documentText } from '@/lib/api/documents';
import { decodeSession, encodeSession } from '@/lib/auth/session';
import type { Session } from '@/lib/auth/session';
import { REQUEST_MAX_BYTES } from '@/lib/contract/limits.ts';
import { VISITOR_HEADER } from '@/lib/contract/visitor.ts';
import * as route from './route';

const { POST } = route;

const ORIGIN = 'http://localhost:3000';
const KNOWN = documentId(GetCurrentUserDocument);
const SESSION: Session = {
  userId: 7,
  role: 'STUDENT',
  accessToken: 'access-1',
  refreshToken: `refresh-${crypto.randomUUID()}`,
  expiresAt: Date.now() + 600_000,
};

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

interface Asking {
  body?: unknown;
  origin?: string | null;
  type?: string;
  session?: Session;
  headers?: Record<string, string>;
}

async function ask({
  body = { documentId: KNOWN },
  origin = ORIGIN,
  type = 'application/json',
  session,
  headers,
}: Asking) {
  const request = new NextRequest(`${ORIGIN}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(origin ? { origin } : {}),
      ...(session ? { cookie: `session=${await encodeSession(session)}` } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await POST(request);
  const text = await response.text();
  return {
    response,
    text,
    code: (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code,
  };
}

const answer =
  (json: unknown, status = 200) =>
  async () =>
    Response.json(json, { status, headers: { 'x-request-id': 'r-1' } });
const refusal = (code: string) => answer({ errors: [{ message: code, extensions: { code } }] });
const sent = (call = 0) => {
  const [url, init] = api.mock.calls[call] ?? [];
  const headers = new Headers(init?.headers);
  return {
    url,
    headers,
    body: JSON.parse(String(init?.body ?? '{}')) as { query?: string; variables?: unknown },
  };
};

describe('the proxy to the API', () => {
  it('sends the text of a known document with the bearer token, and the answer unchanged', async () => {
    api.mockImplementation(answer({ data: { getCurrentUser: null }, extensions: { extra: true } }));
    const { response, text } = await ask({
      session: SESSION,
      headers: { 'accept-language': 'ru', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(sent()).toMatchObject({
      url: 'http://localhost:4000/graphql',
      body: { query: documentText(KNOWN), variables: {} },
    });
    expect(sent().headers.get('authorization')).toBe('Bearer access-1');
    expect(sent().headers.get('accept-language')).toBe('ru');
    expect(sent().headers.get('x-forwarded-for')).toBe('203.0.113.7');
    expect(sent().headers.get('cookie')).toBeNull();
    expect(text).toBe('{"data":{"getCurrentUser":null},"extensions":{"extra":true}}');
    expect(response.headers.get('x-request-id')).toBe('r-1');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each<[string, Asking, number, string]>([
    ['an unknown document', { body: { documentId: 'sha256:00' } }, 400, 'UNKNOWN_OPERATION'],
    [
      'a document of another build',
      { body: { documentId: createHash('sha256').update('query { getCurrentUser { id } }').digest('hex') } },
      400,
      'UNKNOWN_OPERATION',
    ],
    [
      'the name of every object’s property',
      { body: { documentId: 'constructor' } },
      400,
      'UNKNOWN_OPERATION',
    ],
    [
      'a document that answers tokens',
      { body: { documentId: documentId(LoginUserDocument), variables: {} } },
      400,
      'UNKNOWN_OPERATION',
    ],
    [
      'a text in place of an id',
      { body: { query: '{ __schema { types { name } } }' } },
      400,
      'BAD_USER_INPUT',
    ],
    ['a text beside an id', { body: { documentId: KNOWN, query: '{ a }' } }, 400, 'BAD_USER_INPUT'],
    ['a batch', { body: [{ documentId: KNOWN }] }, 400, 'BAD_USER_INPUT'],
    ['variables that are no object', { body: { documentId: KNOWN, variables: [1] } }, 400, 'BAD_USER_INPUT'],
    ['broken JSON', { body: '{"documentId":' }, 400, 'BAD_USER_INPUT'],
    ['an empty body', { body: '' }, 400, 'BAD_USER_INPUT'],
    ['a form', { type: 'application/x-www-form-urlencoded' }, 415, 'BAD_USER_INPUT'],
    ['plain text', { type: 'text/plain' }, 415, 'BAD_USER_INPUT'],
    ['a foreign origin', { origin: 'https://evil.example' }, 403, 'INVALID_PERMISSIONS'],
    ['a sibling of our origin', { origin: 'http://localhost:3001' }, 403, 'INVALID_PERMISSIONS'],
    ['no origin', { origin: null }, 403, 'INVALID_PERMISSIONS'],
    ['the origin null', { origin: 'null' }, 403, 'INVALID_PERMISSIONS'],
    [
      'more than the limit',
      { body: { documentId: KNOWN, variables: { a: 'x'.repeat(REQUEST_MAX_BYTES) } } },
      413,
      'BAD_USER_INPUT',
    ],
    [
      'more than the limit with a false length',
      { body: 'x'.repeat(REQUEST_MAX_BYTES + 1), headers: { 'content-length': '2' } },
      413,
      'BAD_USER_INPUT',
    ],
  ])('refuses %s without asking the API', async (_what, asking, status, expected) => {
    const { response, code } = await ask(asking);
    expect([response.status, code]).toEqual([status, expected]);
    expect(api).not.toHaveBeenCalled();
  });

  it('renews the session once on UNAUTHORIZED, repeats the request and stores the new session', async () => {
    const session = { ...SESSION, refreshToken: 'refresh-retry' };
    const renewed = {
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
      loginHistoryId: 1,
      user: { id: 7, role: 'STUDENT' },
    };
    api.mockImplementationOnce(refusal('UNAUTHORIZED'));
    api.mockImplementationOnce(answer({ data: { refreshUserToken: renewed } }));
    api.mockImplementationOnce(answer({ data: { getCurrentUser: { id: 7 } } }));
    const { response, text } = await ask({ session });
    expect(text).toBe('{"data":{"getCurrentUser":{"id":7}}}');
    expect(sent(2).headers.get('authorization')).toBe('Bearer access-2');
    const cookie = response.cookies.get('session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' });
    expect(await decodeSession(cookie?.value)).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    });
  });

  it('signs nobody out when 1,000 requests carry the same old session: one renewal', async () => {
    let renewals = 0;
    api.mockImplementation(async (_url, init) => {
      const { query = '' } = JSON.parse(String(init.body)) as { query?: string };
      if (!query.includes('refreshUserToken')) return answer({ data: { getCurrentUser: { id: 7 } } })();
      renewals += 1;
      return answer({
        data: {
          refreshUserToken: {
            accessToken: 'access-2',
            refreshToken: 'refresh-2',
            accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
            loginHistoryId: 1,
            user: { id: 7, role: 'STUDENT' },
          },
        },
      })();
    });
    const session = { ...SESSION, expiresAt: Date.now(), refreshToken: 'refresh-raced' };
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask({ session })));
    expect(renewals).toBe(1);
    expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
    const cookies = answers.map(({ response }) => response.cookies.get('session')?.value);
    expect(cookies.every(Boolean)).toBe(true);
    expect(await decodeSession(cookies[999])).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('accepts no other method', () => {
    expect(Object.keys(route)).toEqual(['POST']);
  });

  it('clears the cookie of a session that is over, and reports it', async () => {
    api.mockImplementation(refusal('UNAUTHORIZED'));
    const { response, code } = await ask({ session: { ...SESSION, refreshToken: 'refresh-dead' } });
    expect(code).toBe('UNAUTHORIZED');
    expect(api).toHaveBeenCalledTimes(2);
    expect(response.cookies.get('session')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('keeps the session while the API is down: 503', async () => {
    api.mockRejectedValue(new TypeError('fetch failed'));
    const { response, code } = await ask({
      session: { ...SESSION, expiresAt: Date.now() - 1000, refreshToken: 'refresh-down' },
    });
    expect([response.status, code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each<[string, number, number]>([
    ['its access token is over', -1000, 1],
    ['the API does not take its access token', 600_000, 2],
  ])('keeps the session while the API gives no answer on it and %s: 503', async (_when, expiresIn, asked) => {
    api.mockImplementation((_url, init) =>
      refusal(String(init.body).includes('refreshUserToken') ? 'TOO_MANY_REQUESTS' : 'UNAUTHORIZED')(),
    );
    const refreshToken = `refresh-limited-${asked}`;
    const { response, code } = await ask({
      session: { ...SESSION, expiresAt: Date.now() + expiresIn, refreshToken },
    });
    expect([response.status, code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(api).toHaveBeenCalledTimes(asked);
  });

  it('treats a forged cookie as none', async () => {
    api.mockImplementation(answer({ data: { getCurrentUser: null } }));
    const { response } = await ask({ headers: { cookie: 'session=eyJhbGciOiJkaXIifQ..x.y.z' } });
    expect(sent().headers.get('authorization')).toBeNull();
    expect(response.cookies.get('session')?.value).toBe('');
  });
});

describe('the token of a visitor’s browser', () => {
  const issuing = (token: string) => async () =>
    Response.json({ data: {} }, { headers: { [VISITOR_HEADER]: token } });

  it('becomes a cookie that scripts cannot read, and does not reach the page', async () => {
    api.mockImplementation(issuing('id.1.signature'));
    const { response } = await ask({});
    expect(response.headers.get('set-cookie')).toMatch(
      /^visitor=id\.1\.signature; Path=\/; .*Max-Age=15552000; HttpOnly; SameSite=lax$/i,
    );
    expect(response.headers.get(VISITOR_HEADER)).toBeNull();
  });

  it('goes with the calls of visitors, from the cookie alone', async () => {
    api.mockImplementation(answer({ data: {} }));
    await ask({ headers: { cookie: 'visitor=id.1.signature', [VISITOR_HEADER]: 'forged' } });
    expect(sent().headers.get(VISITOR_HEADER)).toBe('id.1.signature');
    await ask({ headers: { cookie: 'visitor=a%0Ab', [VISITOR_HEADER]: 'forged' } });
    expect(sent(1).headers.get(VISITOR_HEADER)).toBeNull();
    const cookie = `session=${await encodeSession(SESSION)}; visitor=id.1.signature`;
    await ask({ headers: { cookie } });
    expect(sent(2).headers.get('authorization')).toBe('Bearer access-1');
    expect(sent(2).headers.get(VISITOR_HEADER)).toBeNull();
  });
});
