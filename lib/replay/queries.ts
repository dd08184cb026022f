import { queryOptions } from '@tanstack/react-query';
import {
  GetLessonReplayBoardDocument,
  GetLessonReplayDocument,
  GetLessonReplayPartDocument,
} from '@/graphql/generated/graphql';
import type { GetLessonReplayPartQuery, GetLessonReplayQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

export type Replay = GetLessonReplayQuery['getLessonReplay'];
export type ReplayChapter = Replay['chapters'][number];
export type ReplayPart = GetLessonReplayPartQuery['getLessonReplayPart'];

/** The key begins with 'schedule', so that the end of the lesson refetches it. */
export const lessonReplayQuery = (api: ApiClient, lessonScheduleId: number) =>
  queryOptions({
    queryKey: ['schedule', 'replay', lessonScheduleId],
    queryFn: async () => (await api(GetLessonReplayDocument, { lessonScheduleId })).getLessonReplay,
    // What happened does not change: read again, it would begin from its first part.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readPart = async (api: ApiClient, lessonScheduleId: number, part: number): Promise<ReplayPart> =>
  (await api(GetLessonReplayPartDocument, { lessonScheduleId, part })).getLessonReplayPart;

/** All elements of a board as it stood at the beginning, its parts one after another. */
export async function readBeginning(
  api: ApiClient,
  lessonScheduleId: number,
  boardId: number,
): Promise<BoardElement[]> {
  const elements: BoardElement[] = [];
  for (let part: number | null = 0; part !== null;) {
    const answer = await api(GetLessonReplayBoardDocument, { lessonScheduleId, boardId, part });
    const read: { elements: unknown[]; next: number | null } = answer.getLessonReplayBoard;
    elements.push(...(read.elements as BoardElement[]));
    part = read.next;
  }
  return elements;
}
