import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeSession } from '@/lib/auth/session';
import { config } from '@/middleware';
import { GET as getExport } from '../exports/[id]/route';
import { GET as getFile } from '../files/[id]/route';
import { GET as getPhoto } from '../photos/[file]/route';
import { DELETE, HEAD, PATCH } from './[id]/route';
import { POST } from './route';

const ORIGIN = 'http://localhost:3000';
const ID = '0196f0d2-7c1a-4c3e-9b0a-2f5d3c1b4a59';

const api = vi.fn<(url: string, init: RequestInit & { duplex?: string }) => Promise<Response>>();
beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32));
  vi.stubGlobal('fetch', api);
  api.mockImplementation(async () => new Response(null, { status: 204, headers: { 'upload-offset': '5' } }));
});
afterEach(() => {
  api.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const session = (expiresIn = 600_000) =>
  encodeSession({
    userId: 7,
    role: 'STUDENT',
    accessToken: 'access-1',
    refreshToken: `refresh-${crypto.randomUUID()}`,
    expiresAt: Date.now() + expiresIn,
  });

interface Asking {
  origin?: string | null;
  headers?: Record<string, string>;
  signedIn?: boolean;
  body?: string;
}

async function ask(
  method: string,
  path: string,
  { origin = ORIGIN, headers, signedIn = true, body }: Asking = {},
) {
  return new NextRequest(`${ORIGIN}${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(origin ? { origin } : {}),
      ...(signedIn ? { cookie: `session=${await session()}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}
const params = (id = ID) => ({ params: Promise.resolve({ id }) });
const sent = () => {
  const [url, init] = api.mock.calls.at(-1) ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), init };
};

describe('the proxy of uploads', () => {
  it('creates one with the session’s bearer token and answers where it continues', async () => {
    api.mockResolvedValue(
      new Response(null, { status: 201, headers: { location: `/api/upload/${ID}`, 'x-inner': 'y' } }),
    );
    const headers = {
      'upload-length': '9',
      'upload-metadata': 'purpose eA==',
      'x-http-method-override': 'DELETE',
    };
    const answer = await POST(await ask('POST', '/api/upload', { headers }));
    expect([answer.status, answer.headers.get('location'), answer.headers.get('x-inner')]).toEqual([
      201,
      `/api/upload/${ID}`,
      null,
    ]);
    expect(sent()).toMatchObject({ url: 'http://localhost:4000/uploads', method: 'POST' });
    const asked = sent().headers;
    expect(asked.get('authorization')).toBe('Bearer access-1');
    expect([asked.get('upload-length'), asked.get('upload-metadata')]).toEqual(['9', 'purpose eA==']);
    expect([asked.get('cookie'), asked.get('x-http-method-override')]).toEqual([null, null]);
  });

  it('streams a piece', async () => {
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const answer = await PATCH(await ask('PATCH', `/api/upload/${ID}`, { headers, body: 'bytes' }), params());
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '5']);
    const { init } = sent();
    expect(init?.body).toBeInstanceOf(ReadableStream);
    expect(init?.duplex).toBe('half');
  });

  it('answers the offset, also where a browser sends no Origin', async () => {
    const answer = await HEAD(await ask('HEAD', `/api/upload/${ID}`, { origin: null }), params());
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '5']);
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }, ID, 403, 'INVALID_PERMISSIONS'],
    ['no origin', { origin: null }, ID, 403, 'INVALID_PERMISSIONS'],
    ['nobody signed in', { signedIn: false }, ID, 401, 'UNAUTHORIZED'],
    ['no id', {}, '..%2fgraphql', 404, 'UPLOAD_NOT_FOUND'],
    ['too much at once', { headers: { 'content-length': '99000000' } }, ID, 413, 'FILE_TOO_LARGE'],
  ] as const)('refuses %s before anything is sent', async (_, asking, id, status, code) => {
    const answers = [
      await PATCH(await ask('PATCH', '/api/upload/x', { ...asking, body: 'x' }), params(id)),
      await DELETE(await ask('DELETE', '/api/upload/x', asking), params(id)),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ code });
    }
    expect(api).not.toHaveBeenCalled();
  });

  it('reports that the API is down', async () => {
    api.mockRejectedValue(new TypeError('fetch failed'));
    const answer = await POST(await ask('POST', '/api/upload'));
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'SERVICE_UNAVAILABLE' }]);
  });

  it('can be continued later while nobody can say whether the session is over', async () => {
    api.mockImplementation(async () =>
      Response.json({ errors: [{ message: 'x', extensions: { code: 'TOO_MANY_REQUESTS' } }] }),
    );
    const headers = { cookie: `session=${await session(-1000)}` };
    const answer = await PATCH(await ask('PATCH', `/api/upload/${ID}`, { headers, body: 'x' }), params());
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'SERVICE_UNAVAILABLE' }]);
  });

  it('has a session renewed in time: the middleware runs before it', () => {
    expect(config.matcher).toContain('/api/upload/:path*');
  });
});

