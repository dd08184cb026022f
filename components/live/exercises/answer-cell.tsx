'use client';
import clsx from 'clsx';
import { Check, Lightbulb, Pencil, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Cell, CellState } from '@/lib/live-exercise/wall';

interface AnswerCellProps {
  cell: Cell & { isHinted: boolean };
  name: string;
  number: number;
  place: string;
  isFocusable: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

const STYLE: Readonly<Record<CellState, string>> = {
  RIGHT: 'border-jashyl bg-jashyl-soft text-jashyl',
  WRONG: 'border-anar bg-anar-soft text-anar',
  GIVEN: 'border-edge bg-surface text-ink',
  OPEN: 'border-dashed border-edge text-ink-3',
};

/** What a student has in a part: right, not yet, given, or open; being typed has a frame of its own. */
export function AnswerCell({ cell, name, number, place, isFocusable, onFocus, onOpen }: AnswerCellProps) {
  const t = useTranslations('live-exercises');
  const { state, text, value, isTyping, isHinted } = cell;
  const said = text || (value === null || value === '' ? '' : t(value === false ? 'false' : 'true'));
  const Sign = isTyping ? Pencil : state === 'RIGHT' ? Check : state === 'WRONG' ? X : null;
  return (
    <button
      type="button"
      data-cell={place}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      aria-label={t('cell', { name, number, text: said || t('open'), state: t(`cellState.${state}`) })}
      className={clsx(
        'relative flex min-h-10 w-full min-w-16 items-center justify-center gap-1 rounded-field border px-1.5 text-sm font-semibold',
        isTyping && state !== 'OPEN' ? 'border-2 border-kok bg-surface text-ink' : STYLE[state],
      )}
    >
      {isHinted ? (
        <Lightbulb
          aria-hidden
          className="absolute -top-1.5 -left-1.5 size-4 rounded-full bg-sary p-0.5 text-on-sary"
        />
      ) : null}
      <span
        className={clsx(
          'min-w-0 truncate',
          state === 'WRONG' && !isTyping && 'underline decoration-wavy decoration-1 underline-offset-4',
        )}
      >
        {said}
      </span>
      {Sign && state !== 'OPEN' ? <Sign aria-hidden className="size-3.5 flex-none" /> : null}
    </button>
  );
}
