import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DetailedError, Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { listen } from '../../lifecycle.ts';
import type { UserRow } from '../account/model.ts';
import { pruneUploads } from './service.ts';
import { createStagingOpener } from '../../platform/upload-staging.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { hollowPng, noisyPng, sidewaysJpeg } from '../../testing/pictures.ts';
import { arrivedIn, openApi } from '#server/testing/open-servers.ts';

let app: TestApp;
let api: Server;
let web: Server;
let base: string;
let dataDir: string;
let person: UserRow;
let token: string;
let stranger: UserRow;
let strangerToken: string;

/** The requests seen, and the number of body bytes after which the connection breaks, once. */
const line = { seen: [] as { method: string; offset: string | undefined }[], breakAfter: Infinity };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tildesh-uploads-'));
  const openStaging = createStagingOpener({ dataDir, s3: undefined });
  app = await createTestApp({ platform: { openStaging } });
  api = await openApi(app);
  web = createServer((request, response) => forward(request, response, portOf(api)));
  await listen(web, 0);
  base = `http://127.0.0.1:${portOf(web)}`;
  person = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
});
beforeEach(async () => {
  Object.assign(line, { seen: [], breakAfter: Infinity });
  // Some tests advance the clock past the token's expiry.
  token = await tokenFor(app, person);
  strangerToken = await tokenFor(app, stranger);
});
afterAll(async () => {
  for (const server of [web, api]) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Acts as the web: /api/upload is /uploads of the API, /api/files its /files. */
function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method = '', headers, url = '' } = request;
  line.seen.push({ method, offset: headers['upload-offset'] as string | undefined });
  const path = url.replace(/^\/api\/upload/, '/uploads').replace(/^\/api/, '');
  const onward = send({ port, host: '127.0.0.1', method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  let passed = 0;
  request.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    onward.write(chunk, () => {
      if (passed < line.breakAfter) return;
      line.breakAfter = Infinity;
      request.pause();
      void arrivedIn(join(dataDir, 'arriving')).then(() => {
        onward.destroy();
        request.destroy();
      });
    });
  });
  request.on('end', () => onward.end());
}

interface Sending {
  purpose?: string;
  filename?: string;
  token?: string;
  chunkSize?: number;
  uploadUrl?: string;
  duringCreation?: boolean;
}

/** Uploads a file as the web does; returns the upload's id, or rejects with the last response. */
function upload(content: Buffer, options: Sending = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(content, {
      endpoint: `${base}/api/upload`,
      headers: { authorization: `Bearer ${options.token ?? token}` },
      metadata: { purpose: options.purpose ?? 'CERTIFICATE', filename: options.filename ?? 'photo.jpg' },
      retryDelays: [0, 20, 100],
      ...(options.chunkSize ? { chunkSize: options.chunkSize } : {}),
      ...(options.uploadUrl ? { uploadUrl: options.uploadUrl } : {}),
      uploadDataDuringCreation: options.duringCreation ?? false,
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
      onError: reject,
    });
    sending.start();
  });
}

async function refusal(work: Promise<unknown>): Promise<{ status: number; code: string }> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DetailedError)) throw new Error('was not refused', { cause: error });
  const body = JSON.parse(error.originalResponse?.getBody() ?? '{}') as { code: string };
  return { status: error.originalResponse?.getStatus() ?? 0, code: body.code };
}

async function ownUpload(id: string) {
  const { data } = await app.query<{ getUpload: { name: string; fullUri: string; mimeType: string } }>(
    'query ($id: ID!) { getUpload(id: $id) { id name mimeType size width height fullUri } }',
    { id },
    token,
  );
  return data?.getUpload ?? null;
}

const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(`${base}/api/upload${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = async (size: number) => {
  const answer = await tus('POST', '', {
    'upload-length': String(size),
    'upload-metadata': meta({ purpose: 'CERTIFICATE', filename: 'a.png' }),
  });
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
};
const patch = (id: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
  tus(
    'PATCH',
    `/${id}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    body,
  );

