'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddBoardToLessonScheduleDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { boardKeys } from '@/lib/board/queries';
import { liveKeys } from './queries';

interface Asked {
  name: string;
  /** The board that it is a copy of; null: it is empty. */
  templateId: number | null;
}

/** Adds a board to the running lesson, its last one then; the screens of the others learn of it by the server's event. */
export function useAddBoard(scheduleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) =>
      (await browserApi(AddBoardToLessonScheduleDocument, { lessonScheduleId: scheduleId, ...asked }))
        .addBoardToLessonSchedule,
    onSuccess: async (schedule) => {
      client.setQueryData(liveKeys.schedule(scheduleId), schedule);
      await client.invalidateQueries({ queryKey: boardKeys.list });
    },
  });
}
