import type { Verdict } from '@/lib/contract/exercise/result.ts';
import type { LiveVerdicts, PartAnswers } from '@/lib/contract/live/answers.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { NO_ANSWER } from './answers';
import type { LiveMark } from './queries';
import { cellOf, columnsOf } from './wall';
import type { Cell } from './wall';

/** A part of one's own answer. */
export interface GivenPart {
  number: number;
  cell: Cell;
}

const marksOf = ({ parts, points, maxPoints }: LiveVerdicts): LiveMark => {
  const of = (wanted: Verdict) => Object.keys(parts).filter((part) => parts[part] === wanted);
  const verdicts = {
    ...{ correct: of('CORRECT'), half: of('HALF'), wrong: of('WRONG') },
    ...{ empty: of('EMPTY'), missed: of('MISSED') },
  };
  return { userId: 0, seq: 0, points, maxPoints, verdicts };
};

/** The parts that were answered, as a person reads them, with what became of them; `verdicts`: null before the reveal. */
export function givenParts(
  shown: ShownBlock,
  newest: PartAnswers,
  verdicts: LiveVerdicts | null,
): readonly GivenPart[] {
  const mark = verdicts ? marksOf(verdicts) : undefined;
  const parts = Object.fromEntries(
    Object.entries(newest).map(([part, given]) => [part, { ...given, at: 0, seq: 0, version: 0 }]),
  );
  const answer = { ...NO_ANSWER, parts };
  return columnsOf(shown, null, new Set(Object.keys(newest)))
    .map(({ part, number }) => ({
      number,
      cell: cellOf(shown, answer, { part, mark, now: Infinity, version: 0 }),
    }))
    .filter(({ cell }) => cell.state !== 'OPEN');
}
