import { STREAM_ACKNOWLEDGED_MAX } from '@/lib/contract/limits.ts';

/** What this tab sent and was acknowledged, by id, the latest: a restore may take it away (R54). */
export type Acknowledged<Payload> = Map<string, Payload>;

/** What a join says of epochs. `epoch`: null: none is known. `acknowledged`: null: nothing is asked. */
export interface EpochQuestion {
  epoch: string | null;
  acknowledged: string[] | null;
}

export function noteAcknowledged<Payload>(
  acknowledged: Acknowledged<Payload>,
  { opId, payload }: { opId: string; payload: Payload },
): void {
  acknowledged.set(opId, payload);
  const [oldest] = acknowledged.keys();
  if (oldest !== undefined && acknowledged.size > STREAM_ACKNOWLEDGED_MAX) acknowledged.delete(oldest);
}

/** Those that the server has lost; they are not asked for again. */
export function takeLost<Payload>(
  acknowledged: Acknowledged<Payload>,
  lost: readonly string[],
): { opId: string; payload: Payload }[] {
  return lost.flatMap((opId) => {
    const payload = acknowledged.get(opId);
    return acknowledged.delete(opId) && payload !== undefined ? [{ opId, payload }] : [];
  });
}
