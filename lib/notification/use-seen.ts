'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { SetNotificationsSeenDocument } from '@/graphql/generated/graphql';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import type { CurrentUser } from '@/lib/account/queries';
import { browserApi } from '@/lib/api/browser';
import { userKey } from '@/lib/user-storage';
import { notificationKeys } from './queries';
import { createSeenBatch } from './seen-batch';
import type { SeenBatch, SeenStore } from './seen-batch';

const BATCH_MS = 300;

const sessionStore = (key: string): SeenStore => ({
  load: () => {
    try {
      const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
    } catch {
      return [];
    }
  },
  save: (ids) => {
    try {
      if (ids.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // Without storage they last until the tab is reloaded.
    }
  },
});

/** One batch per query client, that is, per tab: the dialog and the bell share it. */
const batches = new WeakMap<QueryClient, SeenBatch>();

function batchOf(client: QueryClient): SeenBatch {
  const known = batches.get(client);
  if (known) return known;
  const userId = client.getQueryData<CurrentUser>(CURRENT_USER_KEY)?.id ?? 0;
  const batch = createSeenBatch({
    store: sessionStore(userKey(userId, 'seen')),
    later: (run) => setTimeout(run, BATCH_MS),
    send: async (ids) => {
      const { setNotificationsSeen } = await browserApi(SetNotificationsSeenDocument, { ids });
      await client.cancelQueries({ queryKey: notificationKeys.badges });
      client.setQueryData(notificationKeys.badges, setNotificationsSeen);
      void client.invalidateQueries({ queryKey: notificationKeys.unseen });
    },
  });
  batches.set(client, batch);
  return batch;
}

/** During server rendering nothing is seen, and nothing is marked. */
const NOTHING: SeenBatch = {
  add: () => undefined,
  flush: async () => undefined,
  seen: createStore<ReadonlySet<number>>(() => new Set()),
};

/** Marks notifications as seen: here at once, on the server in a batch soon after. */
export function useSeen(): Pick<SeenBatch, 'add' | 'flush'> & { isSeen: (id: number) => boolean } {
  const client = useQueryClient();
  const { add, flush, seen } = typeof window === 'undefined' ? NOTHING : batchOf(client);
  const ids = useStore(seen);
  useEffect(() => void flush(), [flush]);
  return { add, flush, isSeen: (id) => ids.has(id) };
}
