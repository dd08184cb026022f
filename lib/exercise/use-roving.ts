'use client';
import { useState } from 'react';

/**
 * Roving tab index: one tab stop for a group, at the element last focused, else the first; arrow keys move within it.
 */
export function useRoving(ids: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  const current = last !== null && ids.includes(last) ? last : (ids[0] ?? null);
  return {
    tabIndexOf: (id: string) => (id === current ? 0 : -1),
    onFocus: setLast,
  };
}
