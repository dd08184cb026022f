'use client';
import { useTranslations } from 'next-intl';
import { WordsDialog } from '@/components/moderation/words-dialog';
import { AllRatings } from '@/components/review/all-ratings';
import { Rating } from '@/components/review/rating';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useDecideReview } from '@/lib/admin/use-disputes';
import { isApiError } from '@/lib/api/errors';
import { HIDDEN_REASON_MAX } from '@/lib/contract/review.ts';
import type { Dispute } from '@/lib/review/queries';

export interface DecideDialogProps extends Pick<Dispute, 'review'> {
  isHidden: boolean;
  onClose: () => void;
}

/** Asks for the reason to hide or keep a review. If it was changed meanwhile, it is shown as it reads now, and the reason stays. */
export function DecideDialog({ review, isHidden, onClose }: DecideDialogProps) {
  const t = useTranslations('review');
  const toast = useToast();
  const decide = useDecideReview();
  const title = t(isHidden ? 'adminHide' : 'adminKeep');
  const isChanged = isApiError(decide.error, 'EDIT_CONFLICT');
  const { id, updatedAt } = review;
  const send = (reason: string) =>
    decide.mutate(
      { id, isHidden, reason, updatedAt },
      {
        onSuccess: () => {
          toast({ text: t(isHidden ? 'adminHidden' : 'adminKept') });
          onClose();
        },
      },
    );
  return (
    <WordsDialog
      texts={{ title, text: t('adminReasonHint'), label: t('adminReason'), send: title }}
      max={HIDDEN_REASON_MAX}
      mutation={{ isPending: decide.isPending, error: isChanged ? null : decide.error }}
      onSend={send}
      onClose={onClose}
    >
      {isChanged ? <AsItReads review={review} /> : null}
    </WordsDialog>
  );
}

function AsItReads({ review: { comment, averageValue, ratings } }: Pick<Dispute, 'review'>) {
  const t = useTranslations('review');
  return (
    <div className="grid gap-3">
      <Note tone="hint" role="alert">
        {t('adminChangedNow')}
      </Note>
      <Rating rating={averageValue} />
      {comment ? (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          {comment}
        </p>
      ) : null}
      <AllRatings ratings={ratings} />
    </div>
  );
}
