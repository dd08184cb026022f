import 'server-only';
import { cache } from 'react';
import { GetQuizDocument } from '@/graphql/generated/graphql';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';

/** Why a quiz is not shown: there is none, or it is not open to the one who asks. */
export type QuizAbsence = 'missing' | 'closed';

const INT_MAX = 2_147_483_647;

/** A quiz by the number in its address, for the one who is looking; asked once a page. */
export const findQuiz = cache(
  async (
    segment: string,
  ): Promise<{ quiz: QuizFieldsFragment; absence: null } | { quiz: null; absence: QuizAbsence }> => {
    const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : Number.NaN;
    if (!(id <= INT_MAX)) return { quiz: null, absence: 'missing' };
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
