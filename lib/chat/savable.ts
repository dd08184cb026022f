import { MATERIAL_KINDS } from '@/lib/contract/category.ts';
import type { MaterialKind } from '@/lib/contract/category.ts';
import type { Fork, Forked } from '@/lib/fork/kinds';
import type { ChatCard } from './cards';

/** What can be saved from a card, with the viewer's reference to it. */
export interface Savable {
  of: Forked;
  fork: Fork;
}

/** What a card answers of a thing that can be saved. */
interface Shown {
  id: number;
  fork?: Fork;
  viewerCan?: { save: boolean };
}

const isKind = (kind: string): kind is MaterialKind => MATERIAL_KINDS.some((each) => each === kind);

/** The thing of a card, if its kind can be saved and the viewer may save it; null: otherwise. */
export function findSavable({ kind, lesson, quiz, publication }: ChatCard): Savable | null {
  const thing: Shown | null = lesson ?? quiz ?? publication ?? null;
  const of = kind.toUpperCase();
  if (!thing?.viewerCan?.save || !isKind(of)) return null;
  return { of: { kind: of, id: thing.id }, fork: thing.fork ?? null };
}
