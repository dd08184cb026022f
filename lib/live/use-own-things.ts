'use client';
import { ALL_FILES } from '@/lib/file/queries';
import { useFiles } from '@/lib/file/use-files';
import { useLessons } from '@/lib/lesson/use-lessons';
import { useOwnPublications } from '@/lib/material/use-publications';
import { useQuizzes } from '@/lib/quiz/use-quizzes';
import type { Addition, AdditionKind } from './use-things';

/** One of the teacher's own things. */
export type OwnThing = Addition & { title: string };

/** A query of the teacher's own things of one kind, the last changed first. */
const everywhere = (search: string) => ({ categoryId: null, search });

function useOwnLessons(search: string) {
  const query = useLessons(everywhere(search));
  const data = query.data?.map(({ id, title }): OwnThing => ({ kind: 'lesson', id, title }));
  return { ...query, data };
}

function useOwnQuizzes(search: string) {
  const query = useQuizzes(everywhere(search));
  const data = query.data?.map(({ id, title }): OwnThing => ({ kind: 'quiz', id, title }));
  return { ...query, data };
}

function usePublications(search: string) {
  const query = useOwnPublications(everywhere(search));
  const data = query.data?.map(({ id, title }): OwnThing => ({ kind: 'publication', id, title }));
  return { ...query, data };
}

function useOwnFiles(search: string) {
  const query = useFiles({ ...ALL_FILES, search });
  const data = query.data?.items.map(({ id, name }): OwnThing => ({ kind: 'file', id, title: name }));
  return { ...query, data };
}

/** By kind. A component that shows one kind is made anew for another, so the order of hooks stays. */
export const OWN_THINGS = {
  lesson: useOwnLessons,
  quiz: useOwnQuizzes,
  publication: usePublications,
  file: useOwnFiles,
} satisfies Record<AdditionKind, (search: string) => object>;
