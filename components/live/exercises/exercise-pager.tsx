'use client';
import clsx from 'clsx';
import { Eye, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { TabRow } from './tab-row';

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
  /** What begins the ids of its tabs. */
  id: string;
  exercises: readonly PagedExercise[];
  chosen: number | null;
  onChoose: (exerciseId: number) => void;
}

/** The exercises of the lesson by number, each with its state in words. */
export function ExercisePager({ id, exercises, chosen, onChoose }: ExercisePagerProps) {
  const t = useTranslations('live-exercises');
  const items = exercises.map(({ exerciseId, number, state, outcome, isOpenToViewer }) => {
    const Sign = signOf(state);
    const isChosen = exerciseId === chosen;
    return {
      value: `${exerciseId}`,
      isDisabled: !isOpenToViewer,
      className: clsx(
        'flex min-h-11 min-w-[76px] flex-none flex-col items-center justify-center rounded-[10px_10px_10px_3px] px-2 py-0.5 leading-tight',
        isChosen ? 'bg-ink text-bg' : isOpenToViewer ? 'bg-sunken text-ink' : 'text-ink-3',
        (state === null || state === 'TAKEN_BACK') && 'border border-dashed border-edge',
      ),
      content: (
        <>
          <span className="font-semibold">{number}</span>
          <span className="flex items-center gap-1 text-meta font-[560] whitespace-nowrap [&_svg]:size-3.5 max-md:[&_svg]:hidden">
            {Sign ? <Sign aria-hidden /> : null}
            {outcome ?? t(`state.${state ?? 'NOT_RELEASED'}`)}
          </span>
        </>
      ),
    };
  });
  return (
    <TabRow
      label={t('pager')}
      id={id}
      items={items}
      value={chosen === null ? null : `${chosen}`}
      onChange={(value) => onChoose(Number(value))}
      className="flex min-w-0 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:thin]"
    />
  );
}
