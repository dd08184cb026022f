'use client';
import clsx from 'clsx';
import { Eye, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { ReleaseState } from '@/lib/contract/live/names.ts';

export interface PagedExercise {
  exerciseId: number;
  number: number;
  state: ReleaseState | null;
  /** Instead of the state in words: what came of it. */
  outcome?: string | undefined;
  isOpenToViewer: boolean;
}

const SIGNS = { REVEALED: Eye, LOCKED: LockKeyhole } as const;
const signOf = (state: ReleaseState | null) =>
  state === 'REVEALED' || state === 'LOCKED' ? SIGNS[state] : null;

interface ExercisePagerProps {
  exercises: readonly PagedExercise[];
  chosen: number | null;
  onChoose: (exerciseId: number) => void;
}

/** The exercises of the lesson by number, each with its state in words. */
export function ExercisePager({ exercises, chosen, onChoose }: ExercisePagerProps) {
  const t = useTranslations('live-exercises');
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [])];
    const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
    next?.focus();
    next?.click();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t('pager')}
      onKeyDown={move}
      className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:thin]"
    >
      {exercises.map(({ exerciseId, number, state, outcome, isOpenToViewer }) => {
        const isChosen = exerciseId === chosen;
        const Sign = signOf(state);
        return (
          <button
            key={exerciseId}
            type="button"
            role="tab"
            aria-selected={isChosen}
            tabIndex={isChosen || chosen === null ? 0 : -1}
            disabled={!isOpenToViewer}
            onClick={() => onChoose(exerciseId)}
            className={clsx(
              'flex min-h-11 min-w-[82px] flex-none flex-col items-center justify-center rounded-field px-2 py-0.5 leading-tight',
              isChosen ? 'bg-ink text-bg' : isOpenToViewer ? 'bg-sunken text-ink' : 'text-ink-3',
              (state === null || state === 'TAKEN_BACK') && 'border border-dashed border-edge',
            )}
          >
            <span className="font-semibold">{number}</span>
            <span className="flex items-center gap-1 text-meta font-[560] whitespace-nowrap [&_svg]:size-3.5">
              {Sign ? <Sign aria-hidden /> : null}
              {outcome ?? t(`state.${state ?? 'NOT_RELEASED'}`)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
