'use client';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { currentUserQuery } from './queries';
import type { CurrentUser } from './queries';

export type { CurrentUser } from './queries';

/** The current user, as the layout fetched it; null for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery(browserApi)).data ?? null;
}
