'use client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DeleteFileDocument,
  RenameFileDocument,
  ReplaceFileDocument,
  RestoreFileDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { fileKeys, fileQuotaQuery, filesQuery } from './queries';
import type { FileFilter } from './queries';

export const useFiles = (filter: FileFilter) => useInfiniteQuery(filesQuery(browserApi, filter));
export const useFileQuota = () => useQuery(fileQuotaQuery(browserApi));

/** A change of a file; lists and meter are fetched again before it settles. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: fileKeys.all }),
  });
}

export const useRenameFile = () =>
  useChange((input: { id: string; name: string }) => browserApi(RenameFileDocument, input));
/** `force`: also a file that is used. */
export const useDeleteFile = () =>
  useChange((input: { id: string; force: boolean }) => browserApi(DeleteFileDocument, input));
export const useRestoreFile = () => useChange((id: string) => browserApi(RestoreFileDocument, { id }));
export const useReplaceFile = () =>
  useChange((input: { id: string; upload: string }) => browserApi(ReplaceFileDocument, input));
