'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { GapKeysFragment, LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { NO_ANSWER } from '@/lib/live-exercise/answers';
import { useMarks } from '@/lib/live-exercise/use-marks';
import type { useClassAnswers } from '@/lib/live-exercise/use-class-answers';
import { cellOf, columnsOf, doingOf, mistakesOf, verdictsOf } from '@/lib/live-exercise/wall';
import { useSignals } from '@/components/live/signals-context';
import { shownOf } from '@/lib/live/signals';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { AnswerDetail } from './answer-detail';
import type { HintTarget } from './answer-detail';
import { AnswerGrid } from './answer-grid';
import { CommonMistakes } from './common-mistakes';
import type { WallRow } from './wall-row';

export interface AnswerWallProps {
  schedule: LiveScheduleFragment;
  room: ReturnType<typeof useClassAnswers>;
  presence: Presence;
  now: number;
  exerciseId: number;
  shown: ShownBlock;
  solution: GapKeysFragment | null;
  state: ReleaseState | null;
}

/** Every student's answer, part by part, as it is given. */
export function AnswerWall(props: AnswerWallProps) {
  const { schedule, room, exerciseId, solution, shown } = props;
  const t = useTranslations('live-exercises');
  const { change } = useSignals();
  const [target, setTarget] = useState<HintTarget | null>(null);
  const { rows, columns } = useRows(props);
  const right = rows.reduce((sum, row) => sum + row.right, 0);
  const handedIn = rows.filter(({ doing }) => doing.is === 'HANDED_IN').length;
  const typing = rows.filter(({ doing }) => doing.is === 'TYPING').length;
  const mistakes = mistakesOf(
    columns,
    rows.map(({ student, cells }) => ({ studentId: student.id, cells })),
  );
  const wall = useRef<HTMLDivElement>(null);
  const close = () => {
    setTarget(null);
    // The focus goes back to the cell where it was.
    wall.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  const show = (part: string, answer: string) => change({ change: 'shown', exerciseId, part, answer });
  return (
    <div ref={wall} className="grid gap-3" data-testid="answer-wall">
      <p className="text-sm text-ink-2">
        {t('counts', { right, of: rows.length * columns.length, handedIn, typing })}
      </p>
      <AnswerGrid rows={rows} columns={columns} onOpen={setTarget} />
      <CommonMistakes
        mistakes={mistakes}
        students={schedule.students}
        onHint={({ part, studentIds }) => setTarget({ part, studentIds })}
        onShow={({ part, text }) => show(part, text)}
      />
      {target ? (
        <AnswerDetail
          key={`${target.part} ${target.studentIds.join(' ')}`}
          target={target}
          rows={rows}
          columns={columns}
          shown={shown}
          solution={solution}
          onHint={(part, text, to) => {
            if (to === 'ALL') change({ change: 'hint', exerciseId, part, text });
            else room.hint(to, { hints: exerciseId, part, text });
            close();
          }}
          onShow={(part, text) => show(part, text)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** The rows of the wall as they are now. */
function useRows({ schedule, room, presence, now, exerciseId, shown, solution }: AnswerWallProps) {
  const { signals } = useSignals();
  const answers = schedule.students.map((student) => ({
    student,
    answer: room.answers.get(student.id)?.get(exerciseId) ?? NO_ANSWER,
  }));
  // Numbers of streams only grow: a sum that is the same means that nothing was changed.
  const changed = answers
    .flatMap(({ answer }) => Object.values(answer.parts))
    .reduce((sum, { seq }) => sum + seq, 0);
  const marks = useMarks(schedule.id, exerciseId, changed);
  const touched = new Set([
    ...answers.flatMap(({ answer }) =>
      Object.entries(answer.parts).flatMap(([part, { value }]) => (value === null ? [] : [part])),
    ),
    ...[...marks.values()].flatMap((mark) => [...verdictsOf(mark).keys()]),
  ]);
  const columns = columnsOf(shown, solution, touched);
  const releasedAt = shownOf(signals, 'release', exerciseId)?.at ?? now;
  const hintedTo = (part: string) =>
    (shownOf(signals, 'hint', `${exerciseId}:${part}`)?.payload.text ?? null) !== null;
  const rows = answers.map(({ student, answer }): WallRow => {
    const mark = marks.get(student.id);
    const cells = columns.map(({ part }) => {
      const isHinted = hintedTo(part) || answer.hints[part] !== undefined;
      return { ...cellOf(shown, answer, { part, mark, now }), isHinted };
    });
    const lostAt = presence.lost.get(student.id) ?? null;
    const isHere = presence.here.has(student.id);
    return {
      student,
      answer,
      cells,
      right: cells.filter(({ state }) => state === 'RIGHT').length,
      doing: doingOf(answer, cells, { lostAt, isHere, releasedAt, now }),
    };
  });
  return { rows, columns };
}
