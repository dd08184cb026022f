'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CreateSubmissionRemarkDocument, RemoveSubmissionRemarkDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { sendFile } from '@/lib/upload/send-file';
import { createRemarkOutbox } from './outbox';
import type { RemarkOutbox } from './outbox';
import { remarkKeys, remarksQuery } from './queries';
import type { WaitingRemark } from './waiting-store';

/** While something waits it is tried again after this time: a network that is back is not always announced. */
const RETRY_MS = 10_000;
const NONE: readonly WaitingRemark[] = [];

const outboxes = new Map<number, RemarkOutbox>();

async function sendRemark(client: QueryClient, remark: WaitingRemark): Promise<void> {
  const { id, userId, quizHistoryId, exerciseId, text, file, seconds } = remark;
  const { part, quote, remarkId, second } = remark;
  const voice = file ? await sendFile(userId, 'VOICE', file) : null;
  const said = file ? { voice, seconds } : { text };
  const input = { id, exerciseId, ...said, part, quote, remarkId, second };
  await browserApi(CreateSubmissionRemarkDocument, { quizHistoryId, input });
  // It is dropped here once it stands there.
  await client.invalidateQueries({ queryKey: remarkKeys.of(quizHistoryId) });
}

/** One outbox a person and page. */
function outboxOf(userId: number, client: QueryClient): RemarkOutbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const made = createRemarkOutbox(userId, (remark) => sendRemark(client, remark));
  outboxes.set(userId, made);
  return made;
}

/** The remarks of this person that wait on this device; they are sent as long as the component is shown. */
export function useRemarkOutbox(userId: number): { outbox: RemarkOutbox; waiting: readonly WaitingRemark[] } {
  const client = useQueryClient();
  const [outbox] = useState(() => outboxOf(userId, client));
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting, () => NONE);
  useEffect(() => {
    const send = () => void outbox.send();
    send();
    window.addEventListener('online', send);
    const timer = setInterval(send, RETRY_MS);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [outbox]);
  return { outbox, waiting };
}

export const useRemarks = (quizHistoryId: number) => useQuery(remarksQuery(browserApi, quizHistoryId));

export function useRemoveRemark(quizHistoryId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi(RemoveSubmissionRemarkDocument, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: remarkKeys.of(quizHistoryId) }),
  });
}
