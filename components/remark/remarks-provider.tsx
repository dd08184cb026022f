'use client';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Submission } from '@/lib/attempt/history-queries';
import { useNames } from '@/lib/profile/use-names';
import { useRemarkOutbox, useRemarks } from '@/lib/remark/use-remarks';
import { RemarksContext } from './remark-context';

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

function Provider({ userId, submission, children }: RemarksProviderProps & { userId: number }) {
  const { fullName } = useNames();
  const { data } = useRemarks(submission.id);
  const { outbox, waiting } = useRemarkOutbox(userId);
  const { id: quizHistoryId, user } = submission;
  const isAuthor = user?.id !== userId;
  const takerName = user ? fullName(user) : '';
  const value = useMemo(() => {
    if (!data) return null;
    const known = new Set(data.items.map(({ id }) => id));
    return {
      ...{ quizHistoryId, userId, isAuthor, takerName, items: data.items, mayAdd: data.viewerCan.add },
      waiting: waiting.filter((each) => each.quizHistoryId === quizHistoryId && !known.has(each.id)),
      put: (remark: Parameters<typeof outbox.put>[0]) => {
        outbox.put(remark);
        void outbox.send();
      },
      drop: outbox.drop,
    };
  }, [data, waiting, outbox, quizHistoryId, userId, isAuthor, takerName]);
  return <RemarksContext value={value}>{children}</RemarksContext>;
}
