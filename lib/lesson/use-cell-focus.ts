'use client';
import { useCallback, useEffect, useRef } from 'react';

interface Cell {
  index: number;
  cell: string;
}

/** Focuses a cell of the vocabulary after its row was drawn: `want` it with the change that draws it; null: none. */
export function useCellFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Cell | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { index, cell } = wanted.current;
    const field = list.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-cell="${cell}"]`);
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  const want = useCallback((cell: Cell | null) => {
    wanted.current = cell;
  }, []);
  return [list, want] as const;
}
export type WantCell = ReturnType<typeof useCellFocus>[1];
