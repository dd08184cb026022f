'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLiveModeration } from '@/lib/live/use-live-moderation';

/** Mutes all students at one press, and says how that went. */
export function useMuteAll(scheduleId: number) {
  const t = useTranslations('live.news');
  const toast = useToast();
  const errorText = useErrorText();
  const { muteAll } = useLiveModeration(scheduleId);
  const run = () =>
    void muteAll.mutateAsync().then(
      () => toast({ text: t('allMuted') }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return { run, pending: muteAll.isPending };
}
