import { ApiError, isApiError } from '@/lib/api/errors';
import { createPause } from '@/lib/upload/pause';
import { judgeFile } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';
import type { OpenUpload } from '@/lib/upload/tus-client';
import { startUpload } from '@/lib/upload/upload-task';
import type { UploadTaskState } from '@/lib/upload/upload-task';
import type { LessonAttachment } from './queries';

export type QueuedState =
  /** Its turn comes when those before it are sent. */
  | { kind: 'waiting' }
  | Exclude<UploadTaskState, { kind: 'done' }>
  /** It is sent, and is being added to the lesson. */
  | { kind: 'adding' }
  /** The browser does not send it. */
  | { kind: 'refused'; fault: FileFault };

/** A file on its way to become an attachment. */
export interface QueuedFile {
  key: string;
  file: File;
  state: QueuedState;
}

export interface QueueOptions {
  userId: number;
  /** Makes an attachment of an upload; repeating it gives the same one. */
  attach(uploadId: string): Promise<LessonAttachment>;
  onChange(files: readonly QueuedFile[]): void;
  onAttached(attachment: LessonAttachment): void;
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
 * Sends files and attaches them one after the other, so that they stand in the order in which they were chosen. What
 * is refused holds up nothing; a lost line is waited for, also when a file is sent and only has to be added.
 */
export function createAttachmentQueue(options: QueueOptions) {
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
    const sending = sendAndAttach(file, {
      ...options,
      report: (state) => setState(key, state),
      onAttached: (attachment) => {
        drop(key);
        options.onAttached(attachment);
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
      update([...files, judge(file)]);
      startNext();
    },
    /** Files that will become attachments. */
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

export type AttachmentQueue = ReturnType<typeof createAttachmentQueue>;

type Work = Pick<QueueOptions, 'userId' | 'attach' | 'onAttached' | 'open'> & {
  report(state: QueuedState): void;
};

function sendAndAttach(file: File, work: Work): Running {
  const { userId, open } = work;
  const upload = startUpload(file, {
    userId,
    purpose: 'LESSON_FILE',
    isOneOfSeveral: true,
    report: (state) => {
      if (state.kind === 'done') current = attachPatiently(state.uploadId, file.size, work);
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

/** Makes an attachment of what is sent; waits for the network, and, when it is refused, for the person. */
function attachPatiently(uploadId: string, total: number, { attach, report, onAttached }: Work): Running {
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
        const attachment = await attach(uploadId);
        return isOver ? undefined : onAttached(attachment);
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

function judge(file: File): QueuedFile {
  const fault = judgeFile(file, 'LESSON_FILE');
  return { key: crypto.randomUUID(), file, state: fault ? { kind: 'refused', fault } : { kind: 'waiting' } };
}

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL_SERVER_ERROR');
