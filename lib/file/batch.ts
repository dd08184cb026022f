import type { QueuedFile } from '@/lib/upload/file-queue';

/** Files that were chosen together or meanwhile, as one piece of work. */
export interface Batch {
  /** Files in all, without those that are not accepted. */
  count: number;
  done: number;
  going: number;
  waiting: number;
  stopped: number;
  /** Bytes. */
  sent: number;
  total: number;
}

/** Files of a batch that have arrived. */
export interface Arrived {
  count: number;
  bytes: number;
}
export const NOTHING: Arrived = { count: 0, bytes: 0 };

/** How far a batch is. */
export function batchOf(files: readonly QueuedFile[], arrived: Arrived): Batch {
  const accepted = files.filter(({ state }) => state.kind !== 'refused');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const inStates = (...kinds: QueuedFile['state']['kind'][]) =>
    accepted.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    count: accepted.length + arrived.count,
    done: arrived.count,
    going: inStates('sending', 'adding'),
    waiting: inStates('waiting'),
    stopped: inStates('paused', 'failed'),
    sent: arrived.bytes + sum(accepted.map(sentOf)),
    total: arrived.bytes + sum(accepted.map(({ file }) => file.size)),
  };
}

function sentOf({ state, file }: QueuedFile): number {
  if (state.kind === 'adding') return file.size;
  return state.kind === 'sending' || state.kind === 'paused' ? state.sent : 0;
}