describe('files', () => {
  const answerFile = () =>
    new Response('bytes', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''a.pdf",
        'cache-control': 'private, no-store',
        'set-cookie': 'x=1',
      },
    });

  it('have headers that keep them from running, and are opened by address, without a cookie', async () => {
    api.mockResolvedValue(answerFile());
    const answer = await getFile(
      await ask('GET', `/api/files/${ID}?expires=5&signature=a%2Bb&x=1`),
      params(),
    );
    expect(sent().url).toBe(`http://localhost:4000/files/${ID}?expires=5&signature=a%2Bb`);
    expect([...sent().headers]).toEqual([]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''a.pdf",
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('are sent in ranges to a player, and an invalid range is reported', async () => {
    const headers = { 'content-range': 'bytes 0-1/9', 'accept-ranges': 'bytes', etag: '"a"' };
    api.mockResolvedValueOnce(new Response('ab', { status: 206, headers }));
    const asked = { range: 'bytes=0-1', 'if-range': '"a"', cookie: 'x=1' };
    const ofFile = `http://localhost:3000/api/files/${ID}`;
    const part = await getFile(new NextRequest(ofFile, { headers: asked }), params());
    expect(Object.fromEntries(sent().headers)).toEqual({ range: 'bytes=0-1', 'if-range': '"a"' });
    expect([part.status, await part.text()]).toEqual([206, 'ab']);
    expect(Object.fromEntries(part.headers)).toMatchObject(headers);
    const none = { status: 416, headers: { 'content-range': 'bytes */9' } };
    api.mockResolvedValueOnce(new Response(null, none));
    const outside = await getFile(new NextRequest(ofFile, { headers: { range: 'bytes=9-' } }), params());
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */9']);
  });

  it('give the same answer whether missing or forbidden', async () => {
    api.mockResolvedValue(new Response('Not found', { status: 404 }));
    const signedIn = false;
    expect((await getFile(await ask('GET', `/api/files/${ID}`, { signedIn }), params())).status).toBe(404);
    expect((await getFile(await ask('GET', '/api/files/x'), params('../graphql'))).status).toBe(404);
    expect(api).toHaveBeenCalledOnce();
  });

  const PHOTO = 'abc-64.webp';
  const OPENERS: [name: string, open: (signedIn: boolean) => Promise<Response>][] = [
    ['a file', async (signedIn) => getFile(await ask('GET', `/api/files/${ID}`, { signedIn }), params())],
    [
      'a photo',
      async (signedIn) =>
        getPhoto(await ask('GET', `/api/photos/${PHOTO}`, { signedIn }), {
          params: Promise.resolve({ file: PHOTO }),
        }),
    ],
  ];
  const tokens = () => api.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));

  describe.each(OPENERS)('%s', (_name, open) => {
    const found = (cache: string) =>
      new Response('bytes', { headers: { 'content-type': 'image/webp', 'cache-control': cache } });

    it('that visitors may open is opened without the session', async () => {
      api.mockResolvedValueOnce(found('public, max-age=300'));
      const answer = await open(true);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
      expect(tokens()).toEqual([null]);
    });

    it('that only some may open is asked for again with the session, and kept as the API says', async () => {
      api.mockResolvedValueOnce(new Response(null, { status: 404 }));
      api.mockResolvedValueOnce(found('private, no-cache'));
      const answer = await open(true);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(tokens()).toEqual([null, 'Bearer access-1']);
    });

    it.each([404, 401])(
      'that the viewer may not open is missing, and kept by nobody (%i)',
      async (status) => {
        api.mockResolvedValueOnce(new Response(null, { status: 404 }));
        api.mockResolvedValueOnce(new Response(null, { status }));
        const answer = await open(true);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      },
    );

    it('is missing to a visitor at once', async () => {
      api.mockResolvedValueOnce(new Response(null, { status: 404 }));
      expect((await open(false)).status).toBe(404);
      expect(tokens()).toEqual([null]);
    });
  });

  it('an archive is opened by its address alone', async () => {
    api.mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect((await getExport(await ask('GET', `/api/exports/${ID}`), params())).status).toBe(404);
    expect(tokens()).toEqual([null]);
  });

  it('have a minute to begin, and no limit for the transfer', async () => {
    vi.useFakeTimers();
    // Replaces the platform's timeout, so that it uses the test's clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const over = new AbortController();
      setTimeout(() => over.abort(), ms);
      return over.signal;
    });
    try {
      api.mockResolvedValue(answerFile());
      expect((await getExport(await ask('GET', `/api/exports/${ID}`), params())).status).toBe(200);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sent().init?.signal?.aborted).toBe(false);
      api.mockImplementation(
        (_url, { signal }) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
      );
      const waiting = getExport(await ask('GET', `/api/exports/${ID}`), params());
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await waiting).status).toBe(503);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  it('an archive whose link has expired redirects to the page that renews it', async () => {
    api.mockResolvedValue(new Response('Not found', { status: 404 }));
    const opened = await ask('GET', `/api/exports/${ID}`, { headers: { 'sec-fetch-mode': 'navigate' } });
    const answer = await getExport(opened, params());
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/preferences/security/data`,
    ]);
    expect((await getExport(await ask('GET', `/api/exports/${ID}`), params())).status).toBe(404);
    expect(sent().url).toBe(`http://localhost:4000/exports/${ID}?`);
  });
});
