'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { DUE_WORDS_DATABASE } from '@/lib/due-words-database';

/**
 * Sends what a closed page has left on this device, grades and remarks, whichever page is opened next; and forgets the words of who
 * was here before.
 */
export function TakeUp() {
  const client = useQueryClient();
  const userId = useCurrentUser()?.id ?? null;
  useEffect(() => {
    if (userId !== null) void takeUp(userId, client).catch(() => undefined);
  }, [client, userId]);
  return null;
}

/** Whether this browser has a database; one that cannot list them (Firefox before 126) may have it. */
async function databases(): Promise<(name: string) => boolean> {
  if (!('databases' in indexedDB)) return () => true;
  const names = new Set((await indexedDB.databases()).map(({ name }) => name));
  return (name) => names.has(name);
}

/** Only where there is something this loads what does it. */
async function takeUp(userId: number, client: QueryClient): Promise<void> {
  const has = await databases();
  if (has(DUE_WORDS_DATABASE)) await (await import('@/lib/word/due-store')).clearDueOfOthers(userId);
  if (has('tildesh-words')) void (await import('@/lib/word/outboxes')).outboxOf(userId, client).send();
  if (has('tildesh-remarks')) void (await import('@/lib/remark/outboxes')).outboxOf(userId).send();
}
