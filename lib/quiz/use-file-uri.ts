'use client';
import { useQuery } from '@tanstack/react-query';
import { GetUploadDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';

/** Addresses of private files end within minutes: a draft that was kept must ask for new ones. */
const FRESH_MS = 4 * 60_000;

/** The address of a file of one's own; `known` where the api has just told it. */
export function useFileUri(fileId: string, known?: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['quiz', 'file', fileId],
    queryFn: async () => (await browserApi(GetUploadDocument, { id: fileId })).getUpload.fullUri,
    enabled: fileId !== '',
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return data ?? known;
}
