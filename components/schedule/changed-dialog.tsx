'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { StoredHour } from '@/lib/schedule/stored-hour';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';

interface ChangedDialogProps {
  stored: StoredHour;
  /** The hour of the form. */
  chosen: { startsAt: string; duration: number };
  now: number;
  pending: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

const MINUTE_MS = 60_000;

/** Somebody changed the lesson while the form was open: both hours, and a choice. The form stays as it is typed. */
export function ChangedDialog({ stored, chosen, now, pending, ...actions }: ChangedDialogProps) {
  const t = useTranslations('schedule');
  const { dayAndMonth, hours } = useLessonTime();
  const text = ({ startsAt, duration }: Pick<StoredHour, 'startsAt' | 'duration'>) => {
    const endsAt = new Date(Date.parse(startsAt) + duration * MINUTE_MS).toISOString();
    return `${dayAndMonth(startsAt, now, 'short')}, ${hours(startsAt, endsAt)}`;
  };
  const [theirs, mine] = [text(stored), text(chosen)];
  const isSame = theirs === mine;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.onClose()}
      title={t('changedTitle')}
      description={
        isSame
          ? t('changedSameHour', { stored: theirs })
          : t('changedHours', { stored: theirs, chosen: mine })
      }
      footer={
        <>
          {isSame ? null : (
            <Button variant="subtle" onClick={actions.onTheirs}>
              {t('takeTheirs', { time: theirs })}
            </Button>
          )}
          <Button onClick={actions.onMine} pending={pending}>
            {isSame ? t('saveMineSame') : t('saveMine', { time: mine })}
          </Button>
        </>
      }
    />
  );
}
