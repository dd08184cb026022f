import 'server-only';
import { cache } from 'react';
import { GetQuizDocument } from '@/graphql/generated/graphql';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { readId } from '@/lib/contract/id.ts';
import type { QuizAbsence } from './quiz-absence';

/** A quiz by the id in its address, as the viewer may see it; fetched once per page. */
export const findQuiz = cache(
  async (
    segment: string,
  ): Promise<{ quiz: QuizFieldsFragment; absence: null } | { quiz: null; absence: QuizAbsence }> => {
    const id = readId(segment);
    if (id === null) return { quiz: null, absence: 'missing' };
    try {
      const api = await serverApi();
      return { quiz: (await api(GetQuizDocument, { id })).getQuiz, absence: null };
    } catch (error) {
      if (isApiError(error, 'QUIZ_NOT_FOUND')) return { quiz: null, absence: 'missing' };
      if (isApiError(error, 'INVALID_PERMISSIONS')) return { quiz: null, absence: 'closed' };
      throw error;
    }
  },
);
