'use client';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Submission } from '@/lib/attempt/history-queries';
import { useNames } from '@/lib/profile/use-names';
import { useRemarkOutbox, useRemarks } from '@/lib/remark/use-remarks';
import { RemarksContext } from './remark-context';
import type { Remarks } from './remark-context';

interface RemarksProviderProps {
  submission: Submission;
  children: ReactNode;
}

/** Exercises inside show what was said about them. For the taker and the author; nothing for others. */
export function RemarksProvider({ submission, children }: RemarksProviderProps) {
  const viewer = useCurrentUser();
  return viewer ? (
    <Provider userId={viewer.id} submission={submission}>
      {children}
    </Provider>
  ) : (
    children
  );
}

const NOTHING = { items: [], viewerCan: { add: false } };

function Provider({ userId, submission, children }: RemarksProviderProps & { userId: number }) {
  const { fullName } = useNames();
  const errorText = useErrorText();
  const { data, error, refetch } = useRemarks(submission.id);
  const { outbox, waiting } = useRemarkOutbox(userId);
  const { id: quizHistoryId, user, viewerCan } = submission;
  const takerName = user ? fullName(user) : '';
  const isOthers = isApiError(error, 'QUIZ_HISTORY_NOT_FOUND');
  useEffect(() => {
    // It is stored, although its answer did not come.
    for (const { id } of waiting) if (data?.items.some((item) => item.id === id)) outbox.drop(id);
  }, [data, waiting, outbox]);
  const value = useMemo((): Remarks | null => {
    if (isOthers || (!data && !error)) return null;
    const { items, viewerCan: may } = data ?? NOTHING;
    return {
      ...{ quizHistoryId, userId, isAuthor: viewerCan.flag, takerName, items, mayAdd: may.add },
      waiting: waiting.filter((each) => each.quizHistoryId === quizHistoryId),
      put: (remark) => {
        const stored = outbox.put(remark);
        void outbox.send();
        return stored;
      },
      drop: outbox.drop,
      renew: () => refetch({ throwOnError: true }),
    };
  }, [data, error, isOthers, waiting, outbox, refetch, quizHistoryId, userId, viewerCan.flag, takerName]);
  return (
    <RemarksContext value={value}>
      {children}
      {error && !data && !isOthers ? (
        <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
      ) : null}
    </RemarksContext>
  );
}
