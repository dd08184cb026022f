import { queryOptions } from '@tanstack/react-query';
import { ExerciseDraftDocument, ExerciseOutlineDocument } from '@/graphql/generated/graphql';
import type { ExerciseDraftFieldsFragment, ExerciseOutlineQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { firstWords } from '@/lib/contract/exercise/first-words.ts';
import { blockOf, parsePoints } from '@/lib/contract/exercise/form.ts';
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

/** A line with what is typed into its form; the words are those of a form without a title. */
function typedLine(
  line: OutlineItem,
  { type, form, isWaiting, violations, faults }: ExerciseDraft,
): OutlineItem {
  const { title, language, descriptionStudent } = form;
  const points = parsePoints(form.points);
  const errors = violations.filter(({ severity }) => severity === 'ERROR').length + faults.length;
  return {
    ...line,
    ...{ title, language, isWaiting },
    words: title.trim() ? '' : firstWords(type, { descriptionStudent, draft: blockOf(type, form) }),
    points: Number.isFinite(points) ? points : null,
    errorsCount: isWaiting ? errors : 0,
  };
}

/** The list with what is typed now; null: it must be fetched, because something has come, gone or changed its place. */
export function withTyped(items: readonly OutlineItem[], draft: ExerciseDraft): OutlineItem[] | null {
  const line = items.find((item) => item.id === draft.id);
  const isMoved = line?.order === null && !draft.isWaiting;
  if (!line || isMoved) return null;
  return items.map((item) => (item.id === draft.id ? typedLine(line, draft) : item));
}

/** What one calls it in a list: its title or its first words; '' if it has neither. */
export const nameOfLine = ({ title, words }: Pick<OutlineItem, 'title' | 'words'>): string =>
  title.trim() || words;
