'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { LESSON_DURATION_MAX } from '@/lib/contract/limits.ts';
import { extensionsOf } from '@/lib/contract/schedule.ts';
import { useLiveFormat } from '@/lib/live/use-live-format';
import { useLiveModeration } from '@/lib/live/use-live-moderation';
import { useSchedules } from '@/lib/schedule/use-schedules';
import { findOverlap } from '@/lib/schedule/window';

export interface LengthenDialogProps {
  schedule: LiveScheduleFragment;
  onClose: () => void;
}

const MINUTE_MS = 60_000;

/** Asks by how much the running lesson is lengthened, and warns of the teacher's next lesson if it would begin before. */
export function LengthenDialog({ schedule, onClose }: LengthenDialogProps) {
  const t = useTranslations('live.lengthen');
  const toast = useToast();
  const errorText = useErrorText();
  const format = useLiveFormat();
  const { lengthen } = useLiveModeration(schedule.id);
  const { data: upcoming } = useSchedules('UPCOMING');
  // Changes when another tab lengthens the lesson meanwhile.
  const choices = extensionsOf(schedule.duration);
  const [wanted, setWanted] = useState(choices[0]);
  const minutes = choices.find((choice) => choice === wanted) ?? choices[0];
  const end = Date.parse(schedule.endsAt);
  const endAfter = (added: number) => format.hour(end + added * MINUTE_MS);
  const next = minutes ? findOverlap(upcoming?.items ?? [], new Date(end), minutes, schedule.id) : null;

  async function send(added: number) {
    try {
      const { endsAt } = await lengthen.mutateAsync(added);
      toast({ text: t('done', { at: format.hour(endsAt) }) });
      onClose();
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={
        minutes ? t('text', { at: format.hour(end) }) : t('longest', { hours: LESSON_DURATION_MAX / 60 })
      }
      cancel={t('cancel')}
      onCancel={onClose}
      {...(minutes && { action: t('action'), onAction: () => void send(minutes) })}
      pending={lengthen.isPending}
    >
      {minutes ? (
        <fieldset className="mt-3">
          <legend className="sr-only">{t('label')}</legend>
          {choices.map((choice) => (
            <label key={choice} className="flex min-h-ctl cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="minutes"
                value={choice}
                checked={choice === minutes}
                onChange={() => setWanted(choice)}
                className="size-5 flex-none accent-kok"
              />
              {t('choice', { minutes: choice, at: endAfter(choice) })}
            </label>
          ))}
        </fieldset>
      ) : null}
      {next ? (
        <Note tone="hint" role="status" className="mt-3">
          <span className="[overflow-wrap:anywhere]">
            {t('next', { title: next.title, at: format.hour(next.startsAt) })}
          </span>
        </Note>
      ) : null}
      {lengthen.isError ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(lengthen.error)}
        </Note>
      ) : null}
    </AlertDialog>
  );
}
