'use client';
import { useTranslations } from 'next-intl';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLeaveSchedule } from '@/lib/schedule/use-change-schedule';
import type { Schedule } from '@/lib/schedule/window';

/** Asks whether the student really leaves the lesson. */
export function LeaveDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useTranslations('schedule');
  const errorText = useErrorText();
  const toast = useToast();
  const leave = useLeaveSchedule(schedule.id);
  const send = () =>
    void leave
      .mutateAsync()
      .then(
        () => toast({ text: t('leaveDone') }),
        (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
      )
      .then(onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('leaveTitle', { title: schedule.title })}
      description={t('leaveText')}
      cancel={t('keep')}
      action={t('leaveConfirm')}
      onAction={send}
      pending={leave.isPending}
      danger
    />
  );
}
