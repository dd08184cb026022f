'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useNames } from '@/lib/profile/use-names';
import type { Column, PartCounts } from '@/lib/live-exercise/wall';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import type { AnswersProps } from './answer-grid';
import { WAVE, lookOf, shapeOf } from './cell-look';
import { PartHead } from './part-head';
import type { PartActs } from './part-head';
import { useAnswerText, useCellLabel } from './use-cell-text';

interface PartListProps extends Pick<AnswersProps, 'rows' | 'columns' | 'onOpen'> {
  counts: readonly PartCounts[];
  acts: PartActs;
}

/** Part by part, what everybody has there. */
export function PartList({ rows, columns, counts, acts, onOpen }: PartListProps) {
  return (
    <ul className="-mx-3 border-t border-line">
      {columns.map((column, index) => (
        <li key={column.part} className="border-b border-line px-3 py-2">
          <div className="flex justify-start">
            <span className="max-w-full">
              <PartHead
                column={column}
                counts={counts[index] ?? { right: 0, wrong: 0, answers: [] }}
                {...acts}
              />
            </span>
          </div>
          <PartAnswers {...{ rows, column, index, onOpen }} />
        </li>
      ))}
    </ul>
  );
}

interface PartAnswersProps extends Pick<PartListProps, 'onOpen'> {
  rows: readonly WallRow[];
  column: Column;
  index: number;
}

function PartAnswers({ rows, column, index, onOpen }: PartAnswersProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const label = useCellLabel();
  const answerText = useAnswerText();
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {rows.map(({ student, cells }) => {
        const cell = cells[index];
        if (!cell) return null;
        const shape = shapeOf(cell);
        return (
          <li key={student.id} className="max-w-full">
            <button
              type="button"
              aria-label={label(cell, firstName(student), column.number)}
              onClick={() => onOpen(column.part, student.id)}
              className={clsx(
                'flex min-h-11 max-w-full items-center gap-1.5 rounded-[10px_10px_10px_3px] border px-2.5 text-sm',
                lookOf(shape).cell,
              )}
            >
              <span className="text-ink-2">{firstName(student)}</span>
              <b className={clsx('min-w-0 truncate', shape === 'WRONG' && WAVE)}>
                {answerText(cell) || t('open')}
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
