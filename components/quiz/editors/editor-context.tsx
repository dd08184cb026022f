'use client';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useMemo } from 'react';
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

interface Editor {
  language: ExerciseLanguage;
  /** The broken rules that are shown now. */
  violations: readonly Violation[];
}

const EditorContext = createContext<Editor>({ language: 'en', violations: [] });

/** Context of all editors: what they need to know of the surrounding form. */
export function EditorProvider({ language, violations, children }: Editor & { children: ReactNode }) {
  const editor = useMemo(() => ({ language, violations }), [language, violations]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor() {
  const { language, violations } = useContext(EditorContext);
  const text = useViolationText();
  /** The error at a path of the form; undefined: none. */
  const faultAt = (path: string): string | undefined => {
    const [first] = violationsAt(violations, path);
    return first && text(first);
  };
  return { language, violations, faultAt };
}

export interface EditorProps<T extends ExerciseType> {
  draft: EditorDrafts[T];
  onChange: (draft: EditorDrafts[T]) => void;
}
