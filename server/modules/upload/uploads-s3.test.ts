import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../account/model.ts';
import { createS3Storage } from '../../platform/file-storage.ts';
import { createStagingOpener } from '../../platform/upload-staging.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { officeFile } from '../../testing/file-sources.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { noisyPng, sidewaysJpeg } from '../../testing/pictures.ts';
import { startS3Gateway } from '../../testing/s3-gateway.ts';
import type { S3Gateway } from '../../testing/s3-gateway.ts';
import { openApi, openWeb, portOf } from '#server/testing/open-servers.ts';

let gateway: S3Gateway;
let app: TestApp;
let api: Server;
let web: Server;
let base: string;
let person: UserRow;
let token: string;

beforeAll(async () => {
  gateway = await startS3Gateway();
  const { config: s3 } = gateway;
  app = await createTestApp({
    platform: {
      storage: await createS3Storage(s3),
      openStaging: createStagingOpener({ dataDir: '/nowhere', s3 }),
    },
  });
  api = await openApi(app);
  web = await openWeb(api);
  base = `http://127.0.0.1:${portOf(web)}`;
  person = await createUser(app, { role: 'INSTRUCTOR' });
  token = await tokenFor(app, person);
});
afterAll(async () => {
  for (const server of [web, api]) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
  await gateway.stop();
});

function upload(content: Buffer, purpose: string, chunkSize?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(content, {
      endpoint: `${base}/api/upload`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { purpose, filename: 'photo.png' },
      retryDelays: null,
      ...(chunkSize ? { chunkSize } : {}),
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
      onError: reject,
    });
    sending.start();
  });
}

const files = async () =>
  (await readdir(gateway.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(gateway.folder.length + 1));

async function ask<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await app.query<Data>(query, variables, token);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

describe('a bucket', () => {
  it('returns what was stored, reports what is missing, and deletes', async () => {
    const { storage } = app.sys.platform;
    const path = 'boards/1/a-1.webp';
    const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    expect(await storage.get(path)).toBeNull();
    await storage.put(path, content, 'image/webp');
    expect(Buffer.from((await storage.get(path)) ?? [])).toEqual(Buffer.from(content));
    await storage.remove(path);
    expect(await storage.get(path)).toBeNull();
  });

  it('stores and returns streams of any length, and keeps nothing of an interrupted one', async () => {
    const { storage } = app.sys.platform;
    const piece = Buffer.alloc(1_000_000, 'x');
    const twelve = Readable.from(Array.from({ length: 12 }, () => piece));
    expect(await storage.putStream('exports/a.zip', twelve, 'application/zip')).toBe(12_000_000);
    const given = await buffer((await storage.getStream('exports/a.zip')) ?? Readable.from([]));
    expect(given.equals(Buffer.alloc(12_000_000, 'x'))).toBe(true);
    const broken = Readable.from(
      (async function* () {
        for (let turn = 0; turn < 7; turn += 1) yield piece;
        throw new Error('the source is away');
      })(),
    );
    await expect(storage.putStream('exports/b.zip', broken, 'application/zip')).rejects.toThrow();
    expect(await storage.getStream('exports/b.zip')).toBeNull();
    await storage.remove('exports/a.zip');
    expect(await files()).toEqual([]);
  });

  it('returns parts of objects it has, and none of objects it does not have', async () => {
    const { storage } = app.sys.platform;
    await storage.put('uploads/sound', Buffer.from('0123456789'), 'audio/mpeg');
    const partOf = async (path: string) => {
      const part = await storage.getStream(path, { from: 2, to: 5 });
      return part && text(part);
    };
    expect([await partOf('uploads/sound'), await partOf('uploads/none')]).toEqual(['2345', null]);
    await storage.remove('uploads/sound');
  });

  it('accepts an upload in pieces, and keeps no piece afterwards', async () => {
    const content = await noisyPng(700, 700);
    const id = await upload(content, 'CERTIFICATE', 400_000);
    const { getUpload } = await ask<{ getUpload: { width: number; fullUri: string } }>(
      'query ($id: ID!) { getUpload(id: $id) { width fullUri } }',
      { id },
    );
    expect(getUpload.width).toBe(700);
    const stored = await files();
    expect(stored).toEqual([`uploads/${id}`]);
    const answer = await fetch(base + getUpload.fullUri);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(700);
  });

  it('stores a file of several parts as it came, and nothing of a refused one', async () => {
    const before = await files();
    const content = await officeFile(12_000_000);
    const id = await upload(content, 'LESSON_FILE', 1_000_003);
    expect(await files()).toEqual([...before, `uploads/${id}`].sort());
    const stored = await buffer(
      (await app.sys.platform.storage.getStream(`uploads/${id}`)) ?? Readable.from([]),
    );
    expect(stored.equals(content)).toBe(true);
    await expect(upload(randomBytes(6_000_000), 'LESSON_FILE', 1_000_003)).rejects.toThrow('415');
    expect(await files()).toEqual([...before, `uploads/${id}`].sort());
  });

  it('a download that is given up stops reading', async () => {
    const { storage } = app.sys.platform;
    await storage.put('uploads/large', Buffer.alloc(20_000_000), 'application/pdf');
    const stream = await storage.getStream('uploads/large');
    for await (const piece of stream ?? []) {
      expect(piece).toBeInstanceOf(Buffer);
      break;
    }
    expect(stream?.destroyed).toBe(true);
    await storage.remove('uploads/large');
  });

  it('stores a profile photo in four sizes, and none after it is removed', async () => {
    const before = await files();
    const uploadId = await upload(await sidewaysJpeg(), 'PROFILE_PHOTO');
    await ask(
      'mutation ($id: ID!) { updateUserPhoto(uploadId: $id, crop: { x: 0, y: 0, size: 40 }) { id } }',
      { id: uploadId },
    );
    const added = (await files()).filter((path) => !before.includes(path));
    expect(added.filter((path) => path.startsWith('photos/'))).toHaveLength(4);
    await ask('mutation { removeUserPhoto { id } }', {});
    expect((await files()).filter((path) => path.startsWith('photos/'))).toEqual([]);
  });
});

describe('a bucket that does not answer', () => {
  it('causes a fault, and does not count as an absent file', async () => {
    const storage = await createS3Storage({ ...gateway.config, endpoint: 'http://127.0.0.1:9' });
    await expect(storage.get('photos/1.webp')).rejects.toThrow();
    await expect(storage.put('photos/1.webp', new Uint8Array(10), 'image/webp')).rejects.toThrow();
  });
});
