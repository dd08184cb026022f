import type { Id } from '#contract/exercise/parts.ts';
import type { Note, Verdict } from '#contract/exercise/result.ts';

/** What became of each part of an answer (X3), in reading order, and why. */
export interface Marking {
  verdicts: Map<Id, Verdict>;
  /** By gap; gaps without a note are left out. */
  notes: Map<Id, Note[]>;
  /** Parts that must be answered or picked. */
  keySize: number;
}

/** Verdicts of the parts that have one. */
export function markParts(
  parts: readonly Id[],
  keySize: number,
  verdictOf: (part: Id) => Verdict | null,
): Marking {
  const verdicts = new Map<Id, Verdict>();
  for (const part of parts) {
    const verdict = verdictOf(part);
    if (verdict) verdicts.set(part, verdict);
  }
  return { verdicts, notes: new Map(), keySize };
}
