'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { connectionsQuery } from '@/lib/connection/queries';
import { usePaused } from '@/lib/use-paused';

/** Connected students whose name matches the typed text; fetched after a pause in typing. */
export function useStudentSearch(text: string, enabled: boolean) {
  const search = usePaused(text.trim());
  const query = useQuery({ ...connectionsQuery(browserApi, search, 'STUDENT'), enabled });
  const students = query.data?.items ?? [];
  const settled = query.isSuccess && !query.isPlaceholderData && search === text.trim();
  return { students, settled, isError: query.isError };
}
