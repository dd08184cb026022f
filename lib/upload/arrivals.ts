import type { UrlStorage } from 'tus-js-client';
import { hasLeft, userKey } from '@/lib/user-storage';
import type { UploadPurpose } from './rules';

/** The server forgets what did not arrive whole within a day. */
const ARRIVAL_LIFETIME_MS = 24 * 3600 * 1000;
const NAME = 'upload';

/** An upload that began in this browser and did not end. */
export interface Arrival {
  urlStorageKey: string;
  fingerprint: string;
  uploadUrl: string | null;
  size: number | null;
  metadata: Record<string, string>;
  creationTime: string;
  parallelUploadUrls: null;
}

/** The same file, chosen again after a reload, is known by what its label says. */
export function fingerprintOf(
  file: Pick<File, 'name' | 'type' | 'size' | 'lastModified'>,
  purpose: UploadPurpose,
) {
  return [purpose, file.name, file.type, file.size, file.lastModified].join('|');
}

function readArrivals(userId: number): Arrival[] {
  try {
    const prefix = userKey(userId, `${NAME}:`);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const arrivals = keys.flatMap((key) => {
      const arrival = parse(localStorage.getItem(key));
      if (!arrival) localStorage.removeItem(key);
      return arrival ? [{ ...arrival, urlStorageKey: key }] : [];
    });
    return arrivals.sort((a, b) => b.creationTime.localeCompare(a.creationTime));
  } catch {
    // Without storage nothing outlives the page.
    return [];
  }
}

function parse(text: string | null): Arrival | null {
  try {
    const arrival = JSON.parse(text ?? 'null') as Arrival | null;
    if (!arrival || typeof arrival.fingerprint !== 'string' || !arrival.metadata) return null;
    const age = Date.now() - Date.parse(arrival.creationTime);
    return age >= 0 && age < ARRIVAL_LIFETIME_MS ? arrival : null;
  } catch {
    return null;
  }
}

export function forgetArrivals(userId: number, fingerprint: string): void {
  for (const arrival of readArrivals(userId)) {
    if (arrival.fingerprint === fingerprint) localStorage.removeItem(arrival.urlStorageKey);
  }
}

/** What else began for this purpose and stopped is not wanted once another file has arrived. */
export function forgetInterrupted(userId: number, purpose: UploadPurpose): void {
  for (const { metadata, urlStorageKey } of readArrivals(userId)) {
    if (metadata['purpose'] === purpose) localStorage.removeItem(urlStorageKey);
  }
}

/** What began for this purpose, latest first, and can go on when its file is chosen again. */
export function findInterrupted(userId: number, purpose: UploadPurpose): Arrival | null {
  return readArrivals(userId).find(({ metadata }) => metadata['purpose'] === purpose) ?? null;
}

/** Where the client of the protocol keeps the addresses of what it has begun: in the person's own storage. */
export function arrivalStorage(userId: number): UrlStorage {
  return {
    findAllUploads: async () => readArrivals(userId),
    findUploadsByFingerprint: async (fingerprint) =>
      readArrivals(userId).filter((arrival) => arrival.fingerprint === fingerprint),
    removeUpload: async (key) => {
      try {
        localStorage.removeItem(key);
      } catch {
        // It was never kept.
      }
    },
    addUpload: async (fingerprint, upload) => {
      const key = userKey(userId, `${NAME}:${upload.uploadUrl?.split('/').at(-1) ?? ''}`);
      try {
        if (!hasLeft(userId)) localStorage.setItem(key, JSON.stringify({ ...upload, fingerprint }));
      } catch {
        // Full, or not allowed: the upload goes on, only not after a reload.
      }
      return key;
    },
  };
}
