'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CreateFieldNoteDocument,
  RemoveFieldNoteDocument,
  UpdateFieldNoteDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { FieldNoteForm } from '@/lib/contract/field-note.ts';
import { fieldNoteKeys, fieldNoteQuery, fieldNotesQuery } from './queries';

export const useFieldNotes = () => useInfiniteQuery(fieldNotesQuery(browserApi));

export const useFieldNote = (id: number) => useQuery(fieldNoteQuery(browserApi, id));

/** Creates one, or changes the one with this id: the response is shown, and the list is refetched. */
export function useSaveFieldNote(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: FieldNoteForm) =>
      id === null
        ? (await browserApi(CreateFieldNoteDocument, { input })).createFieldNote
        : (await browserApi(UpdateFieldNoteDocument, { id, input })).updateFieldNote,
    onSuccess: (fieldNote) => {
      client.setQueryData(fieldNoteKeys.one(fieldNote.id), fieldNote);
      return client.invalidateQueries({ queryKey: fieldNoteKeys.list });
    },
  });
}

export function useRemoveFieldNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveFieldNoteDocument, { id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: fieldNoteKeys.one(id) });
      return client.invalidateQueries({ queryKey: fieldNoteKeys.list });
    },
  });
}
