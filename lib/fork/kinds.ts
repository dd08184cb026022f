import {
  CopyLessonDocument,
  CopyPublicationDocument,
  CopyQuizDocument,
  GetLessonPageDocument,
  GetPublicationForkDocument,
  GetQuizDocument,
  RemoveSavedLessonDocument,
  RemoveSavedPublicationDocument,
  RemoveSavedQuizDocument,
  SaveLessonDocument,
  SavePublicationDocument,
  SaveQuizDocument,
} from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { MaterialKind } from '@/lib/contract/category.ts';
import { lessonEditorPath } from '@/lib/lesson/paths';
import { publicationEditorPath } from '@/lib/material/paths';
import { quizPath } from '@/lib/quiz/paths';

/** Somebody else's thing of a kind. */
export interface Forked {
  kind: MaterialKind;
  id: number;
}

/** The viewer's reference to it; null: it is not saved. */
export type Fork = { categoryId?: number | null } | null;

/** A copy that was made, and the titles of what it was made without. */
export interface MadeCopy {
  id: number;
  leftOut: string[];
}

interface ForkKind {
  find(api: ApiClient, id: number): Promise<Fork>;
  save(api: ApiClient, id: number, categoryId: number | null): Promise<Fork>;
  remove(api: ApiClient, id: number): Promise<unknown>;
  copy(api: ApiClient, id: number, clientId: string): Promise<MadeCopy>;
  /** Where its owner changes it. */
  ownPath(id: number): string;
}

/** Of each kind that can be saved and copied. */
export const FORK_KINDS: Readonly<Record<MaterialKind, ForkKind>> = {
  LESSON: {
    find: async (api, id) => (await api(GetLessonPageDocument, { id })).getLesson.fork ?? null,
    save: async (api, lessonId, categoryId) =>
      (await api(SaveLessonDocument, { lessonId, categoryId })).saveLesson.fork ?? null,
    remove: (api, lessonId) => api(RemoveSavedLessonDocument, { lessonId }),
    copy: async (api, lessonId, clientId) => {
      const { lesson, leftOut } = (await api(CopyLessonDocument, { lessonId, clientId })).copyLesson;
      return { id: lesson.id, leftOut: leftOut.map(({ title }) => title) };
    },
    ownPath: lessonEditorPath,
  },
  QUIZ: {
    find: async (api, id) => (await api(GetQuizDocument, { id })).getQuiz.fork ?? null,
    save: async (api, quizId, categoryId) =>
      (await api(SaveQuizDocument, { quizId, categoryId })).saveQuiz.fork ?? null,
    remove: (api, quizId) => api(RemoveSavedQuizDocument, { quizId }),
    copy: async (api, quizId, clientId) => {
      const { id } = (await api(CopyQuizDocument, { quizId, clientId })).copyQuiz;
      return { id, leftOut: [] };
    },
    ownPath: quizPath,
  },
  PUBLICATION: {
    find: async (api, id) => (await api(GetPublicationForkDocument, { id })).getPublication.fork ?? null,
    save: async (api, publicationId, categoryId) =>
      (await api(SavePublicationDocument, { publicationId, categoryId })).savePublication.fork ?? null,
    remove: (api, publicationId) => api(RemoveSavedPublicationDocument, { publicationId }),
    copy: async (api, publicationId, clientId) => {
      const { id } = (await api(CopyPublicationDocument, { publicationId, clientId })).copyPublication;
      return { id, leftOut: [] };
    },
    ownPath: publicationEditorPath,
  },
};

/** Where the owner of a copy changes it. */
export const ownPath = (kind: MaterialKind, id: number): string => FORK_KINDS[kind].ownPath(id);
