'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNames } from '@/lib/profile/use-names';
import type { Column, PartCounts } from '@/lib/live-exercise/wall';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import { AnswerCell } from './answer-cell';
import type { AnswerCellProps } from './answer-cell';
import { PartHead } from './part-head';
import type { PartActs } from './part-head';
import { strong } from './strong';
import { PersonHead } from './person-head';

export interface AnswersProps {
  rows: readonly WallRow[];
  columns: readonly Column[];
  /** The students whose answers are open. */
  openIds: readonly number[];
  onOpen: AnswerCellProps['onOpen'];
  onOpenPerson: (studentId: number) => void;
}

interface AnswerGridProps extends AnswersProps {
  /** By column. */
  counts: readonly PartCounts[];
  acts: PartActs;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/**
 * A row for each student, a column for each part. Arrows move in it, Enter opens an answer, H hints. New answers are not
 * announced: they would never end.
 */
export function AnswerGrid(props: AnswerGridProps) {
  const { rows, columns, counts, acts, openIds, onOpen, onOpenPerson } = props;
  const t = useTranslations('live-exercises');
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setPlace] = useState<readonly [number, number]>([0, 0]);
  // Columns may go: there is always one cell that Tab stops at.
  const place = [clamp(wanted[0], rows.length - 1), clamp(wanted[1], columns.length - 1)] as const;
  const onFocus = useCallback((row: number, column: number) => setPlace([row, column]), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target as Element).closest('[data-cell]')) return;
    // The key that has H, in either language.
    if (event.code === 'KeyH') {
      event.preventDefault();
      const student = rows[place[0]]?.student;
      const part = columns[place[1]]?.part;
      if (student && part !== undefined) onOpen(part, student.id);
    }
    if (!step) return;
    event.preventDefault();
    const next = [
      clamp(place[0] + step[0], rows.length - 1),
      clamp(place[1] + step[1], columns.length - 1),
    ] as const;
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus();
  };
  return (
    <div className="overflow-x-auto pb-1">
      <table
        ref={grid}
        role="grid"
        aria-label={t('wallOf', { students: rows.length, parts: columns.length })}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: 154 + 58 + columns.length * 64 }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col className="w-[154px]" />
          {columns.map(({ part }) => (
            <col key={part} />
          ))}
          <col className="w-[58px]" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface p-0">
              <span className="sr-only">{t('student')}</span>
            </th>
            {columns.map((column, index) => (
              <th key={column.part} scope="col" className="p-0 font-normal">
                <PartHead column={column} counts={counts[index] ?? NO_COUNTS} {...acts} />
              </th>
            ))}
            <th scope="col" className="p-0">
              <span className="sr-only">{t('rightCount')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.student.id}
              {...{ row, index, columns, onFocus, onOpen, onOpenPerson }}
              focusable={index === place[0] ? place[1] : null}
              isOpen={openIds.includes(row.student.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_COUNTS: PartCounts = { right: 0, wrong: 0, answers: [] };

interface GridRowProps extends Pick<AnswerGridProps, 'columns' | 'onOpen' | 'onOpenPerson'> {
  row: WallRow;
  index: number;
  /** The column whose cell Tab stops at; null: it is in another row. */
  focusable: number | null;
  isOpen: boolean;
  onFocus: AnswerCellProps['onFocus'];
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, focusable, isOpen, onFocus, onOpen, onOpenPerson } = props;
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const { student, cells, right } = row;
  const ground = isOpen ? 'bg-kok-soft' : 'bg-surface';
  return (
    <tr data-testid={`wall-${student.id}`}>
      <th
        scope="row"
        className={clsx('sticky left-0 z-1 border-t border-line p-0 pr-1 text-left font-normal', ground)}
      >
        <PersonHead row={row} isOpen={isOpen} onOpen={onOpenPerson} />
      </th>
      {cells.map((cell, column) => (
        <td key={cell.part} role="gridcell" className={clsx('border-t border-line p-[3px]', ground)}>
          <AnswerCell
            cell={cell}
            name={firstName(student)}
            studentId={student.id}
            number={columns[column]?.number ?? 0}
            row={index}
            column={column}
            isFocusable={focusable === column}
            onFocus={onFocus}
            onOpen={onOpen}
          />
        </td>
      ))}
      <td
        className={clsx('num border-t border-line text-center text-sm whitespace-nowrap text-ink-2', ground)}
      >
        {t.rich('rightOf', { right, of: columns.length, b: strong })}
      </td>
    </tr>
  );
});
