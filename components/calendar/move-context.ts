'use client';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Move, MoveState } from '@/lib/calendar/use-move';

export const MoveContext = createContext<Move | null>(null);

/** What changes the move of this calendar; it stays the same while a lesson moves. */
export function useCalendarMove(): Move {
  const move = useContext(MoveContext);
  if (!move) throw new Error('useCalendarMove needs a MoveContext above it');
  return move;
}

/** A part of the move: who asks is drawn again only where that part changes. */
export const useMoving = <Part>(part: (state: MoveState) => Part): Part =>
  useStore(useCalendarMove().store, part);

export const movingOf = ({ moving }: MoveState) => moving;
export const wayOf = ({ moving }: MoveState) => moving?.way ?? null;
export const isModeOf = ({ moving }: MoveState) => moving?.way === 'mode';
