import type { UrlStorage } from 'tus-js-client';
import { hasLeft, userKey } from '@/lib/user-storage';
import type { UploadPurpose } from '@/lib/contract/upload.ts';

/** Milliseconds after which the server deletes an incomplete upload. */
const RESUMABLE_MS = 24 * 3600 * 1000;
const NAME = 'upload';

/** An upload that began in this browser and did not end. */
export interface ResumableUpload {
  urlStorageKey: string;
  fingerprint: string;
  uploadUrl: string | null;
  size: number | null;
  metadata: Record<string, string>;
  creationTime: string;
  parallelUploadUrls: null;
}

/** Identifies the same file, chosen again after a reload, by its name, size, type and date. */
export function fingerprintOf(
  file: Pick<File, 'name' | 'type' | 'size' | 'lastModified'>,
  purpose: UploadPurpose,
) {
  return [purpose, file.name, file.type, file.size, file.lastModified].join('|');
}

function readResumable(userId: number): ResumableUpload[] {
  try {
    const prefix = userKey(userId, `${NAME}:`);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const uploads = keys.flatMap((key) => {
      const upload = parse(localStorage.getItem(key));
      if (!upload) localStorage.removeItem(key);
      return upload ? [{ ...upload, urlStorageKey: key }] : [];
    });
    return uploads.sort((a, b) => b.creationTime.localeCompare(a.creationTime));
  } catch {
    // Without storage nothing survives the page.
    return [];
  }
}

function parse(text: string | null): ResumableUpload | null {
  try {
    const upload = JSON.parse(text ?? 'null') as ResumableUpload | null;
    if (!upload || typeof upload.fingerprint !== 'string' || !upload.metadata) return null;
    const age = Date.now() - Date.parse(upload.creationTime);
    return age >= 0 && age < RESUMABLE_MS ? upload : null;
  } catch {
    return null;
  }
}

export function forgetResumable(userId: number, fingerprint: string): void {
  for (const upload of readResumable(userId)) {
    if (upload.fingerprint === fingerprint) localStorage.removeItem(upload.urlStorageKey);
  }
}

/** Forgets other unfinished uploads of this purpose: they are not wanted once another file was uploaded. */
export function forgetInterrupted(userId: number, purpose: UploadPurpose): void {
  for (const { metadata, urlStorageKey } of readResumable(userId)) {
    if (metadata['purpose'] === purpose) localStorage.removeItem(urlStorageKey);
  }
}

/** Unfinished uploads of this purpose, latest first; each can continue when its file is chosen again. */
export const listInterrupted = (userId: number, purpose: UploadPurpose): ResumableUpload[] =>
  readResumable(userId).filter(({ metadata }) => metadata['purpose'] === purpose);

/** The latest of them. */
export const findInterrupted = (userId: number, purpose: UploadPurpose): ResumableUpload | null =>
  listInterrupted(userId, purpose)[0] ?? null;

/** Where the tus client stores the addresses of unfinished uploads: in the person's own storage. */
export function resumableStorage(userId: number): UrlStorage {
  return {
    findAllUploads: async () => readResumable(userId),
    findUploadsByFingerprint: async (fingerprint) =>
      readResumable(userId).filter((upload) => upload.fingerprint === fingerprint),
    removeUpload: async (key) => {
      try {
        localStorage.removeItem(key);
      } catch {
        // It was never stored.
      }
    },
    addUpload: async (fingerprint, upload) => {
      const key = userKey(userId, `${NAME}:${upload.uploadUrl?.split('/').at(-1) ?? ''}`);
      try {
        if (!hasLeft(userId)) localStorage.setItem(key, JSON.stringify({ ...upload, fingerprint }));
      } catch {
        // Storage is full or not allowed: the upload continues, but not after a reload.
      }
      return key;
    },
  };
}