describe('an upload', () => {
  it.each([false, true])(
    'arrives, complete with its creation: %s, and is stored as WebP',
    async (duringCreation) => {
      const id = await upload(await sidewaysJpeg(), { filename: 'Диплом.jpg', duringCreation });
      expect(await ownUpload(id)).toMatchObject({
        name: 'Диплом.webp',
        mimeType: 'image/webp',
        width: 40,
        height: 80,
      });
      expect(await readdir(join(dataDir, 'arriving'))).not.toContain(id);
    },
  );

  it('continues where it was after the connection broke in the middle of a piece', async () => {
    const content = await noisyPng(700, 700);
    line.breakAfter = 1_200_000;
    const id = await upload(content);
    expect(line.seen.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
    expect(Number(line.seen[3]?.offset)).toBeGreaterThan(0);
    expect(Number(line.seen[3]?.offset)).toBeLessThan(content.length);
    expect(await ownUpload(id)).toMatchObject({ width: 700, height: 700 });
  });

  it('with a large piece at the wrong offset does not delay the next request of its connection', async () => {
    const id = await begin(5_000_000);
    expect((await patch(id, 7, Buffer.alloc(1_400_000))).status).toBe(409);
    const answer = await tus('HEAD', `/${id}`);
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, '0']);
  });

  it('is accepted in pieces, and after a restart of the browser', async () => {
    const content = await noisyPng(200, 200);
    const id = await begin(content.length);
    expect((await patch(id, 0, content.subarray(0, 50_000))).status).toBe(204);
    await upload(content, { uploadUrl: `${base}/api/upload/${id}`, chunkSize: 30_000 });
    expect(line.seen.filter(({ method }) => method === 'PATCH')[1]?.offset).toBe('50000');
    expect(await ownUpload(id)).toMatchObject({ width: 200 });
  });

  it('counts as complete when only the last answer was lost, or the process died before its check', async () => {
    const content = await noisyPng(60, 60);
    const complete = await begin(content.length);
    await patch(complete, 0, content);
    const { status, headers } = await tus('HEAD', `/${complete}`);
    expect([status, Number(headers.get('upload-offset')) > 0]).toEqual([200, true]);
    expect(headers.get('upload-offset')).toBe(headers.get('upload-length'));

    const died = await begin(content.length);
    const staging = await app.sys.platform.openStaging();
    await staging.write((await import('node:stream')).Readable.from([content]), died, 0);
    expect(await ownUpload(died)).toBeNull();
    expect((await tus('HEAD', `/${died}`)).headers.get('upload-offset')).toBe(String(content.length));
    expect(await ownUpload(died)).toMatchObject({ width: 60 });
  });

  it('is deleted after a day without a use, or without new bytes', async () => {
    const id = await upload(await sidewaysJpeg());
    app.clock.advance(25 * 3600 * 1000);
    await pruneUploads(app.sys);
    expect(await ownUpload(id)).toBeNull();
    expect(await app.sys.platform.storage.get(`uploads/${id}`)).toBeNull();
  });
});

