import 'server-only';
import { cache } from 'react';
import { GetLessonPageDocument } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { serverApi } from '@/lib/api/server';
import { readId } from '@/lib/contract/id.ts';
import type { LessonAbsence } from './lesson-absence';
import type { LessonOnPage } from './page-query';

type FoundLesson = { lesson: LessonOnPage; absence: null } | { lesson: null; absence: LessonAbsence };

/** A lesson by the id in its address, as the viewer may see it; fetched once per page. */
export const findLesson = cache(async (segment: string): Promise<FoundLesson> => {
  const id = readId(segment);
  if (id === null) return { lesson: null, absence: 'missing' };
  try {
    const api = await serverApi();
    return { lesson: (await api(GetLessonPageDocument, { id })).getLesson, absence: null };
  } catch (error) {
    if (isApiError(error, 'LESSON_NOT_FOUND')) return { lesson: null, absence: 'missing' };
    if (isApiError(error, 'INVALID_PERMISSIONS')) return { lesson: null, absence: 'closed' };
    throw error;
  }
});
