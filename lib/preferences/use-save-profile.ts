'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import type { CurrentUser } from '@/lib/account/queries';
import { preferencesKeys } from './queries';
import type { OwnProfile } from './queries';

/** Shows a saved change at once wherever this page shows the viewer: the bar, the menus, the overview. */
export function useSaveProfile<Variables>(send: (variables: Variables) => Promise<Partial<OwnProfile>>) {
  const client = useQueryClient();
  const key = preferencesKeys.profile(useLocale());
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      client.setQueryData<OwnProfile>(key, (before) => (before ? { ...before, ...answer } : before));
      client.setQueryData<CurrentUser>(CURRENT_USER_KEY, (before) =>
        before ? { ...before, ...answer } : before,
      );
    },
  });
}
