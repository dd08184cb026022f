import { Check, Pencil, X } from 'lucide-react';
import type { CellState } from '@/lib/live-exercise/wall';

/** How a cell shows its state: frame and ground, and a sign with a ground of its own. */
const LOOKS = {
  RIGHT: {
    cell: 'border-jashyl bg-jashyl-soft text-jashyl',
    sign: 'bg-jashyl text-on-jashyl',
    Sign: Check,
  },
  WRONG: { cell: 'border-anar bg-anar-soft text-anar', sign: 'bg-anar text-on-anar', Sign: X },
  GIVEN: { cell: 'border-ink-2 bg-surface text-ink', sign: '', Sign: null },
  OPEN: { cell: 'border-dashed border-edge text-ink-3', sign: '', Sign: null },
  TYPING: {
    cell: 'border-kok bg-surface text-ink shadow-[inset_0_0_0_1px_var(--kok)]',
    sign: 'bg-kok text-on-kok',
    Sign: Pencil,
  },
} as const;

export type Shape = keyof typeof LOOKS;

/** What a cell says; of one that is typed into, that. */
export const shapeOf = ({ state, isTyping }: { state: CellState; isTyping: boolean }): Shape =>
  isTyping && state !== 'OPEN' ? 'TYPING' : state;

export const lookOf = (shape: Shape) => LOOKS[shape];

/** A wrong answer is waved under as well: colour alone says nothing to many. */
export const WAVE = 'pb-1 underline decoration-wavy decoration-1 underline-offset-3';
