import { ApiError, isApiError } from '@/lib/api/errors';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { createPause } from './pause';
import { judgeFile } from './rules';
import type { FileFault } from './rules';
import type { OpenUpload } from './tus-client';
import { startUpload } from './upload-task';
import type { UploadTaskState } from './upload-task';

export type QueuedState =
  /** Its turn comes when those before it are sent. */
  | { kind: 'waiting' }
  | Exclude<UploadTaskState, { kind: 'done' }>
  /** It is sent, and is being added to what it is for. */
  | { kind: 'adding' }
  /** The browser does not send it. */
  | { kind: 'refused'; fault: FileFault };

/** One of several files on their way. */
export interface QueuedFile {
  key: string;
  file: File;
  state: QueuedState;
}

export interface QueueOptions<Added> {
  userId: number;
  purpose: UploadPurpose;
  /** Makes of an upload what it is for; repeating it gives the same. */
  add(uploadId: string): Promise<Added>;
  onChange(files: readonly QueuedFile[]): void;
  onAdded(added: Added, file: File): void;
  open?: OpenUpload;
}

interface Running {
  retry(): void;
  cancel(): void;
  close(): void;
}

const isUnderWay = ({ state }: QueuedFile) =>
  state.kind === 'sending' || state.kind === 'paused' || state.kind === 'adding';
const mayComeBack = (error: unknown) =>
  isApiError(error, 'NETWORK_FAILURE') || isApiError(error, 'SERVICE_UNAVAILABLE');

/**
 * Sends files and adds them one after the other, so that they stand in the order in which they were chosen. What
 * is refused holds up nothing; a lost line is waited for, also when a file is sent and only has to be added.
 */
export function createFileQueue<Added>(options: QueueOptions<Added>) {
  let files: readonly QueuedFile[] = [];
  const running = new Map<string, Running>();
  const update = (next: readonly QueuedFile[]) => {
    files = next;
    options.onChange(files);
  };
  const setState = (key: string, state: QueuedState) => {
    update(files.map((each) => (each.key === key ? { ...each, state } : each)));
    if (state.kind === 'failed') startNext();
  };
  const drop = (key: string) => {
    running.delete(key);
    update(files.filter((each) => each.key !== key));
    startNext();
  };
  const start = ({ key, file }: QueuedFile) => {
    setState(key, { kind: 'sending', sent: 0, total: file.size });
    const sending = sendAndAdd(file, {
      ...options,
      report: (state) => setState(key, state),
      onAdded: (added) => {
        drop(key);
        options.onAdded(added, file);
      },
    });
    running.set(key, sending);
  };
  function startNext() {
    const next = files.find(({ state }) => state.kind === 'waiting');
    if (next && !files.some(isUnderWay)) start(next);
  }
  return {
    add: (file: File) => {
      update([...files, judge(file, options.purpose)]);
      startNext();
    },
    /** Files that will be added. */
    count: () => files.filter(({ state }) => state.kind !== 'refused').length,
    retry: (key: string) => running.get(key)?.retry(),
    cancel: (key: string) => {
      running.get(key)?.cancel();
      drop(key);
    },
    /** The page is left: what is not sent can go on later. */
    close: () => {
      running.forEach((each) => each.close());
      running.clear();
    },
  };
}

export type FileQueue = ReturnType<typeof createFileQueue>;

type Work<Added> = Pick<QueueOptions<Added>, 'userId' | 'purpose' | 'add' | 'open'> & {
  report(state: QueuedState): void;
  onAdded(added: Added): void;
};

function sendAndAdd<Added>(file: File, work: Work<Added>): Running {
  const { userId, purpose, open } = work;
  const upload = startUpload(file, {
    userId,
    purpose,
    isOneOfSeveral: true,
    report: (state) => {
      if (state.kind === 'done') current = addPatiently(state.uploadId, file.size, work);
      else work.report(state);
    },
    ...(open ? { open } : {}),
  });
  let current: Running = upload;
  return {
    retry: () => current.retry(),
    cancel: () => current.cancel(),
    close: () => current.close(),
  };
}

/** Adds what is sent; waits for the network, and, when it is refused, for the person. */
function addPatiently<Added>(
  uploadId: string,
  total: number,
  { add, report, onAdded }: Work<Added>,
): Running {
  const pause = createPause();
  let isOver = false;
  const end = () => {
    isOver = true;
    pause.end();
  };
  const run = async () => {
    for (let tries = 0; !isOver; tries += 1) {
      report({ kind: 'adding' });
      try {
        const added = await add(uploadId);
        return isOver ? undefined : onAdded(added);
      } catch (error) {
        if (isOver) return;
        const isLost = mayComeBack(error);
        report(
          isLost ? { kind: 'paused', sent: total, total } : { kind: 'failed', error: toApiError(error) },
        );
        await (isLost ? pause.forNetwork(tries) : pause.forPerson());
      }
    }
  };
  void run();
  return { retry: pause.end, cancel: end, close: end };
}

function judge(file: File, purpose: UploadPurpose): QueuedFile {
  const fault = judgeFile(file, purpose);
  return { key: crypto.randomUUID(), file, state: fault ? { kind: 'refused', fault } : { kind: 'waiting' } };
}

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL_SERVER_ERROR');
