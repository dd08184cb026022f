import type { Privacy } from '@/graphql/generated/graphql';
import type { MaterialRef } from '@/lib/library/material';
import type { OutlineParent } from '@/lib/quiz/draft-queries';
import type { ExerciseParent } from '@/lib/quiz/exercise-parent';

/** Where an exercise is edited: its quiz, or its page. */
export interface EditorPlace {
  parent: ExerciseParent;
  /** Whose exercises stand at the side. */
  outlineOf: OutlineParent;
  /** The quiz or the page. */
  of: MaterialRef;
  title: string;
  /** Its folder; null: none. */
  categoryId: number | null;
  openness: { privacy: Privacy; availableFrom?: string | null };
  /** Where the quiz or the page is edited. */
  backHref: string;
  /** Where students see it. */
  viewHref: string;
  /** Whether the quiz shows what is right and wrong, unless the exercise says otherwise. */
  showsCorrectness: boolean;
  /** Address of an exercise of the list; null: it has none. */
  hrefOf: (item: { id: number; publicationResourceId: string | null }) => string | null;
  /** A new exercise has an address now. */
  onCreated: (id: number) => void;
  /** What students see has changed. */
  onPlaced?: () => void;
}
