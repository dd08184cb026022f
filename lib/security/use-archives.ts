'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreateUserExportDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { CreateArchiveForm } from './forms';
import { archivesQuery, securityKeys } from './queries';
import type { Archive } from './queries';

/** The viewer's archives, latest first; refetched while one is in progress. */
export const useArchives = () => useQuery(archivesQuery(browserApi));

/**
 * Requests an archive. Fails with TOO_MANY_REQUESTS and `retryAfter` within a day of the last. No mutation, because it
 * would store the password.
 */
export function useCreateArchive() {
  const client = useQueryClient();
  return async ({ password }: CreateArchiveForm) => {
    const { createUserExport: archive } = await browserApi(CreateUserExportDocument, { password });
    client.setQueryData(securityKeys.archives, (archives: Archive[] = []) => [
      archive,
      ...archives.filter(({ id }) => id !== archive.id),
    ]);
  };
}
