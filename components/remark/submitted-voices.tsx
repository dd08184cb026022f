'use client';
import { useTranslations } from 'next-intl';
import { useRemarkOutbox } from '@/lib/remark/use-remarks';

/** Says how many recordings of a submission are not sent yet; nothing when all are. */
export function SubmittedVoices({ userId, quizHistoryId }: { userId: number; quizHistoryId: number }) {
  const t = useTranslations('remark');
  const { waiting } = useRemarkOutbox(userId);
  const count = waiting.filter((each) => each.quizHistoryId === quizHistoryId).length;
  return (
    <p role="status" className="mt-2 text-meta text-ink-2 empty:hidden">
      {count > 0 ? t('voicesUnsent', { count }) : null}
    </p>
  );
}
