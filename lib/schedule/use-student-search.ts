'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { connectionsQuery } from '@/lib/connection/queries';

const TYPING_PAUSE_MS = 250;

/** Connected students whose name matches what is typed; asked after a pause in typing. */
export function useStudentSearch(text: string, enabled: boolean) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({ ...connectionsQuery(browserApi, search, 'STUDENT'), enabled });
  const students = query.data?.items ?? [];
  const settled = query.isSuccess && !query.isPlaceholderData && search === text.trim();
  return { students, settled, isError: query.isError };
}
