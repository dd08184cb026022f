import { STREAM_TAIL_MAX } from '#contract/limits.ts';
import type { StreamId, StreamKind, StreamName } from '#contract/socket.ts';
import type { JoinAnswer, StoredOperation } from '#contract/socket-payloads.ts';
import type { SystemContext } from '../../context.ts';
import { rulesOf } from './model.ts';
import type { StreamPayload, StreamSnapshot } from './model.ts';
import { findHead, listAfter, sizeAfter } from './store.ts';

/** A larger tail costs more than a snapshot. */
const TAIL_MAX_BYTES = 8_000_000;

/** `partBytes`: maximum bytes of one answer; tests make it small. */
export interface Portion {
  after?: string | undefined;
  partBytes: number;
}

export interface Missed {
  seq: number;
  head: number;
  more: string | null;
  snapshot: StreamSnapshot | null;
  tail: StoredOperation<StreamPayload>[];
}

/**
 * What a client with everything up to `since` must receive to be up to date, or the first part of it (R12, R13).
 * `after`: the client lacks only the part of a snapshot that follows this position; it does not restart if the tail
 * suffices (R27).
 */
export async function readMissed(
  ctx: SystemContext,
  { name, kind, id }: { name: StreamName; kind: StreamKind; id: StreamId },
  since: number,
  { after, partBytes }: Portion,
): Promise<Missed> {
  const { db } = ctx;
  const rules = rulesOf(ctx, kind);
  const head = await findHead(db, name);
  const hasBegun = since > 0 || after !== undefined;
  const more = after ?? null;
  if (since === head && hasBegun) return { seq: since, head, more, snapshot: null, tail: [] };
  const short = since < head && head - since <= STREAM_TAIL_MAX && (hasBegun || !rules.startsWithSnapshot);
  if (short && (await sizeAfter(db, name, since)) <= TAIL_MAX_BYTES) {
    const tail = await listAfter(db, name, since, { limit: STREAM_TAIL_MAX, partBytes });
    const last = tail.at(-1)?.seq ?? since;
    // A log that begins after number 1 (a clone's) has no tail for clients with an earlier number.
    if (last > since && last - since === tail.length)
      return { seq: last, head: Math.max(head, last), more, snapshot: null, tail };
  }
  const begun = await rules.readSnapshot(db, id, partBytes);
  return { seq: begun.snapshot.seq, head: begun.snapshot.seq, ...begun, tail: [] };
}

export function toJoinAnswer(missed: Missed, canWrite: boolean): JoinAnswer {
  return { ok: true, ...missed, canWrite } as JoinAnswer;
}
