import { createContext } from 'react';
import type { ReactNode } from 'react';

/** How an exercise of a page is shown where it is not for practice alone: in a lesson it is answered live. */
export const ExerciseInPlace = createContext<((exerciseId: number) => ReactNode) | null>(null);
