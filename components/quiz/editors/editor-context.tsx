'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import type { EditorDrafts } from '@/lib/quiz/block-serializer';
import { violationsAt } from '@/lib/quiz/exercise-form';

/** Returns the text of a broken rule, with its numbers. */
export function useViolationText(): (violation: Violation) => string {
  const t = useTranslations('violation');
  return ({ code, params: { min = 0, max = 0, actual } }) => t(code, { min, max, actual });
}

/** Selected words, and the button that marks them. */
export interface SelectedWords {
  words: string;
  button: string;
}

export interface EditorSurroundings {
  language: ExerciseLanguage;
  /** The broken rules that are shown now. */
  violations: readonly Violation[];
  /** Buttons for the picture and the sound of the task, for the tools of its text. */
  mediaTools: ReactNode;
  onSelected: (selected: SelectedWords | null) => void;
}

const EditorContext = createContext<EditorSurroundings>({
  language: 'en',
  violations: [],
  mediaTools: null,
  onSelected: () => undefined,
});

/** Context of all editors: what they need to know of the surrounding screen. */
export function EditorProvider({ value, children }: { value: EditorSurroundings; children: ReactNode }) {
  return <EditorContext value={value}>{children}</EditorContext>;
}

export function useEditor() {
  const surroundings = useContext(EditorContext);
  const text = useViolationText();
  /** The error at a path of the form; undefined: none. */
  const faultAt = (path: string): string | undefined => {
    const [first] = violationsAt(surroundings.violations, path);
    return first && text(first);
  };
  return { ...surroundings, faultAt };
}

export interface EditorProps<T extends ExerciseType> {
  draft: EditorDrafts[T];
  onChange: (draft: EditorDrafts[T]) => void;
}
