import type { LiveVerdicts } from '@/lib/contract/live/answers.ts';
import type { Verdict } from '@/lib/contract/exercise/result.ts';
import { PICK } from '@/lib/contract/live/parts.ts';
import type { PartValue, PartValues } from '@/lib/contract/live/parts.ts';
import { partsOf } from '@/lib/contract/exercise/usable-answers.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Marking } from '@/lib/exercise/view';
import { verdictsOf } from '@/lib/live-exercise/wall';
import type { RecordAnswer } from './queries';

type Part = RecordAnswer['parts'][number];

export const valueOf = ({ text, flag }: Pick<Part, 'text' | 'flag'>): PartValue => text ?? flag;

export const valuesOf = (parts: readonly Part[]): PartValues =>
  Object.fromEntries(parts.map((part) => [part.part, valueOf(part)]));

/** Where the verdicts are shown in the exercise. */
export function markingOf(result: NonNullable<RecordAnswer['result']>): Marking {
  const verdicts: LiveVerdicts['parts'] = Object.fromEntries(verdictsOf(result));
  const wrong = (verdict: Verdict) => verdict === 'WRONG';
  return {
    incorrect: Object.keys(verdicts).filter((part) => wrong(verdicts[part] ?? 'EMPTY')),
    showIncorrect: true,
    showError: Object.values(verdicts).some((verdict) => verdict !== 'CORRECT'),
    notes: {},
    verdicts,
  };
}

/** Parts that the exercise, as it was at last, does not have any more, with what was typed there. */
export function lostParts(shown: ShownBlock, parts: readonly Part[]): Part[] {
  const present = new Set([PICK, ...partsOf(shown.type, shown.block as never)]);
  return parts.filter(({ part, text }) => !present.has(part) && text !== null && text !== '');
}

/** What was typed after the lock. */
export const typedOf = (parts: readonly Part[]): Part[] =>
  parts.filter(({ text, flag }) => (text !== null && text !== '') || flag !== null);

/** The number of a part as people count them; null: it is the whole answer, or not there any more. */
export function numberOf(shown: ShownBlock, part: string): number | null {
  const index = part === PICK ? -1 : partsOf(shown.type, shown.block as never).indexOf(part);
  return index < 0 ? null : index + 1;
}
