import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadPurpose } from '#contract/upload.ts';
import { createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { createMemoryStorage } from '../../testing/fakes.ts';
import { sidewaysJpeg } from '../../testing/pictures.ts';
import type { UserRow } from '../account/model.ts';
import { saveUpload } from '../upload/service.ts';
import { sourceOf } from '../../platform/file-source.ts';

let app: TestApp;
const storage = createMemoryStorage();
let person: UserRow;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ platform: { storage } });
});
beforeEach(async () => {
  storage.files.clear();
  person = await createUser(app, { role: 'STUDENT' });
  token = await tokenFor(app, person);
});
afterAll(() => app.close());

async function send(owner: UserRow = person, purpose: UploadPurpose = 'PROFILE_PHOTO'): Promise<string> {
  const id = app.sys.platform.ids.randomUuid();
  await saveUpload(app.sys, {
    id,
    userId: owner.id,
    purpose,
    name: 'a.jpg',
    content: sourceOf(await sidewaysJpeg()),
  });
  return id;
}

const CHANGE = `mutation ($id: ID!, $crop: CropInput!) {
  updateUserPhoto(uploadId: $id, crop: $crop) { photos { photoSize fullUri } } }`;
async function change(id: string, crop: object) {
  const { data, errors } = await app.query<{
    updateUserPhoto: { photos: { photoSize: number; fullUri: string }[] };
  }>(CHANGE, { id, crop }, token);
  return { code: errors?.[0]?.extensions.code, photos: data?.updateUserPhoto.photos ?? [] };
}
const fileOf = (uri: string | undefined) =>
  storage.files.get(uri?.replace('/api/', '') ?? '') ?? new Uint8Array();
/** The middle pixel of a photo. */
async function colour(uri: string | undefined): Promise<string> {
  const { data, info } = await sharp(fileOf(uri)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return (data[at] ?? 0) > 150 ? 'red' : (data[at + 2] ?? 0) > 150 ? 'blue' : 'other';
}

describe('updateUserPhoto', () => {
  it('makes four WebP sizes of the crop, rotated as the camera says, and stores nothing else of the file', async () => {
    expect(await sharp(await sidewaysJpeg()).metadata()).toMatchObject({ orientation: 6, width: 80 });
    const { photos } = await change(await send(), { x: 0, y: 0, size: 40 });
    expect(photos.map(({ photoSize }) => photoSize)).toEqual([64, 128, 256, 512]);
    for (const { photoSize, fullUri } of photos) {
      const { format, width, height, exif, orientation } = await sharp(fileOf(fullUri)).metadata();
      expect({ format, width, height, exif, orientation }).toEqual({
        format: 'webp',
        width: photoSize,
        height: photoSize,
        exif: undefined,
        orientation: undefined,
      });
      expect(Buffer.from(fileOf(fullUri)).includes('MARK-ARTIST')).toBe(false);
      expect(await colour(fullUri)).toBe('red');
    }
    // The original, which shows more than the crop, is deleted.
    expect([...storage.files.keys()].filter((path) => path.startsWith('uploads/'))).toEqual([]);
  });

  it.each([
    ['the lower square', { x: 0, y: 40, size: 40 }, 'blue'],
    ['upside down', { x: 0, y: 0, size: 40, turns: 2 }, 'blue'],
    ['turned once: the upper half is to the right', { x: 40, y: 0, size: 40, turns: 1 }, 'red'],
    ['turned three times: the upper half is to the left', { x: 40, y: 0, size: 40, turns: 3 }, 'blue'],
    ['a crop beyond the picture, moved into it', { x: 90_000, y: 90_000, size: 30 }, 'blue'],
  ])('shows %s', async (_name, crop, seen) => {
    const { photos } = await change(await send(), crop);
    expect(await colour(photos[3]?.fullUri)).toBe(seen);
  });

  it('replaces the photo before, whose files are deleted; without a photo initials are shown', async () => {
    const first = await change(await send(), { x: 0, y: 0, size: 40 });
    const second = await change(await send(), { x: 0, y: 0, size: 20 });
    expect(storage.files.size).toBe(4);
    expect(second.photos[0]?.fullUri).not.toBe(first.photos[0]?.fullUri);
    const { data } = await app.query('mutation { removeUserPhoto { photos { fullUri } } }', {}, token);
    expect(data).toEqual({ removeUserPhoto: { photos: [] } });
    expect(storage.files.size).toBe(0);
  });

  it('refuses another person’s upload, one for another purpose, a used or unknown one, and impossible crops', async () => {
    const crop = { x: 0, y: 0, size: 40 };
    const foreign = await send(await createUser(app, { role: 'STUDENT' }));
    const other = await send(person, 'CERTIFICATE');
    const own = await send();
    for (const id of [foreign, other, 'x', '\u0000', '01990000-0000-7000-8000-000000000000'])
      expect((await change(id, crop)).code).toBe('UPLOAD_NOT_FOUND');
    for (const bad of [
      { ...crop, size: 0 },
      { ...crop, x: -1 },
      { ...crop, turns: 4 },
    ])
      expect((await change(own, bad)).code).toBe('BAD_USER_INPUT');
    const answers = await Promise.all([change(own, crop), change(own, crop)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['UPLOAD_NOT_FOUND', undefined]);
    // The four sizes of the photo, and the two uploads that could not be used.
    expect(storage.files.size).toBe(6);
    expect((await app.query(CHANGE, { id: own, crop })).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('keeps the old photo when the storage fails, and leaves no part of a new one', async () => {
    await change(await send(), { x: 0, y: 0, size: 40 });
    const id = await send();
    const before = [...storage.files.keys()];
    const { put } = storage;
    let left = 2;
    storage.put = async (...file) => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await put(...file);
    };
    const { log } = app.sys;
    app.sys.log = log.child({}, { level: 'silent' });
    expect((await change(id, { x: 0, y: 0, size: 40 })).code).toBe('SERVICE_UNAVAILABLE');
    app.sys.log = log;
    storage.put = put;
    expect([...storage.files.keys()]).toEqual(before);
    expect((await change(id, { x: 0, y: 0, size: 40 })).photos).toHaveLength(4);
  });

  it('keeps the new photo when only the original cannot be removed', async () => {
    const id = await send();
    const { remove } = storage;
    storage.remove = async (path) => {
      if (path.startsWith('uploads/')) throw new Error('the storage is away');
      await remove(path);
    };
    const { log } = app.sys;
    app.sys.log = log.child({}, { level: 'silent' });
    const { code, photos } = await change(id, { x: 0, y: 0, size: 40 });
    app.sys.log = log;
    storage.remove = remove;
    expect(code).toBeUndefined();
    expect(photos).toHaveLength(4);
    for (const { fullUri } of photos) expect(fileOf(fullUri).length).toBeGreaterThan(0);
  });
});
