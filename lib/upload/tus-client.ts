import type { HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import type { ApiError } from '@/lib/api/errors';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { resumableStorage, fingerprintOf, forgetInterrupted } from './resumable-uploads';
import { readFailure, unclearAnswer } from './read-failure';
import { PIECE_BYTES } from './rules';
import { createWatchdog } from './watchdog';

/** What is used of the protocol's client. */
export type TusUpload = Pick<
  Upload,
  'start' | 'abort' | 'url' | 'findPreviousUploads' | 'resumeFromPreviousUpload'
>;
export type OpenUpload = (file: File, options: UploadOptions) => Promise<TusUpload>;

/** How one try ended. */
export type Outcome =
  | { kind: 'done'; uploadId: string }
  | { kind: 'failed'; error: ApiError }
  /** The line, or the server. */
  | { kind: 'lost' };

export interface TusClientOptions {
  userId: number;
  purpose: UploadPurpose;
  onProgress(bytes: number): void;
  /** For tests: another client. */
  open?: OpenUpload;
}

/** Answers to "how far did it come" after which it begins again, because the server does not have it. */
const GONE = [403, 404, 410, 413, 415];

/** The client is loaded with the first upload. */
const openUpload: OpenUpload = async (file, options) =>
  new (await import('tus-js-client')).Upload(file, options);

const outcomeOf = (failure: Error): Outcome => {
  const error = readFailure(failure);
  return error ? { kind: 'failed', error } : { kind: 'lost' };
};

/** One file and the protocol; each try goes on where the one before, also one of an earlier page, came to. */
export function createTusClient(file: File, options: TusClientOptions) {
  let upload: TusUpload | null = null;
  let settle: (outcome: Outcome) => void = () => undefined;
  const asked: UploadOptions = {
    ...describe(file, options),
    onProgress: (bytes) => {
      watchdog.feed();
      options.onProgress(bytes);
    },
    onError: (failure) => settle(outcomeOf(failure)),
    onSuccess: () => {
      forgetInterrupted(options.userId, options.purpose);
      settle({ kind: 'done', uploadId: upload?.url?.split('/').at(-1) ?? '' });
    },
  };
  const stop = (forGood = false) => {
    void upload?.abort(forGood).catch(() => undefined);
    settle({ kind: 'lost' });
  };
  const watchdog = createWatchdog(() => stop());
  const begin = async (): Promise<TusUpload> => {
    const opened = await (options.open ?? openUpload)(file, asked);
    const [previous] = await opened.findPreviousUploads();
    if (previous) opened.resumeFromPreviousUpload(previous);
    return opened;
  };
  return {
    try: () =>
      new Promise<Outcome>((resolve) => {
        let isSettled = false;
        watchdog.feed();
        settle = (outcome) => {
          watchdog.stop();
          isSettled = true;
          resolve(outcome);
        };
        (upload ? Promise.resolve(upload) : begin()).then(
          (opened) => {
            upload = opened;
            // Meanwhile it may have been stopped.
            if (!isSettled) opened.start();
          },
          (failure: Error) => settle(outcomeOf(failure)),
        );
      }),
    /** @param forGood the server forgets what came; without a network it is not told and forgets by itself. */
    stop,
  };
}

/** What the protocol's client is told of a file. */
const describe = (file: File, { userId, purpose }: TusClientOptions): UploadOptions => ({
  endpoint: `${window.location.origin}/api/upload`,
  chunkSize: PIECE_BYTES,
  metadata: { purpose, filename: file.name },
  fingerprint: async () => fingerprintOf(file, purpose),
  urlStorage: resumableStorage(userId),
  removeFingerprintOnSuccess: true,
  // Waiting is done in upload-task.ts, where it ends with the network and not after a number of tries.
  retryDelays: null,
  onAfterResponse: keepAddress,
});

/** The protocol's client begins again after whatever refusal; an upload is only given up when it is really gone. */
function keepAddress(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || (status >= 200 && status < 300) || GONE.includes(status)) return;
  throw unclearAnswer(status);
}
