import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFolderStorage } from '../../platform/file-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { createStagingOpener } from '../../platform/upload-staging.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { DOCX, madeSource, officeFile } from '../../testing/file-sources.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { handleFile } from './files.ts';
import { addressOf, findSaved, saveUpload } from './service.ts';
import { createUploadServer } from './tus.ts';

/** As large as any purpose may ever be. */
const LARGEST = 100_000_000;
const TEXT = 'Words of two alphabets, слова двух алфавитов.\n';
/** Bytes that may be made before the ones before them were written. */
const AHEAD_MAX = 1_000_000;

let app: TestApp;
let dataDir: string;
let storage: Storage;
let handle: (request: Request) => Promise<Response>;
let userId: number;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tildesh-streams-'));
  storage = createFolderStorage(dataDir);
  app = await createTestApp({ platform: { openStaging: createStagingOpener({ dataDir, s3: undefined }) } });
  handle = await createUploadServer(app.sys, await app.sys.platform.openStaging());
  const person = await createUser(app, { role: 'STUDENT' });
  userId = person.id;
  token = await tokenFor(app, person);
});
beforeEach(() => {
  app.sys.platform.storage = storage;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const tus = (method: string, path: string, headers: Record<string, string>, body?: Readable) =>
  handle(
    new Request(`http://api.test/uploads${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
      ...(body ? { body: Readable.toWeb(body), duplex: 'half' } : {}),
    } as RequestInit),
  );
const encode = (word: string) => Buffer.from(word).toString('base64');
const begin = (size: number) =>
  tus('POST', '', {
    'upload-length': String(size),
    'upload-metadata': `purpose ${encode('LESSON_FILE')},filename ${encode('file.bin')}`,
  });

/** Uploads in one piece, which arrives as a stream. */
async function send(content: Readable, size: number): Promise<{ id: string; answer: Response }> {
  const id = (await begin(size)).headers.get('location')?.split('/').at(-1) ?? '';
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return { id, answer: await tus('PATCH', `/${id}`, headers, content) };
}
const sendBytes = (content: Buffer) => send(Readable.from([content], { objectMode: false }), content.length);

const staged = () => readdir(join(dataDir, 'arriving'));
const stored = async (id: string) => (await storage.getStream(`uploads/${id}`)) !== null;

async function hashOf(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of content) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, hash: hash.digest('hex') };
}
async function storedHash(id: string) {
  const content = await storage.getStream(`uploads/${id}`);
  return content && hashOf(content);
}

it.each([
  ['an office file', () => officeFile(3_000_000), DOCX],
  ['a text', async () => Buffer.from(TEXT.repeat(40_000)), 'text/plain'],
])('%s is judged and stored as it came', async (_name, make, mimeType) => {
  const content = await make();
  const { id, answer } = await sendBytes(content);
  expect(answer.status).toBe(204);
  expect(await findSaved(app.sys, id)).toMatchObject({ mimeType, size: content.length, width: null });
  expect(await storedHash(id)).toEqual(await hashOf(Readable.from([content])));
  expect(await staged()).toEqual([]);
});

it.each([
  [
    'an office file that ends before its type',
    async () => (await officeFile(3_000_000)).subarray(0, 2_900_000),
  ],
  ['a picture whose end is missing', async () => (await noisyPng(300, 300)).subarray(0, 200_000)],
  ['a text that ends within a character', async () => Buffer.from(`${TEXT.repeat(9_000)}я`).subarray(0, -1)],
  ['a text with a program behind it', async () => Buffer.from(`${TEXT.repeat(9_000)}\u0000\u0001`)],
])('%s is refused and leaves nothing', async (_name, make) => {
  const { id, answer } = await sendBytes(await make());
  expect([answer.status, await answer.json()]).toEqual([415, { code: 'FILE_TYPE_NOT_ALLOWED' }]);
  expect([await staged(), await stored(id), await findSaved(app.sys, id)]).toEqual([[], false, null]);
});

it('a storage that fails in the middle keeps no part, and the next request stores the file', async () => {
  app.sys.platform.storage = {
    ...storage,
    putStream: (path, content, mimeType) =>
      storage.putStream(path, content.pipe(failingAfter(1_000_000)), mimeType),
  };
  const { log } = app.sys;
  app.sys.log = log.child({}, { level: 'silent' });
  const content = await officeFile(3_000_000);
  const { id, answer } = await sendBytes(content);
  app.sys.log = log;
  expect([answer.status, await stored(id), await findSaved(app.sys, id)]).toEqual([503, false, null]);
  expect(await staged()).toContain(id);
  app.sys.platform.storage = storage;
  expect((await tus('HEAD', `/${id}`, {})).headers.get('upload-offset')).toBe(String(content.length));
  expect(await storedHash(id)).toEqual(await hashOf(Readable.from([content])));
});

const failingAfter = (bytes: number) => {
  let passed = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length;
      if (passed <= bytes) done(null, piece);
      else done(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    },
  });
};

it.each([
  ['a document', Buffer.from('%PDF-1.4\n')],
  ['a picture', null],
])('%s that can be read only in part is a fault, and is not stored', async (_name, beginning) => {
  const half = beginning ?? (await noisyPng(40, 40));
  const content = { size: half.length * 2, open: async () => Readable.from([half], { objectMode: false }) };
  const id = app.sys.platform.ids.randomUuid();
  const file = { id, userId, purpose: 'LESSON_FILE', name: 'a.bin', content } as const;
  await expect(saveUpload(app.sys, file)).rejects.toThrow('ended before its size');
  expect([await stored(id), await findSaved(app.sys, id)]).toEqual([false, null]);
});

it.each([
  ['a document', '%PDF-1.4\n', 'application/pdf', 1],
  ['a text, which is read to its end first', 'Once', 'text/plain', 2],
])('%s of 100 MB is never in memory as a whole', async (_name, beginning, mimeType, times) => {
  const content = madeSource(beginning, LARGEST);
  const id = app.sys.platform.ids.randomUuid();
  let taken = 0;
  let ahead = 0;
  const putStream: Storage['putStream'] = async (_path, pieces) => {
    const before = content.made;
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      taken += piece.length;
      ahead = Math.max(ahead, content.made - before - taken);
    }
    return taken;
  };
  app.sys.platform.storage = { ...storage, putStream };
  await saveUpload(app.sys, { id, userId, purpose: 'LESSON_FILE', name: 'a.bin', content });
  expect(await findSaved(app.sys, id)).toMatchObject({ mimeType, size: LARGEST });
  expect(ahead).toBeLessThan(AHEAD_MAX);
  // What is needed to find the type is read in addition.
  expect(content.made - times * LARGEST).toBeLessThan(AHEAD_MAX);
});

it('a file of 100 MB arrives, is stored, and is sent as it is read; one byte more is refused at once', async () => {
  const source = madeSource('%PDF-1.5\n', LARGEST);
  const { id, answer } = await send(await source.open(), LARGEST);
  expect(answer.status).toBe(204);
  const saved = await findSaved(app.sys, id);
  if (!saved) throw new Error('was not saved');
  const path = addressOf(app.sys, saved).replace('/api', '');
  const open = () => handleFile(app.context(), new Request(new URL(path, 'http://api')));
  const whole = await open();
  expect(whole.headers.get('content-length')).toBe(String(LARGEST));
  expect(await hashOf(Readable.fromWeb(whole.body as never))).toEqual(await hashOf(await source.open()));
  expect((await begin(LARGEST + 1)).status).toBe(413);
});

it('a download that is given up stops reading', async () => {
  const { id } = await sendBytes(await officeFile(3_000_000));
  const saved = await findSaved(app.sys, id);
  if (!saved) throw new Error('was not saved');
  let reading: Readable | null = null;
  app.sys.platform.storage = {
    ...storage,
    getStream: async (...file) => (reading = await storage.getStream(...file)),
  };
  const address = new URL(addressOf(app.sys, saved).replace('/api', ''), 'http://api');
  const { body } = await handleFile(app.context(), new Request(address));
  const reader = body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await reader?.cancel();
  expect(reading).toMatchObject({ destroyed: true });
});
