'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { peopleQuery } from '@/lib/connection/queries';
import { usePaused } from '@/lib/use-paused';

/** The viewer's connections by the name that is being typed after an "@"; null: none is. */
export function useMentionable(asked: string | null) {
  const search = usePaused(asked?.trim() ?? '');
  const { data } = useInfiniteQuery({ ...peopleQuery(browserApi, search), enabled: asked !== null });
  return asked === null ? [] : (data ?? []);
}
