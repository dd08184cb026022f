'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useAnswerInvitation } from '@/lib/lesson-invitation/use-invitations';
import type { InvitationAnswer } from '@/lib/lesson-invitation/use-invitations';

export interface InvitationButtonsProps {
  id: number;
  /** Called once it has been answered. */
  onAnswered?: () => void;
}

/** Accepts or declines an invitation to a lesson. */
export function InvitationButtons({ id, onAnswered }: InvitationButtonsProps) {
  const t = useTranslations('schedule');
  const toast = useToast();
  const errorText = useErrorText();
  const answer = useAnswerInvitation(id);
  const give = (what: InvitationAnswer) =>
    // mutateAsync, not callbacks of mutate: the row may be unmounted when it settles.
    void answer.mutateAsync(what).then(
      () => {
        toast({ text: t(what === 'accept' ? 'invitationAccepted' : 'invitationDeclined') });
        onAnswered?.();
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" pending={answer.isPending} onClick={() => give('accept')}>
        <Check aria-hidden />
        {t('acceptInvitation')}
      </Button>
      <Button size="sm" variant="subtle" pending={answer.isPending} onClick={() => give('decline')}>
        {t('declineInvitation')}
      </Button>
    </div>
  );
}
