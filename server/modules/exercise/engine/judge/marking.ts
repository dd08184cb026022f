import type { Id } from '#contract/exercise/parts.ts';
import type { Note, Verdict } from '#contract/exercise/result.ts';

/** The verdict on each part of an answer (X3), in reading order, with its notes. */
export interface Marking {
  verdicts: Map<Id, Verdict>;
  /** By gap; gaps without a note are left out. */
  notes: Map<Id, Note[]>;
  /** Number of parts that must be answered or picked. */
  keySize: number;
}

/** Verdicts, only of parts that have one. */
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
