'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { useNames } from '@/lib/profile/use-names';
import type { Column } from '@/lib/live-exercise/wall';
import { AnswerCell } from './answer-cell';
import type { HintTarget } from './answer-detail';
import { DoingText } from './doing-text';
import type { WallRow } from './wall-row';

interface AnswerGridProps {
  rows: readonly WallRow[];
  columns: readonly Column[];
  onOpen: (target: HintTarget) => void;
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
export function AnswerGrid({ rows, columns, onOpen }: AnswerGridProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setPlace] = useState<readonly [number, number]>([0, 0]);
  // Columns may go: there is always one cell that Tab stops at.
  const place = [clamp(wanted[0], rows.length - 1), clamp(wanted[1], columns.length - 1)] as const;
  const open = (row: number, column: number) => {
    const student = rows[row]?.student;
    const part = columns[column]?.part;
    if (student && part !== undefined) onOpen({ part, studentIds: [student.id] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The key that has H, in either language.
    if (event.code === 'KeyH') {
      event.preventDefault();
      open(...place);
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
    <div className="overflow-x-auto">
      <table
        ref={grid}
        role="grid"
        aria-label={t('wall')}
        className="w-full border-collapse"
        onKeyDown={onKeyDown}
      >
        <GridHead columns={columns} />
        <tbody>
          {rows.map(({ student, cells, right, doing }, row) => (
            <tr key={student.id} className="border-t border-line" data-testid={`wall-${student.id}`}>
              <th scope="row" className="p-1.5 text-left font-normal">
                <span className="flex items-center gap-2">
                  <Avatar user={student} size={32} />
                  <span className="min-w-0 leading-tight">
                    <span className="block truncate font-semibold">{firstName(student)}</span>
                    <DoingText doing={doing} />
                  </span>
                </span>
              </th>
              {cells.map((cell, column) => (
                <td key={cell.part} role="gridcell" className="p-1">
                  <AnswerCell
                    cell={cell}
                    name={firstName(student)}
                    number={columns[column]?.number ?? 0}
                    place={`${row} ${column}`}
                    isFocusable={place[0] === row && place[1] === column}
                    onFocus={() => setPlace([row, column])}
                    onOpen={() => open(row, column)}
                  />
                </td>
              ))}
              <td className="num p-1.5 text-right whitespace-nowrap">
                {t.rich('rightOf', { right, of: columns.length, b: (text) => <b>{text}</b> })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ columns }: Pick<AnswerGridProps, 'columns'>) {
  const t = useTranslations('live-exercises');
  return (
    <thead>
      <tr className="align-bottom">
        <th scope="col" className="min-w-36 p-1 text-left text-meta">
          <span className="sr-only">{t('student')}</span>
        </th>
        {columns.map(({ part, number, label }) => (
          <th key={part} scope="col" className="min-w-20 p-1 text-meta font-semibold">
            <span className="text-ink-3">{number}</span> <span className="break-words">{label}</span>
          </th>
        ))}
        <th scope="col" className="p-1">
          <span className="sr-only">{t('rightCount')}</span>
        </th>
      </tr>
    </thead>
  );
}
