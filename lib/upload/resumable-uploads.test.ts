// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import {
  resumableStorage,
  findInterrupted,
  fingerprintOf,
  forgetResumable,
  forgetInterrupted,
} from './resumable-uploads';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const file = new File(['abc'], 'me.jpg', { type: 'image/jpeg', lastModified: 5 });
const print = fingerprintOf(file, 'PROFILE_PHOTO');
const begun = (id: string, purpose = 'PROFILE_PHOTO') => ({
  uploadUrl: `https://web.test/api/upload/${id}`,
  size: 3,
  metadata: { purpose, filename: 'me.jpg' },
  creationTime: new Date().toISOString(),
  urlStorageKey: '',
  parallelUploadUrls: null,
});

it('remembers unfinished uploads, for the same file and the same person only', async () => {
  const storage = resumableStorage(7);
  await storage.addUpload(print, begun('one'));
  expect(await storage.findUploadsByFingerprint(print)).toMatchObject([
    { uploadUrl: 'https://web.test/api/upload/one' },
  ]);
  const other = fingerprintOf(
    new File(['abcd'], 'me.jpg', { type: 'image/jpeg', lastModified: 5 }),
    'PROFILE_PHOTO',
  );
  expect(await storage.findUploadsByFingerprint(other)).toEqual([]);
  expect(await resumableStorage(8).findUploadsByFingerprint(print)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['tildesh:7:upload:one']);
});

it('forgets one that is done, discarded, or too old for the server to have it', async () => {
  vi.useFakeTimers();
  const storage = resumableStorage(7);
  const key = await storage.addUpload(print, begun('one'));
  expect(findInterrupted(7, 'PROFILE_PHOTO')?.metadata['filename']).toBe('me.jpg');
  expect(findInterrupted(7, 'CERTIFICATE')).toBeNull();
  await storage.removeUpload(key);
  expect(findInterrupted(7, 'PROFILE_PHOTO')).toBeNull();

  await storage.addUpload(print, begun('two'));
  forgetResumable(7, print);
  expect(findInterrupted(7, 'PROFILE_PHOTO')).toBeNull();

  await storage.addUpload(print, begun('three'));
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(findInterrupted(7, 'PROFILE_PHOTO')).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('no longer asks for a file once another one was uploaded in its place', async () => {
  const storage = resumableStorage(7);
  await storage.addUpload(print, begun('one'));
  await storage.addUpload('another', begun('two', 'CERTIFICATE'));
  forgetInterrupted(7, 'PROFILE_PHOTO');
  expect(findInterrupted(7, 'PROFILE_PHOTO')).toBeNull();
  expect(findInterrupted(7, 'CERTIFICATE')).not.toBeNull();
});

it('discards what it cannot read', () => {
  localStorage.setItem('tildesh:7:upload:x', '{"fingerprint":5');
  expect(findInterrupted(7, 'PROFILE_PHOTO')).toBeNull();
  expect(localStorage.length).toBe(0);
});
