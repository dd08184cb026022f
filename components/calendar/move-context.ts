'use client';
import { createContext, useContext } from 'react';
import type { Move } from '@/lib/calendar/use-move';

export const MoveContext = createContext<Move | null>(null);

/** The move of this calendar, which every block, menu and day of it changes. */
export function useCalendarMove(): Move {
  const move = useContext(MoveContext);
  if (!move) throw new Error('useCalendarMove needs a MoveContext above it');
  return move;
}
