import { progressOf } from '@/lib/contract/exercise/usable-answers.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Answer } from './attempt-store';

export interface Numbered {
  id: number;
  /** Number of the exercise, from 1 through all pages. */
  number: number;
}

export interface Open {
  unanswered: Numbered[];
  incomplete: Numbered[];
}

/** The exercises that the dialog before submission names (X81). */
export function findOpen(
  exercises: readonly { id: number; shown: ShownBlock }[],
  answerOf: (id: number) => Answer,
): Open {
  const open: Open = { unanswered: [], incomplete: [] };
  exercises.forEach(({ id, shown }, index) => {
    const progress = progressOf(shown.type, shown.block as never, answerOf(id) as never);
    const numbered = { id, number: index + 1 };
    if (progress === 'UNANSWERED') open.unanswered.push(numbered);
    if (progress === 'INCOMPLETE') open.incomplete.push(numbered);
  });
  return open;
}

/** Number of unanswered or partly answered exercises on each page. */
export function openOf(pages: readonly (readonly { id: number }[])[], left: Open): number[] {
  const open = new Set([...left.unanswered, ...left.incomplete].map(({ id }) => id));
  return pages.map((page) => page.filter(({ id }) => open.has(id)).length);
}

/** Splits a quiz into pages; `perPage` 0: all on one. */
export function pagesOf<Item>(items: readonly Item[], perPage: number): Item[][] {
  if (perPage <= 0 || items.length === 0) return [[...items]];
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}
