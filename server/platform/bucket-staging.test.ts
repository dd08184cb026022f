import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3Gateway } from '../testing/s3-gateway.ts';
import type { S3Gateway } from '../testing/s3-gateway.ts';
import { createBucketStaging } from './bucket-staging.ts';
import { clientOptions } from './file-storage.ts';
import type { UploadStaging } from './upload-staging.ts';

const DAY_MS = 24 * 3_600_000;

let gateway: S3Gateway;
let client: S3;
let staging: UploadStaging;

const open = (expiresMs: number) => createBucketStaging({ client, bucket: gateway.config.bucket, expiresMs });

beforeAll(async () => {
  gateway = await startS3Gateway();
  client = new S3(clientOptions(gateway.config));
  staging = open(DAY_MS);
});
afterAll(() => gateway.stop());

async function create(): Promise<string> {
  const id = randomUUID();
  await staging.create(new Upload({ id, size: 10, offset: 0, metadata: { purpose: 'LESSON_FILE' } }));
  return id;
}
const piece = (words: string) => Readable.from([Buffer.from(words)]);
const textOf = async (id: string) => text(await staging.read(id));
const offsetOf = async (id: string) => (await staging.getUpload(id)).offset;

it('joins pieces in order, and knows what an upload is until it is removed', async () => {
  const id = await create();
  expect(await staging.write(piece('01234'), id, 0)).toBe(5);
  expect(await staging.write(piece('56789'), id, 5)).toBe(10);
  expect(await staging.getUpload(id)).toMatchObject({
    id,
    size: 10,
    offset: 10,
    metadata: { purpose: 'LESSON_FILE' },
  });
  expect(await textOf(id)).toBe('0123456789');
  await staging.remove(id);
  await expect(staging.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
});

it('keeps what arrived before a line broke', async () => {
  const id = await create();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('012');
      throw new Error('the line broke');
    })(),
  );
  await expect(staging.write(broken, id, 0)).rejects.toThrow('the line broke');
  expect(await offsetOf(id)).toBe(3);
});

it('ends before a gap, and goes on when it is filled', async () => {
  const id = await create();
  await staging.write(piece('89'), id, 8);
  await staging.write(piece('012'), id, 0);
  expect([await offsetOf(id), await textOf(id)]).toEqual([3, '012']);
  await staging.write(piece('34567'), id, 3);
  expect(await textOf(id)).toBe('0123456789');
});

it('splits a long piece, so that little of it is in memory', async () => {
  const id = await create();
  const pieces = Array.from({ length: 90 }, () => Buffer.alloc(65_536, 'x'));
  expect(await staging.write(Readable.from(pieces), id, 0)).toBe(90 * 65_536);
  const { Contents = [] } = await client.listObjectsV2({
    Bucket: gateway.config.bucket,
    Prefix: `arriving/${id}/`,
  });
  expect(Contents).toHaveLength(1 + 3);
  expect(await offsetOf(id)).toBe(90 * 65_536);
});

it('deletes what is too old, and nothing else', async () => {
  const id = await create();
  await staging.write(piece('012'), id, 0);
  expect(await staging.deleteExpired()).toBe(0);
  expect(await offsetOf(id)).toBe(3);
  expect(await open(-DAY_MS).deleteExpired()).toBeGreaterThanOrEqual(2);
  await expect(staging.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
});
