'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { WordsDialog } from '@/components/moderation/words-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { Kind, Target } from '@/lib/admin/reported';
import { useTakeDown } from '@/lib/admin/use-take-down';
import { PUBLICATION_HIDDEN_REASON_MAX } from '@/lib/contract/limits.ts';
import { POST_REASON_MAX } from '@/lib/contract/post.ts';
import { HIDDEN_REASON_MAX } from '@/lib/contract/review.ts';

const REASON_MAX = {
  POST: POST_REASON_MAX,
  COMMENT: POST_REASON_MAX,
  CORRECTION: POST_REASON_MAX,
  PUBLICATION: PUBLICATION_HIDDEN_REASON_MAX,
  REVIEW: HIDDEN_REASON_MAX,
} satisfies Record<Kind, number>;

export interface TakeDownDialogProps {
  reportId: number;
  target: Target;
  /** Nothing else of the report is left to decide, as far as one can tell. */
  closesReport: boolean;
  onClose: () => void;
}

/** Asks for the reason to remove or hide what was reported, and whether that ends the report. */
export function TakeDownDialog({ reportId, target, closesReport, onClose }: TakeDownDialogProps) {
  const t = useTranslations('admin');
  const toast = useToast();
  const takeDown = useTakeDown(reportId, target);
  const [closes, setCloses] = useState(closesReport);
  const { kind } = target;
  const send = async (reason: string) => {
    try {
      await takeDown.mutateAsync({ reason, closes });
    } catch {
      // The dialog shows the error.
      return;
    }
    // Also if the list is read again by now, and this report is no longer in it.
    toast({ text: t(`takenDown.${kind}`) });
    onClose();
  };
  return (
    <WordsDialog
      texts={{
        title: t(`takeDown.${kind}`),
        text: t(`takeDownText.${kind}`),
        label: t('takeDownReason'),
        send: t(`takeDown.${kind}`),
      }}
      max={REASON_MAX[kind]}
      mutation={takeDown}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    >
      <Checkbox checked={closes} onCheckedChange={setCloses} label={t('closeToo')} />
      <Note tone="hint">{t(closes ? 'closeTooText' : 'staysOpenText')}</Note>
    </WordsDialog>
  );
}
