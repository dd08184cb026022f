'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreateUserExportDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { CreateArchiveForm } from './forms';
import { archivesQuery, securityKeys } from './queries';
import type { Archive } from './queries';

/** One's archives, latest first; looked at again while one is being made. */
export const useArchives = () => useQuery(archivesQuery(browserApi));

/** Begins an archive. TOO_MANY_REQUESTS with `retryAfter` within a day of the last. No mutation: it would keep the password. */
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
