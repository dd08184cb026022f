import { STREAM_TAIL_MAX } from '#contract/limits.ts';
import type { JoinAnswer, StoredOperation, StreamKind, StreamName } from '#contract/socket.ts';
import type { Database } from '../../db/client.ts';
import type { StreamPayload, StreamSnapshot } from './model.ts';
import { rulesOf } from './registry.ts';
import { findHead, listAfter, sizeAfter } from './store.ts';

/** A tail heavier than this (as stored, compressed) is worse than a snapshot. */
const TAIL_MAX_BYTES = 2_000_000;

export interface Missed {
  seq: number;
  snapshot: StreamSnapshot | null;
  tail: StoredOperation<StreamPayload>[];
}

/** What somebody who has everything up to `since` must be sent to have everything (R12, R13). */
export async function readMissed(
  db: Database,
  { name, kind, id }: { name: StreamName; kind: StreamKind; id: number },
  since: number,
): Promise<Missed> {
  const rules = rulesOf(kind);
  const head = await findHead(db, name);
  if (since === head && since > 0) return { seq: since, snapshot: null, tail: [] };
  const short = since < head && head - since <= STREAM_TAIL_MAX && !(since === 0 && rules.startsWithSnapshot);
  if (short && (await sizeAfter(db, name, since)) <= TAIL_MAX_BYTES) {
    const tail = await listAfter(db, name, since, STREAM_TAIL_MAX);
    const last = tail.at(-1)?.seq ?? since;
    // A log that begins later than its numbers (a clone's) has no tail for those who come from before.
    if (last >= head && last - since === tail.length) return { seq: last, snapshot: null, tail };
  }
  const snapshot = await rules.readSnapshot(db, id);
  return { seq: snapshot.seq, snapshot, tail: [] };
}

export function toJoinAnswer(missed: Missed, canWrite: boolean): JoinAnswer {
  return { ok: true, ...missed, canWrite } as JoinAnswer;
}
