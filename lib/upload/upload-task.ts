import type { ApiError } from '@/lib/api/errors';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { fingerprintOf, forgetResumable } from './resumable-uploads';
import { createPause } from './pause';
import { createTusClient } from './tus-client';
import type { OpenUpload } from './tus-client';

/** How an upload stands. `sent` and `total` are bytes. */
export type UploadTaskState =
  | { kind: 'sending'; sent: number; total: number }
  /** The line is lost; it goes on by itself when it is back. */
  | { kind: 'paused'; sent: number; total: number }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'done'; uploadId: string };

export interface UploadTask {
  /** Asks at once instead of waiting for the network, or once more after a refusal. */
  retry(): void;
  /** Given up: the server forgets what came. */
  cancel(): void;
  /** The page is left; it can go on later. */
  close(): void;
}

export interface UploadTaskOptions {
  userId: number;
  purpose: UploadPurpose;
  report(state: UploadTaskState): void;
  open?: OpenUpload;
}

/** Sends one file in pieces and keeps trying while the network is away. */
export function startUpload(file: File, { userId, purpose, report, open }: UploadTaskOptions): UploadTask {
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
    userId,
    purpose,
    ...(open ? { open } : {}),
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
  // The browser knows before the request does.
  const onOffline = () => (state.kind === 'sending' ? client.stop() : undefined);
  window.addEventListener('offline', onOffline, { signal: over.signal });
  void send();

  return {
    retry: () => (state.kind === 'paused' || state.kind === 'failed' ? pause.end() : undefined),
    cancel: () => {
      // What it refused or has whole it has no longer, or keeps.
      end(state.kind === 'sending' || state.kind === 'paused');
      forgetResumable(userId, fingerprintOf(file, purpose));
    },
    close: () => end(false),
  };
}
