'use client';
import clsx from 'clsx';
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { previewText } from '@/lib/quiz/preview-text';
import { exercisePath } from '@/lib/quiz/paths';
import type { WholeExercise } from '@/lib/quiz/queries';
import { KIND_ICONS } from './kinds';
import { useSwapRow } from './swap-list';

export interface ExerciseRowProps {
  exercise: WholeExercise;
  number: number;
  /** The first of its group. */
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const MOVES: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** An exercise in its quiz; Alt with an arrow key moves it too. */
export function ExerciseRow({ exercise, number, isFirst, isLast, onMove, onRemove }: ExerciseRowProps) {
  const t = useTranslations('quiz');
  const editor = useTranslations('editor');
  const format = useFormatter();
  const Icon = KIND_ICONS[exercise.type];
  const { points } = exercise;
  const { setRow, listeners, isDragging, isTarget, style } = useSwapRow(exercise.id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = MOVES[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMove(by);
    // The row is moved in the page, which loses its focus.
    const { currentTarget: row } = event;
    requestAnimationFrame(() => row.querySelector('a')?.focus());
  };
  return (
    <li
      ref={setRow}
      style={style}
      onKeyDown={onKeyDown}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2',
        isDragging && 'relative z-[6] bg-surface shadow-lift',
        isTarget && 'bg-kok-soft',
      )}
    >
      <span
        {...listeners}
        aria-hidden
        title={t('dragHint')}
        className="grid min-h-11 w-11 flex-none cursor-grab touch-none place-items-center text-ink-3"
      >
        <GripVertical className="size-5" />
      </span>
      <span className="num w-6 flex-none text-meta text-ink-3">{number}</span>
      <Icon aria-hidden className="size-5 flex-none text-ink-3" />
      <Link
        href={exercisePath(exercise.quizId ?? 0, exercise.id)}
        className="min-w-0 flex-1 basis-40 text-ink no-underline hover:underline"
      >
        <span dir="auto" lang={exercise.language} className="block font-[620] [overflow-wrap:anywhere]">
          {previewText(exercise) || t('untitled')}
        </span>
        <span className="block text-meta text-ink-3">
          {editor(`kind.${exercise.type}`)} · {t('points', { count: points, points: format.number(points) })}
          {exercise.isVocabulary ? ` · ${t('vocabulary')}` : null}
        </span>
      </Link>
      <span className="ml-auto flex flex-none">
        <IconButton label={t('moveUp', { number })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={t('moveDown', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label={t('removeNumber', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
