'use client';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';

export interface OrderedRowProps {
  title: string;
  /** Place in the list, from 0. */
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  children: ReactNode;
  /** Buttons behind the arrows. */
  actions: ReactNode;
}

const MOVES: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };
const TYPED = 'input, textarea, audio, [role="menu"] *';

/** A row that its arrows, or Alt with an arrow key, swap with its neighbour. */
export function OrderedRow({ title, index, count, onMove, children, actions }: OrderedRowProps) {
  const t = useTranslations('lesson-parts');
  const row = useRef<HTMLLIElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const move = (by: -1 | 1) => {
    if (by < 0 ? isFirst : isLast) return;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onMove(by);
  };
  useLayoutEffect(() => {
    // The row is moved in the page, which loses its focus; an arrow at the end of the list cannot have it.
    const element = focused.current;
    focused.current = null;
    if (!element || !row.current?.contains(element)) return;
    const isOff = element instanceof HTMLButtonElement && element.disabled;
    (isOff ? row.current.querySelector<HTMLElement>('[data-move]:not([disabled])') : element)?.focus();
  }, [index]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = MOVES[event.key];
    if (!event.altKey || !by || (event.target as Element).matches(TYPED)) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li
      ref={row}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2.5 not-first:border-t"
    >
      {children}
      <span className="ml-auto flex flex-none">
        <IconButton data-move label={t('moveUp', { title })} disabled={isFirst} onClick={() => move(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton data-move label={t('moveDown', { title })} disabled={isLast} onClick={() => move(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        {actions}
      </span>
    </li>
  );
}
