'use client';
import { useMemo, useState } from 'react';
import type { GapKeysFragment, LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { shownOf } from '@/lib/live/signals';
import type { Signals } from '@/lib/live/signals';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { NO_ANSWER } from './answers';
import type { AnswerNow } from './answers';
import type { ClassAnswers } from './class-after';
import { useMarks } from './use-marks';
import { columnsOf, isChosen, mistakesOf, verdictsOf } from './wall';
import type { Column, Mistake, PartCounts } from './wall';
import { createRows } from './wall-rows';
import type { WallRow } from './wall-rows';

/** The exercise of which the wall shows the answers. */
export interface WallTask {
  exerciseId: number;
  version: number;
  shown: ShownBlock;
  solution: GapKeysFragment | null;
}

interface WallSources {
  schedule: Pick<LiveScheduleFragment, 'id' | 'students'>;
  answers: ClassAnswers;
  presence: Presence;
  signals: Signals;
  /** Milliseconds by the server's clock. */
  now: number;
}

export interface Wall {
  rows: readonly WallRow[];
  columns: readonly Column[];
  /** By column. */
  counts: readonly PartCounts[];
  mistakes: readonly Mistake[];
  right: number;
  handedIn: number;
  typing: number;
}

/** The columns; the same ones until another part is touched. */
const useColumns = (shown: ShownBlock, solution: GapKeysFragment | null, touched: string) =>
  useMemo(() => columnsOf(shown, solution, new Set(touched.split('\n'))), [shown, solution, touched]);

/** Parts that were joined to one text; the same set until it is another one. */
const usePartSet = (joined: string) => useMemo(() => new Set(joined.split('\n')), [joined]);

/** Everybody's answers to an exercise as they are now. What has not changed is the same object as before. */
export function useWall(task: WallTask, { schedule, answers, presence, signals, now }: WallSources): Wall {
  const { exerciseId, version, shown, solution } = task;
  const { students } = schedule;
  const given = new Map(
    students.map(({ id }) => [id, answers.get(id)?.get(exerciseId) ?? NO_ANSWER] as const),
  );
  const marks = useMarks(schedule.id, exerciseId, changesOf(given.values()));
  const touched = isChosen(shown) ? touchedParts(given.values(), marks.values()) : '';
  const columns = useColumns(shown, solution, touched);
  const hinted = usePartSet(hintedParts(signals, exerciseId));
  const [toRows] = useState(createRows);
  const releasedAt = shownOf(signals, 'release', exerciseId)?.at ?? now;
  const { rows, counts } = toRows({
    ...{ students, answers: given, marks, presence, columns, shown, version, hinted, releasedAt, now },
  });
  return {
    rows,
    columns,
    counts,
    mistakes: mistakesOf(
      columns,
      rows.map(({ student, cells }) => ({ studentId: student.id, cells })),
    ),
    right: rows.reduce((sum, row) => sum + row.right, 0),
    handedIn: rows.filter(({ doing }) => doing.is === 'HANDED_IN').length,
    typing: rows.filter(({ doing }) => doing.is === 'TYPING').length,
  };
}

/** Numbers of streams only grow: a sum that is the same means that nothing was changed. */
function changesOf(answers: Iterable<AnswerNow>): number {
  let sum = 0;
  for (const { parts } of answers) for (const part in parts) sum += parts[part]?.seq ?? 0;
  return sum;
}

/** Parts that somebody answered, or that are right, as one text. */
const touchedParts = (
  answers: Iterable<AnswerNow>,
  marks: Iterable<Parameters<typeof verdictsOf>[0]>,
): string =>
  [
    ...new Set([
      ...[...answers].flatMap(({ parts }) =>
        Object.keys(parts).filter((part) => parts[part]?.value !== null),
      ),
      ...[...marks].flatMap((mark) => [...verdictsOf(mark).keys()]),
    ]),
  ]
    .toSorted()
    .join('\n');

/** Parts about which everybody was given a hint, as one text. */
const hintedParts = ({ things }: Signals, exerciseId: number): string =>
  [...things.values()]
    .flatMap(({ payload }) =>
      payload.change === 'hint' && payload.exerciseId === exerciseId && payload.text !== null
        ? [payload.part]
        : [],
    )
    .toSorted()
    .join('\n');
