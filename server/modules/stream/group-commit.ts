import type { SendAnswer } from '#contract/socket-payloads.ts';
import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { isContentError } from './database-error.ts';
import { rulesOf } from './model.ts';
import type { Entry, Outcome } from './model.ts';
import { append } from './optimistic-append.ts';

/** Maximum operations of one transaction: further ones wait for the next. */
const BATCH_MAX = 200;
const BATCH_MAX_BYTES = 4_000_000;
/** Maximum bytes of operations waiting in this process; beyond, senders are asked to retry later. */
const WAITING_MAX_BYTES = 64_000_000;
const RETRY_MS = 1_000;
/** Upper bounds of the buckets in which batch sizes are counted. */
export const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200] as const;

/** Figures since the start of the process. */
export interface CommitFigures {
  operations: number;
  repeated: number;
  refused: number;
  failed: number;
  batches: number;
  /** Batches by size, one number for each of BATCH_BUCKETS. */
  sizes: number[];
}

interface Waiting {
  entry: Entry;
  resolve(answer: SendAnswer): void;
}

interface GroupCommit {
  waiting: Waiting[];
  waitingBytes: number;
  running: Promise<void> | null;
  figures: CommitFigures;
}

const groupCommits = new WeakMap<Database, GroupCommit>();

function groupCommitOf(db: Database): GroupCommit {
  const existing = groupCommits.get(db);
  if (existing) return existing;
  const figures = {
    operations: 0,
    repeated: 0,
    refused: 0,
    failed: 0,
    batches: 0,
    sizes: BATCH_BUCKETS.map(() => 0),
  };
  const made: GroupCommit = { waiting: [], waitingBytes: 0, running: null, figures };
  groupCommits.set(db, made);
  return made;
}

/**
 * Group commit: operations that arrive while a transaction runs are written together by the next one, whatever
 * their streams. Resolves after the commit. Do not await it inside a transaction: the embedded database has only
 * one connection.
 */
export function enqueue(entry: Entry): Promise<SendAnswer> {
  const groupCommit = groupCommitOf(entry.ctx.db);
  if (groupCommit.waitingBytes + entry.bytes > WAITING_MAX_BYTES) return Promise.resolve(comeBack());
  groupCommit.waitingBytes += entry.bytes;
  const answer = new Promise<SendAnswer>((resolve) => groupCommit.waiting.push({ entry, resolve }));
  groupCommit.running ??= run(groupCommit);
  return answer;
}

/** Resolves when no operation is waiting. */
export async function drainCommits(ctx: SystemContext): Promise<void> {
  await groupCommits.get(ctx.db)?.running;
}

export function commitFigures(ctx: SystemContext): CommitFigures {
  return groupCommitOf(ctx.db).figures;
}

async function run(groupCommit: GroupCommit): Promise<void> {
  // Operations that arrive in the same turn of the event loop share a batch.
  await new Promise((resolve) => setImmediate(resolve));
  while (groupCommit.waiting.length > 0) await write(groupCommit, takeBatch(groupCommit));
  groupCommit.running = null;
}

function takeBatch(groupCommit: GroupCommit): Waiting[] {
  let bytes = 0;
  let count = 0;
  for (const { entry } of groupCommit.waiting) {
    if (count > 0 && (count >= BATCH_MAX || bytes + entry.bytes > BATCH_MAX_BYTES)) break;
    bytes += entry.bytes;
    count++;
  }
  groupCommit.waitingBytes -= bytes;
  return groupCommit.waiting.splice(0, count);
}

async function write(groupCommit: GroupCommit, batch: readonly Waiting[]): Promise<void> {
  const ctx = batch[0]?.entry.ctx;
  if (!ctx) return;
  try {
    const outcomes = await append(
      ctx,
      batch.map(({ entry }) => entry),
    );
    count(groupCommit.figures, outcomes);
    publish(ctx, outcomes);
    batch.forEach(({ entry, resolve }, index) => resolve(answerOf(entry, outcomes[index])));
  } catch (error) {
    if (isContentError(error) && batch.length > 1) {
      // One of them cannot be stored: each is written by itself, so that only that one is refused.
      for (const one of batch) await write(groupCommit, [one]);
      return;
    }
    ctx.log.error({ err: error, operations: batch.length }, 'operations could not be stored');
    groupCommit.figures.failed += batch.length;
    const refusal: SendAnswer = isContentError(error) ? { ok: false, code: 'BAD_USER_INPUT' } : comeBack();
    for (const { resolve } of batch) resolve(refusal);
  }
}

/**
 * R10: sends every stored operation to its subscribers in the order of the numbers. A repeated one is sent again:
 * the process that stored it may have died before sending it, and clients that have it drop it by its number.
 */
export function publish(ctx: SystemContext, outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) if (outcome.ok) ctx.events.emit('stream.appended', outcome.operation);
}

export function answerOf({ ctx, kind }: Entry, outcome: Outcome | undefined): SendAnswer {
  if (!outcome) return comeBack();
  if (!outcome.ok) return outcome;
  const { seq, at, payload } = outcome.operation;
  const code = rulesOf(ctx, kind).codeOf?.(payload);
  if (code) return { ok: false, code };
  return { ok: true, seq, at, payload } as SendAnswer;
}

const comeBack = (): SendAnswer => ({ ok: false, code: 'SERVICE_UNAVAILABLE', retryAfter: RETRY_MS });

function count(figures: CommitFigures, outcomes: readonly Outcome[]): void {
  figures.batches++;
  const bucket = BATCH_BUCKETS.findIndex((bound) => outcomes.length <= bound);
  if (bucket >= 0) figures.sizes[bucket] = (figures.sizes[bucket] ?? 0) + 1;
  for (const outcome of outcomes) {
    if (!outcome.ok) figures.refused++;
    else if (outcome.repeated) figures.repeated++;
    else figures.operations++;
  }
}
