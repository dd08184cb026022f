'use client';
import { useState } from 'react';

/** One stop of Tab for a group, among which arrows go: where one was last, else the first. */
export function useRoving(ids: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  const current = last !== null && ids.includes(last) ? last : (ids[0] ?? null);
  return {
    tabIndexOf: (id: string) => (id === current ? 0 : -1),
    onFocus: setLast,
  };
}
