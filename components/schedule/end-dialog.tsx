'use client';
import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLiveModeration } from '@/lib/live/use-live-moderation';
import type { Schedule } from '@/lib/schedule/window';

/** Asks whether a lesson that runs, or that nobody has entered, is ended for all from outside. */
export function EndDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const toast = useToast();
  const { end } = useLiveModeration(schedule.id);
  const send = () =>
    void end
      .mutateAsync()
      .then(
        () => toast({ text: t('endDone') }),
        (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
      )
      .then(onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('endTitle', { title: schedule.title })}
      description={t(schedule.state === 'LIVE' ? 'endText' : 'endEmptyText')}
      cancel={t('keep')}
      action={t('endConfirm')}
      onAction={send}
      pending={end.isPending}
      danger
    />
  );
}
