'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CloneLessonBoardDocument,
  CreateLessonBoardDocument,
  RemoveLessonBoardDocument,
  RemoveLessonBoardKeyDocument,
  RenewLessonBoardKeyDocument,
  UpdateLessonBoardDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { boardChoiceQuery, boardKeys, boardQuery, boardsQuery } from './queries';
import type { Board } from './queries';

export function useBoards() {
  return useInfiniteQuery(boardsQuery(browserApi));
}

export function useBoard(id: number) {
  return useQuery(boardQuery(browserApi, id));
}

/** Stores the returned board as what its page shows, and refetches the list. */
function useBoardMutation<Input>(run: (input: Input) => Promise<Board>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (board) => {
      client.setQueryData(boardKeys.one(board.id), board);
      return client.invalidateQueries({ queryKey: boardKeys.list });
    },
  });
}

export function useCreateBoard() {
  return useBoardMutation(
    async (name: string) => (await browserApi(CreateLessonBoardDocument, { name })).createLessonBoard,
  );
}

export function useRenameBoard(id: number) {
  return useBoardMutation(
    async (name: string) => (await browserApi(UpdateLessonBoardDocument, { id, name })).updateLessonBoard,
  );
}

export function useCloneBoard() {
  return useBoardMutation(
    async ({ id, name = null }: { id: number; name?: string | null }) =>
      (await browserApi(CloneLessonBoardDocument, { id, name })).cloneLessonBoard,
  );
}

export function useRenewBoardKey() {
  return useBoardMutation(
    async (id: number) => (await browserApi(RenewLessonBoardKeyDocument, { id })).renewLessonBoardKey,
  );
}

export function useRemoveBoardKey() {
  return useBoardMutation(
    async (id: number) => (await browserApi(RemoveLessonBoardKeyDocument, { id })).removeLessonBoardKey,
  );
}

export function useRemoveBoard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveLessonBoardDocument, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: boardKeys.one(id) });
      return client.invalidateQueries({ queryKey: boardKeys.list });
    },
  });
}

/** The viewer's boards whose names contain the typed text, last changed first; null while they are loaded. */
export function useBoardChoice(text: string): { id: number; title: string }[] | null {
  const { data } = useQuery(boardChoiceQuery(browserApi));
  const wanted = text.trim().toLocaleLowerCase();
  const boards = data?.map(({ id, name }) => ({ id, title: name }));
  return boards?.filter(({ title }) => title.toLocaleLowerCase().includes(wanted)) ?? null;
}
