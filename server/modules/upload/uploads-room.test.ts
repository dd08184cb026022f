import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UploadPurpose } from '#contract/upload.ts';
import type { UserRow } from '../account/model.ts';
import { pruneUploads } from './service.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import type { UploadStaging } from '../../platform/upload-staging.ts';
import { createStagingOpener } from '../../platform/upload-staging.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createUploadServer } from './tus.ts';

const LARGEST = 100_000_000;
/** That of a certificate. */
const SMALL = 10_000_000;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

let app: TestApp;
let dataDir: string;
let staging: UploadStaging;
let handle: (request: Request) => Promise<Response>;
let person: UserRow;
let token: string;
const storage = createMemoryStorage();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tildesh-room-'));
  app = await createTestApp({
    platform: { storage, openStaging: createStagingOpener({ dataDir, s3: undefined }) },
  });
  staging = await app.sys.platform.openStaging();
  handle = await createUploadServer(app.sys, staging);
});
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'INSTRUCTOR' });
  token = await tokenFor(app, person);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  handle(
    new Request(`http://api.test/uploads${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    }),
  );
const begin = (size = SMALL, purpose: UploadPurpose = 'CERTIFICATE') =>
  tus('POST', '', {
    'upload-length': String(size),
    'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
  });
const beginLarge = (size = LARGEST) => begin(size, 'LESSON_FILE');
/** Begins what leaves room for two certificates. */
async function fill(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) expect((await beginLarge()).status).toBe(201);
  expect((await beginLarge(LARGEST - 2 * SMALL)).status).toBe(201);
}
const idIn = (answer: Response) => answer.headers.get('location')?.split('/').at(-1) ?? '';
/** Uploads a document of this many bytes; returns its id. */
async function send(size = SMALL): Promise<string> {
  const content = Buffer.concat([Buffer.from(PDF), randomBytes(size - PDF.length)]);
  const id = idIn(await begin(size));
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await tus('PATCH', `/${id}`, headers, content)).status).toBe(204);
  return id;
}
async function expectFull(): Promise<void> {
  const answer = await begin();
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'UPLOADS_FULL' }]);
}
const useFor = (mediaId: string) =>
  app.query(
    'mutation ($input: CertificateInput!) { createCertificate(input: $input) { id } }',
    { input: { title: 'T', organization: 'O', issuedMonth: 1, issuedYear: 2020, mediaId } },
    token,
  );

it('one person may have six uploads of the largest size in progress; another person has their own space', async () => {
  for (let turn = 0; turn < 6; turn += 1) expect((await beginLarge()).status).toBe(201);
  await expectFull();
  token = await tokenFor(app, await createUser(app, { role: 'STUDENT' }));
  expect((await begin()).status).toBe(201);
});

it('a complete unused file counts; a used, cancelled or refused one does not', async () => {
  await fill();
  const sent = await send();
  const given = idIn(await begin());
  await expectFull();
  expect((await tus('DELETE', `/${given}`, {})).status).toBe(204);
  const refused = idIn(await begin());
  await expectFull();
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await tus('PATCH', `/${refused}`, headers, Buffer.alloc(SMALL))).status).toBe(415);
  expect((await begin()).status).toBe(201);
  await expectFull();
  expect((await useFor(sent)).errors).toBeUndefined();
  expect((await begin()).status).toBe(201);
  await expectFull();
});

it('the whole space is free again a day later', async () => {
  await fill();
  for (let turn = 0; turn < 2; turn += 1) await begin();
  await expectFull();
  app.clock.advance(24 * 3_600_000 + 1);
  await pruneUploads(app.sys);
  // The clock has passed the token's expiry.
  token = await tokenFor(app, person);
  expect((await begin()).status).toBe(201);
});

it('the space is not used up by a storage that fails', async () => {
  const { create } = staging;
  const { log } = app.sys;
  app.sys.log = log.child({}, { level: 'silent' });
  staging.create = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  for (let turn = 0; turn < 7; turn += 1) expect((await beginLarge()).status).toBe(503);
  staging.create = create;
  app.sys.log = log;
  expect((await beginLarge()).status).toBe(201);
});
