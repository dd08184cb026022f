import { queryOptions } from '@tanstack/react-query';
import {
  GetLessonFilesDocument,
  GetLiveLessonScheduleDocument,
  GetLiveLessonThingsDocument,
} from '@/graphql/generated/graphql';
import type { LessonFilePartsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { SharedClock } from './shared-clock';

/** A file that the people of a lesson look at together. */
export type LessonFile = LessonFilePartsFragment;

export const liveKeys = {
  /** The key begins with 'schedule', so that events of lessons refetch it too. */
  schedule: (id: number) => ['schedule', 'live', id] as const,
  /** Lists of what the things of a lesson bring with them. */
  brought: (id: number) => ['schedule', 'live-brought', id] as const,
  files: (id: number) => ['schedule', 'live-brought', id, 'files'] as const,
  things: (id: number) => ['schedule', 'live-things', id] as const,
};

export function liveScheduleQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: liveKeys.schedule(id),
    queryFn: async () => (await api(GetLiveLessonScheduleDocument, { id })).getLessonSchedule,
  });
}

/** The files of this lesson; their addresses are valid for minutes. The clock learns when they were signed. */
export function lessonFilesQuery(api: ApiClient, id: number, clock: SharedClock) {
  return queryOptions({
    queryKey: liveKeys.files(id),
    queryFn: async () => {
      const askedAt = performance.now();
      const { getLessonFiles: files } = await api(GetLessonFilesDocument, { lessonScheduleId: id });
      const at = files[0]?.signedAt;
      if (at !== undefined) clock.receive({ at, askedAt });
      return files;
    },
  });
}

/** The lessons, quizzes, publications and files that a lesson uses. */
export function liveThingsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: liveKeys.things(id),
    queryFn: async () => (await api(GetLiveLessonThingsDocument, { id })).getLessonSchedule,
  });
}
