'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RemoveSubmissionRemarkDocument } from '@/graphql/generated/graphql';
import type { GetSubmissionRemarksQuery } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { RemarkOutbox } from './outbox';
import { outboxOf } from './outboxes';
import { remarkKeys, remarksQuery } from './queries';
import type { Remark } from './queries';
import type { WaitingRemark } from './waiting-store';

const NONE: readonly WaitingRemark[] = [];

type RemarksAnswer = GetSubmissionRemarksQuery['getSubmissionRemarks'];

const withRemark = (answer: RemarksAnswer, made: Remark): RemarksAnswer =>
  answer.items.some(({ id }) => id === made.id) ? answer : { ...answer, items: [...answer.items, made] };

/** The remarks of this person that wait on this device. */
export function useRemarkOutbox(userId: number): { outbox: RemarkOutbox; waiting: readonly WaitingRemark[] } {
  const client = useQueryClient();
  const [outbox] = useState(() => outboxOf(userId));
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting, () => NONE);
  useEffect(
    () =>
      outbox.onSent((made, quizHistoryId) => {
        const queryKey = remarkKeys.of(quizHistoryId);
        client.setQueryData<RemarksAnswer>(queryKey, (before) => before && withRemark(before, made));
        void client.invalidateQueries({ queryKey });
      }),
    [outbox, client],
  );
  useEffect(() => void outbox.send(), [outbox]);
  // What only this page has is lost with it.
  const isUnstored = waiting.some((remark) => remark.isUnstored);
  useEffect(() => {
    if (!isUnstored) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnstored]);
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
