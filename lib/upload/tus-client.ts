import type { HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import type { ApiError } from '@/lib/api/errors';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { resumableStorage, fingerprintOf, forgetInterrupted } from './resumable-uploads';
import { readFailure, unclearAnswer } from './read-failure';
import { pieceBytesOf } from './rules';
import { createWatchdog } from './watchdog';

/** The members of the tus client that are used. */
export type TusUpload = Pick<
  Upload,
  'start' | 'abort' | 'url' | 'findPreviousUploads' | 'resumeFromPreviousUpload'
>;
export type OpenUpload = (file: File, options: UploadOptions) => Promise<TusUpload>;

/** Result of one attempt. */
export type Outcome =
  | { kind: 'done'; uploadId: string }
  | { kind: 'failed'; error: ApiError }
  /** The network or the server failed. */
  | { kind: 'lost' };

export interface TusClientOptions {
  userId: number;
  purpose: UploadPurpose;
  onProgress(bytes: number): void;
  /** Other unfinished uploads of this purpose are still wanted when this one is complete. */
  isOneOfSeveral?: boolean;
  /** For tests: another client. */
  open?: OpenUpload;
}

/** Answers to an offset request after which the upload begins again, because the server does not have it. */
const GONE = [403, 404, 410, 413, 415];

/** The client is loaded with the first upload. */
const openUpload: OpenUpload = async (file, options) =>
  new (await import('tus-js-client')).Upload(file, options);

const outcomeOf = (failure: Error): Outcome => {
  const error = readFailure(failure);
  return error ? { kind: 'failed', error } : { kind: 'lost' };
};

/** Uploads one file by tus; each attempt continues where the one before stopped, also one of an earlier page. */
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
      if (!options.isOneOfSeveral) forgetInterrupted(options.userId, options.purpose);
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
            // It may have been stopped meanwhile.
            if (!isSettled) opened.start();
          },
          (failure: Error) => settle(outcomeOf(failure)),
        );
      }),
    /** @param forGood the server deletes what arrived; without a network it is not notified and does so after a day */
    stop,
  };
}

/** Options of the tus client for a file. */
const describe = (file: File, { userId, purpose }: TusClientOptions): UploadOptions => ({
  endpoint: `${window.location.origin}/api/upload`,
  chunkSize: pieceBytesOf(file),
  metadata: { purpose, filename: file.name },
  fingerprint: async () => fingerprintOf(file, purpose),
  urlStorage: resumableStorage(userId),
  removeFingerprintOnSuccess: true,
  // upload-task.ts does the waiting, which ends with the network and not after a number of attempts.
  retryDelays: null,
  onAfterResponse: keepAddress,
});

/** The tus client begins again after any refusal; this gives an upload up only when the server really lacks it. */
function keepAddress(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || (status >= 200 && status < 300) || GONE.includes(status)) return;
  throw unclearAnswer(status);
}
