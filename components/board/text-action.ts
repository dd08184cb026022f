'use client';
import { createContext } from 'react';
import type { ReactNode } from 'react';

/** An action on what is written in the selected elements, given by what the board is shown in. */
export interface TextAction {
  label: string;
  icon: ReactNode;
  onSelect: (text: string) => void;
}

/** By default there is none. */
export const TextActionContext = createContext<TextAction | null>(null);
