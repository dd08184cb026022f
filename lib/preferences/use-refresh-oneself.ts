'use client';
import { useQueryClient } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { preferencesKeys } from './queries';

/**
 * Refetches the viewer. Also after a failure: the change may be stored and only the answer lost, or another device may
 * have been first.
 */
export function useRefreshOneself(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: preferencesKeys.profiles }),
      client.invalidateQueries({ queryKey: CURRENT_USER_KEY }),
    ]);
}
