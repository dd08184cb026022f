'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreateUserExportDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { archivesQuery, securityKeys } from './queries';
import type { Archive } from './queries';

/** One's archives, latest first; looked at again while one is being made. */
export const useArchives = () => useQuery(archivesQuery(browserApi));

/** Begins an archive. TOO_MANY_REQUESTS with `retryAfter` within a day of the last. */
export function useCreateArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_: void) => (await browserApi(CreateUserExportDocument, {})).createUserExport,
    onSuccess: (archive) => {
      client.setQueryData(securityKeys.archives, (archives: Archive[] = []) => [
        archive,
        ...archives.filter(({ id }) => id !== archive.id),
      ]);
    },
  });
}
