'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { GetUploadDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';

/** Addresses of private files expire within minutes: a stored draft must request new ones. */
export const FRESH_MS = 4 * 60_000;

/** The address of one's own file. */
export const fileUriQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['upload', 'file', fileId],
    queryFn: async () => (await browserApi(GetUploadDocument, { id: fileId })).getUpload.fullUri,
    staleTime: FRESH_MS,
  });

/** The address of one's own file; `known`: the one the api has just sent. */
export function useFileUri(fileId: string, known?: string): string | undefined {
  const { data } = useQuery({ ...fileUriQuery(fileId), enabled: fileId !== '', refetchInterval: FRESH_MS });
  return data ?? known;
}
