import type { ApiError } from '@/lib/api/errors';
import { fingerprintOf, forgetArrivals } from './arrivals';
import { createPause } from './pause';
import type { UploadPurpose } from './rules';
import { createTusClient } from './tus-client';
import type { OpenUpload } from './tus-client';

/** How an upload stands. `sent` and `total` are bytes. */
export type SendingState =
  | { kind: 'sending'; sent: number; total: number }
  /** The line is lost; it goes on by itself when it is back. */
  | { kind: 'paused'; sent: number; total: number }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'done'; uploadId: string };

export interface Sending {
  /** Asks at once instead of waiting for the network, or once more after a refusal. */
  retry(): void;
  /** Given up: the server forgets what came. */
  cancel(): void;
  /** The page is left; it can go on later. */
  close(): void;
}

export interface SendingOptions {
  userId: number;
  purpose: UploadPurpose;
  report(state: SendingState): void;
  open?: OpenUpload;
}

/** Sends one file in pieces and keeps trying while the network is away. */
export function startSending(file: File, { userId, purpose, report, open }: SendingOptions): Sending {
  const total = file.size;
  const pause = createPause();
  const over = new AbortController();
  let state: SendingState = { kind: 'sending', sent: 0, total };
  let sent = 0;
  let tries = 0;
  const tell = (next: SendingState) => {
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
      tell({ kind: 'sending', sent, total });
    },
  });
  const send = async () => {
    while (!over.signal.aborted && state.kind !== 'done') {
      tell({ kind: 'sending', sent, total });
      const outcome = await client.try();
      if (over.signal.aborted) return;
      tell(outcome.kind === 'lost' ? { kind: 'paused', sent, total } : outcome);
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
  const hearOffline = () => (state.kind === 'sending' ? client.stop() : undefined);
  window.addEventListener('offline', hearOffline, { signal: over.signal });
  void send();

  return {
    retry: () => (state.kind === 'paused' || state.kind === 'failed' ? pause.end() : undefined),
    cancel: () => {
      // What it refused or has whole it has no longer, or keeps.
      end(state.kind === 'sending' || state.kind === 'paused');
      forgetArrivals(userId, fingerprintOf(file, purpose));
    },
    close: () => end(false),
  };
}
