import { queryOptions } from '@tanstack/react-query';
import { ExerciseDraftDocument, ExerciseOutlineDocument } from '@/graphql/generated/graphql';
import type { ExerciseDraftFieldsFragment, ExerciseOutlineQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { ExerciseFields } from '@/lib/contract/exercise/form.ts';

/** What the editor of an exercise shows. */
export type ExerciseDraft = Omit<ExerciseDraftFieldsFragment, 'form'> & { form: ExerciseFields };
export type DraftSubmission = ExerciseDraft['submissions'][number];
/** A line of the editor's list. */
export type OutlineItem = ExerciseOutlineQuery['getExerciseOutline'][number];

/** Whose exercises: those of a quiz or of a publication. */
export type OutlineParent = { quizId: number } | { publicationId: number };

export const draftKeys = {
  one: (id: number) => ['exercise-draft', id] as const,
  outlines: ['exercise-outline'] as const,
  outline: (parent: OutlineParent) => ['exercise-outline', parent] as const,
};

/** The contract's scalar is what the api has checked. */
export const toDraft = (draft: ExerciseDraftFieldsFragment): ExerciseDraft => draft as ExerciseDraft;

export function exerciseDraftQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: draftKeys.one(id),
    queryFn: async () => toDraft((await api(ExerciseDraftDocument, { id })).getExerciseDraft),
  });
}

/** The exercises of a quiz or a publication, with those that are not in place yet. */
export function exerciseOutlineQuery(api: ApiClient, parent: OutlineParent) {
  return queryOptions({
    queryKey: draftKeys.outline(parent),
    queryFn: async () => (await api(ExerciseOutlineDocument, parent)).getExerciseOutline,
  });
}

/** What one calls it in a list: its title or its first words; '' if it has neither. */
export const nameOfLine = ({ title, words }: Pick<OutlineItem, 'title' | 'words'>): string =>
  title.trim() || words;
