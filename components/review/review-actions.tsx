'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ReportDialog } from '@/components/moderation/report-dialog';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { REVIEW_ANSWER_MAX, DISPUTE_REASON_MAX } from '@/lib/contract/review.ts';
import { useWriter } from '@/lib/post/use-writer';
import type { FullReview } from '@/lib/review/queries';
import { useAnswerReview, useDisputeReview, useRemoveReview } from '@/lib/review/use-review';
import { WordsDialog } from '@/components/moderation/words-dialog';

type Open = 'answer' | 'dispute' | 'remove' | 'report' | null;

/** What the viewer may do with a review: its instructor answers and disputes it, its writer removes it, others report it. */
export function ReviewActions({ review }: { review: FullReview }) {
  const t = useTranslations('review');
  const [open, setOpen] = useState<Open>(null);
  const { id: reviewerId, firstName } = useWriter(review.reviewer);
  const { viewerCan } = review;
  const close = () => setOpen(null);
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {viewerCan.answer ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('answer')}>
          {t(review.answer ? 'changeAnswer' : 'answer')}
        </Button>
      ) : null}
      {viewerCan.dispute ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('dispute')}>
          {t('dispute')}
        </Button>
      ) : null}
      {viewerCan.remove ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      ) : null}
      {viewerCan.report ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('report')}>
          {t('report')}
        </Button>
      ) : null}
      {open === 'report' ? (
        <ReportDialog
          person={{ id: reviewerId, firstName }}
          about={{ reviewId: review.id }}
          onClose={close}
        />
      ) : null}
      {open === 'answer' ? <AnswerDialog review={review} onClose={close} /> : null}
      {open === 'dispute' ? <DisputeDialog review={review} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog review={review} onClose={close} /> : null}
    </div>
  );
}

interface DialogProps {
  review: FullReview;
  onClose: () => void;
}

/** Says what was done, closes the dialog, and shows the page as it is now. */
function useFinish(onClose: () => void) {
  const toast = useToast();
  const router = useRouter();
  return (text: string) => {
    toast({ text });
    onClose();
    router.refresh();
  };
}

function AnswerDialog({ review, onClose }: DialogProps) {
  const t = useTranslations('review');
  const { fullName } = useWriter(review.reviewer);
  const answer = useAnswerReview();
  const finish = useFinish(onClose);
  const send = (text: string) =>
    answer.mutate(
      { id: review.id, text },
      { onSuccess: () => finish(t(text ? 'answerSaved' : 'answerRemoved')) },
    );
  return (
    <WordsDialog
      texts={{
        title: t('answerTitle', { name: fullName }),
        text: t('answerText'),
        label: t('answerLabel'),
        send: t('saveAnswer'),
      }}
      given={review.answer?.text ?? ''}
      max={REVIEW_ANSWER_MAX}
      mutation={answer}
      onSend={send}
      onRemove={review.answer ? { text: t('removeAnswer'), run: () => send('') } : undefined}
      onClose={onClose}
    />
  );
}

function DisputeDialog({ review, onClose }: DialogProps) {
  const t = useTranslations('review');
  const { fullName } = useWriter(review.reviewer);
  const dispute = useDisputeReview();
  const finish = useFinish(onClose);
  return (
    <WordsDialog
      texts={{
        title: t('disputeTitle', { name: fullName }),
        text: t('disputeText'),
        label: t('disputeLabel'),
        send: t('sendDispute'),
      }}
      max={DISPUTE_REASON_MAX}
      mutation={dispute}
      onSend={(text) =>
        dispute.mutate({ id: review.id, text }, { onSuccess: () => finish(t('disputeSent')) })
      }
      onClose={onClose}
    />
  );
}

function RemoveDialog({ review, onClose }: DialogProps) {
  const t = useTranslations('review');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveReview();
  const finish = useFinish(onClose);
  const run = () =>
    remove.mutate(review.id, {
      onSuccess: () => finish(t('removed')),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <AlertDialog
      open
      title={t('removeTitle')}
      description={t('removeText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('delete')}
      onAction={run}
      pending={remove.isPending}
      danger
    />
  );
}
