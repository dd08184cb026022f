'use client';
import clsx from 'clsx';
import { History, Lightbulb } from 'lucide-react';
import { memo } from 'react';
import type { WallCell } from '@/lib/live-exercise/wall-rows';
import { WAVE, lookOf, shapeOf } from './cell-look';
import { useAnswerText, useCellLabel } from './use-cell-text';

export interface AnswerCellProps {
  cell: WallCell;
  name: string;
  studentId: number;
  number: number;
  /** With its number and sign in place of its words, for a phone. */
  isSmall?: boolean;
  row: number;
  column: number;
  isFocusable: boolean;
  onFocus: (row: number, column: number) => void;
  onOpen: (part: string, studentId: number) => void;
}

const CORNER = 'absolute size-[18px] rounded-full p-[3px]';

/** What a student has in a part. It is drawn again only when this changes: thirty students type at once. */
export const AnswerCell = memo(function AnswerCell(props: AnswerCellProps) {
  const { cell, name, studentId, number, isSmall, row, column, isFocusable, onFocus, onOpen } = props;
  const label = useCellLabel()(cell, name, number);
  const answerText = useAnswerText();
  const shape = shapeOf(cell);
  const { cell: look, sign, Sign } = lookOf(shape);
  return (
    <button
      type="button"
      data-cell={`${row} ${column}`}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={() => onFocus(row, column)}
      onClick={() => onOpen(cell.part, studentId)}
      aria-label={label}
      className={clsx(
        'relative flex w-full items-center justify-center rounded-[10px_10px_10px_3px] border px-1.5 leading-tight font-semibold',
        isSmall ? 'min-h-11 flex-col gap-px text-meta' : 'min-h-[42px] text-sm',
        look,
      )}
    >
      {cell.isHinted ? (
        <Lightbulb aria-hidden className={clsx(CORNER, '-top-1 -left-1 bg-sary text-on-sary')} />
      ) : null}
      {cell.isOlder ? (
        <History
          aria-hidden
          className={clsx(CORNER, '-bottom-1 -left-1 bg-sunken text-ink ring-1 ring-edge')}
        />
      ) : null}
      {isSmall ? (
        <>
          {Sign ? <Sign aria-hidden className="size-[18px]" /> : null}
          <span className="num">{number}</span>
        </>
      ) : (
        <>
          <span className={clsx('min-w-0 truncate', shape === 'WRONG' && WAVE)}>{answerText(cell)}</span>
          {Sign ? <Sign aria-hidden className={clsx(CORNER, '-top-1 -right-1', sign)} /> : null}
        </>
      )}
    </button>
  );
});
