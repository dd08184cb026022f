'use client';
import { createContext } from 'react';

/** The page is about to be printed: what is drawn near the screen alone is drawn wherever it is. */
export const Printing = createContext(false);