describe('is refused with a message:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an SVG called jpg', () => Buffer.from(svg), 'FILE_TYPE_NOT_ALLOWED'],
    ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'FILE_TYPE_NOT_ALLOWED'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'FILE_TYPE_NOT_ALLOWED'],
    ['an ELF', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(500)]), 'FILE_TYPE_NOT_ALLOWED'],
    ['an archive', () => Buffer.from('504b0304140000000800', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
    [
      'a program that begins as a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('MZ'), Buffer.alloc(900)]),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['a torn picture', async () => (await noisyPng(90, 90)).subarray(0, 9_000), 'FILE_TYPE_NOT_ALLOWED'],
    ['nothing', () => Buffer.alloc(0), 'FILE_TYPE_NOT_ALLOWED'],
    ['text', () => Buffer.from('hello'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a bomb of 900 million pixels', () => hollowPng(30_000, 30_000), 'FILE_TOO_LARGE'],
    ['over 10 MB', () => Buffer.alloc(10_000_001), 'FILE_TOO_LARGE'],
  ];
  it.each(cases)('%s', async (_name, make, code) => {
    const { status, code: found } = await refusal(upload(await make()));
    expect([found, status]).toEqual([code, code === 'FILE_TOO_LARGE' ? 413 : 415]);
    expect(await readdir(join(dataDir, 'arriving')).then((names) => names.length)).toBeLessThan(5);
  });

  it('a PDF as a photo, but not as a certificate', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    expect((await refusal(upload(pdf, { purpose: 'PROFILE_PHOTO' }))).code).toBe('FILE_TYPE_NOT_ALLOWED');
    const id = await upload(pdf, { filename: 'C:\\temp\\diploma.pdf.exe' });
    expect(await ownUpload(id)).toMatchObject({ name: 'diploma.pdf.pdf', mimeType: 'application/pdf' });
  });

  it('an unknown purpose, an unknown length, no sign-in, another method', async () => {
    expect(await refusal(upload(Buffer.from('x'), { purpose: 'constructor' }))).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
    });
    const deferred = await tus('POST', '', {
      'upload-defer-length': '1',
      'upload-metadata': meta({ purpose: 'CERTIFICATE' }),
    });
    expect([deferred.status, await deferred.json()]).toEqual([400, { code: 'BAD_USER_INPUT' }]);
    expect(await refusal(upload(Buffer.from('x'), { token: 'nobody' }))).toMatchObject({ status: 401 });
    expect((await tus('GET', '')).status).toBe(405);
    expect((await tus('OPTIONS', '')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await tus('POST', '')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('a fault of the server, without its details; the bytes that arrived stay for the next attempt', async () => {
    const content = await noisyPng(40, 40);
    const { storage } = app.sys.platform;
    const { put } = storage;
    const { log } = app.sys;
    app.sys.log = log.child({}, { level: 'silent' });
    storage.put = () => Promise.reject(Object.assign(new Error('/data/secret/path'), { code: 'ENOSPC' }));
    const id = await begin(content.length);
    const answer = await patch(id, 0, content);
    storage.put = put;
    app.sys.log = log;
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('secret');
    expect((await tus('HEAD', `/${id}`)).status).toBe(200);
    expect(await ownUpload(id)).toMatchObject({ width: 40 });
  });

  it('too many uploads, with the time to retry', async () => {
    const eager = await createUser(app, { role: 'STUDENT' });
    const authorization = `Bearer ${await tokenFor(app, eager)}`;
    const ask = () =>
      tus('POST', '', {
        authorization,
        'upload-length': '5',
        'upload-metadata': meta({ purpose: 'CERTIFICATE' }),
      });
    for (let turn = 0; turn < 60; turn += 1) expect((await ask()).status).toBe(201);
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('an upload of another person', () => {
  it('cannot be queried, continued or cancelled, and looks like a missing one', async () => {
    const id = await begin(100);
    const authorization = `Bearer ${strangerToken}`;
    for (const target of [id, '01990000-0000-7000-8000-000000000000', 'x', '..%2f..%2fetc', `${id}.json`]) {
      expect((await tus('HEAD', `/${target}`, { authorization })).status).toBe(404);
      const pushed = await patch(target, 0, Buffer.alloc(10), { authorization });
      expect([pushed.status, await pushed.json()]).toEqual([404, { code: 'UPLOAD_NOT_FOUND' }]);
      expect((await tus('DELETE', `/${target}`, { authorization })).status).toBe(404);
    }
    expect((await tus('HEAD', `/${id}`)).headers.get('upload-offset')).toBe('0');
    const wrong = await patch(id, 50, Buffer.alloc(10));
    expect([wrong.status, await wrong.json()]).toEqual([409, { code: 'BAD_USER_INPUT' }]);
    expect((await tus('DELETE', `/${id}`)).status).toBe(204);
    expect((await tus('HEAD', `/${id}`)).status).toBe(404);
  });

  it('belongs to its sender, also when the metadata names somebody else', async () => {
    const content = await sidewaysJpeg();
    const answer = await tus(
      'POST',
      '',
      {
        authorization: `Bearer ${strangerToken}`,
        'upload-length': String(content.length),
        'content-type': 'application/offset+octet-stream',
        'upload-metadata': meta({ purpose: 'CERTIFICATE', userId: String(person.id) }),
      },
      content,
    );
    expect(answer.status).toBe(201);
    expect(await ownUpload(answer.headers.get('tildesh-upload') ?? '')).toBeNull();
  });
});

describe('files', () => {
  const open = (path: string) => fetch(`${base}${path}`);

  it('a private one opens only by its signed address, for minutes, as something that cannot run', async () => {
    const id = await upload(await sidewaysJpeg(), { filename: `it's (me)*"\r\nx: y${'😀'.repeat(80)}.html` });
    const { fullUri } = (await ownUpload(id)) ?? { fullUri: '' };
    const answer = await open(fullUri);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^inline; filename\*=UTF-8''it%27s%20%28me%29%2A%22%20x%3A%20y(%F0%9F%98%80)+\.webp$/,
    );
    expect(await sharp(await answer.arrayBuffer()).metadata()).not.toHaveProperty('exif');

    for (const path of [
      `/api/files/${id}`,
      fullUri.replace(/signature=./, 'signature=_'),
      fullUri.replace(/expires=\d/, 'expires=9'),
      fullUri.replace(id, '01990000-0000-7000-8000-000000000000'),
      `/api/files/..%2f..%2f${id}`,
    ])
      expect((await open(path)).status).toBe(404);
    app.clock.advance(11 * 60_000);
    expect((await open(fullUri)).status).toBe(404);
  });

  it('a public one opens while its owner is on the platform; a document is saved, never shown', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    const id = await upload(pdf, { filename: 'diploma.pdf' });
    const input = { title: 'T', organization: 'O', issuedMonth: 1, issuedYear: 2020, mediaId: id };
    const create =
      'mutation ($input: CertificateInput!) { createCertificate(input: $input) { media { fullUri } } }';
    expect((await app.query(create, { input }, token)).data).toEqual({
      createCertificate: { media: { fullUri: `/api/files/${id}` } },
    });
    const answer = await open(`/api/files/${id}`);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''diploma.pdf");
    const change = (values: Partial<UserRow>) =>
      app.db.update(user).set(values).where(eq(user.id, person.id));
    for (const gone of [{ suspendedAt: app.clock.now() }, { deletedAt: app.clock.now() }]) {
      await change(gone);
      expect((await open(`/api/files/${id}`)).status).toBe(404);
      await change({ suspendedAt: null, deletedAt: null });
    }
    expect((await open(`/api/files/${id}`)).status).toBe(200);
  });
});
