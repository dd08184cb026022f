'use client';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/**
 * What is said about some parts, under the sentence or the line in which they stand; null: nothing is said of them. Only
 * phrasing content: it stands within a paragraph.
 */
export type PartAside = (parts: readonly string[]) => ReactNode;

export const PartAsideContext = createContext<PartAside | null>(null);
export const usePartAside = () => useContext(PartAsideContext);
