import type { ApiError } from '@/lib/api/errors';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { fingerprintOf, forgetResumable } from './resumable-uploads';
import { createPause } from './pause';
import { createTusClient } from './tus-client';
import type { OpenUpload } from './tus-client';

/** State of an upload. `sent` and `total` are bytes. */
export type UploadTaskState =
  | { kind: 'sending'; sent: number; total: number }
  /** The network is lost; the upload continues by itself when it is back. */
  | { kind: 'paused'; sent: number; total: number }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'done'; uploadId: string };

export interface UploadTask {
  /** Retries at once instead of waiting for the network, or once more after a refusal. */
  retry(): void;
  /** Cancels the upload: the server deletes what arrived. */
  cancel(): void;
  /** The page is left; the upload can continue later. */
  close(): void;
}

export interface UploadTaskOptions {
  userId: number;
  purpose: UploadPurpose;
  report(state: UploadTaskState): void;
  /** One of several files that are wanted: what is unfinished of the others can go on after a reload. */
  isOneOfSeveral?: boolean;
  open?: OpenUpload;
}

/** Uploads one file in pieces and keeps trying while the network is away. */
export function startUpload(file: File, options: UploadTaskOptions): UploadTask {
  const { userId, purpose, report } = options;
  const total = file.size;
  const pause = createPause();
  const over = new AbortController();
  let state: UploadTaskState = { kind: 'sending', sent: 0, total };
  let sent = 0;
  let tries = 0;
  const update = (next: UploadTaskState) => {
    if (over.signal.aborted) return;
    state = next;
    report(next);
  };
  const client = createTusClient(file, {
    ...options,
    onProgress: (bytes) => {
      tries = 0;
      sent = bytes;
      update({ kind: 'sending', sent, total });
    },
  });
  const send = async () => {
    while (!over.signal.aborted && state.kind !== 'done') {
      update({ kind: 'sending', sent, total });
      const outcome = await client.try();
      if (over.signal.aborted) return;
      update(outcome.kind === 'lost' ? { kind: 'paused', sent, total } : outcome);
      if (outcome.kind === 'lost') await pause.forNetwork(tries++);
      else if (outcome.kind === 'failed') await pause.forPerson();
    }
  };
  const end = (forGood: boolean) => {
    over.abort();
    client.stop(forGood);
    pause.end();
  };
  // The browser knows it before the request fails.
  const onOffline = () => (state.kind === 'sending' ? client.stop() : undefined);
  window.addEventListener('offline', onOffline, { signal: over.signal });
  void send();

  return {
    retry: () => (state.kind === 'paused' || state.kind === 'failed' ? pause.end() : undefined),
    cancel: () => {
      // Only an unfinished upload is deleted on the server: a refused one is gone already, a complete one stays.
      end(state.kind === 'sending' || state.kind === 'paused');
      forgetResumable(userId, fingerprintOf(file, purpose));
    },
    close: () => end(false),
  };
}
