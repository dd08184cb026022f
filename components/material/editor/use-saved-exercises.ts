'use client';
import { createContext, useContext } from 'react';
import type { Publication } from '@/lib/material/queries';

export interface SavedExercises {
  /** Null: the page itself is not saved yet. */
  publicationId: number | null;
  /** The exercises of the saved blocks, by the id of the block; null: its kind is not chosen yet. */
  byBlock: ReadonlyMap<string, number | null>;
}

export const savedExercisesOf = (saved: Publication | null): SavedExercises => ({
  publicationId: saved?.id ?? null,
  byBlock: new Map(
    (saved?.resources ?? [])
      .filter(({ type }) => type === 'EXERCISE')
      .map(({ id, exerciseId }) => [id, exerciseId ?? null]),
  ),
});

/** What is saved of the exercises of the page. */
export const PageExercises = createContext<SavedExercises>(savedExercisesOf(null));

export function useSavedExercise(blockId: string) {
  const { publicationId, byBlock } = useContext(PageExercises);
  return { publicationId, isSaved: byBlock.has(blockId), exerciseId: byBlock.get(blockId) ?? null };
}
