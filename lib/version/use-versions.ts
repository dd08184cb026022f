'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { VERSION_KINDS } from './kinds';
import type { Versioned } from './kinds';

const keyOf = ({ kind, id }: Versioned) => ['version', kind, id] as const;

export const useVersions = (of: Versioned) =>
  useQuery({
    queryKey: keyOf(of),
    queryFn: () => VERSION_KINDS[of.kind].list(browserApi, of.id),
    // Each save makes or changes one.
    staleTime: 0,
  });

/** Brings back a version; the thing is fetched again before it resolves. */
export function useRestoreVersion(of: Versioned) {
  const client = useQueryClient();
  const { restore, changes } = VERSION_KINDS[of.kind];
  return useMutation({
    mutationFn: (versionId: number) => restore(browserApi, of.id, versionId),
    onSuccess: () =>
      Promise.all([...changes(of.id), keyOf(of)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
