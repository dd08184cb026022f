'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { lazy } from '@/components/ui/lazy';
import { useToast } from '@/components/ui/toast';
import { LESSON_DURATIONS } from '@/lib/contract/limits.ts';
import { inputOf } from '@/lib/schedule/schedule-form';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { StoredHour } from '@/lib/schedule/stored-hour';
import { instantToWall } from '@/lib/schedule/zone';
import type { ScheduleSubmit, StoredSchedule } from './use-schedule-submit';

const SaveScope = lazy(() => import('./save-scope').then((dialog) => dialog.SaveScope));
const ChangedDialog = lazy(() => import('./changed-dialog').then((dialog) => dialog.ChangedDialog));

interface SaveQuestionProps {
  submitted: ScheduleSubmit;
  stored: StoredSchedule;
  now: number;
}

/** What the form of a stored lesson asks before, or instead of, saving. */
export function SaveQuestion({ submitted, stored, now }: SaveQuestionProps) {
  const takeHour = useHourTaken();
  const { question, series, save, send, close } = submitted;
  if (!question) return null;
  const { values } = question;
  if (question.kind === 'scope')
    return series ? (
      <SaveScope
        title={values.title}
        series={series}
        isMove={isMoved(values, stored)}
        values={values}
        lessonId={stored.id}
        pending={save.isPending}
        onSave={(scope) => void send(values, scope)}
        onClose={close}
      />
    ) : null;
  const { hour, scope } = question;
  return (
    <ChangedDialog
      stored={hour}
      chosen={{ startsAt: inputOf(values)?.startsAt ?? hour.startsAt, duration: values.duration }}
      now={now}
      pending={save.isPending}
      onTheirs={() => {
        takeHour(hour);
        close();
      }}
      onMine={() => void send({ ...values, revision: hour.revision }, scope)}
      onClose={close}
    />
  );
}

/** Puts the stored hour into the form, which saves over what it has seen now. The rest stays as it is typed. */
function useHourTaken() {
  const t = useTranslations('schedule');
  const toast = useToast();
  const { getValues, setValue } = useFormContext<ScheduleForm>();
  return ({ startsAt, duration, revision }: StoredHour) => {
    const { date, time } = instantToWall(new Date(startsAt), getValues('zone'));
    const known = LESSON_DURATIONS.find((minutes) => minutes === duration);
    setValue('date', date, { shouldDirty: true });
    setValue('time', time, { shouldDirty: true });
    if (known) setValue('duration', known, { shouldDirty: true });
    setValue('revision', revision, { shouldDirty: true });
    toast({ text: t('theirsTaken') });
  };
}

/** The form gives the lesson another hour, length or zone. */
function isMoved(values: ScheduleForm, stored: StoredSchedule): boolean {
  const startsAt = inputOf(values)?.startsAt ?? '';
  const isLater = Date.parse(startsAt) !== Date.parse(stored.startsAt);
  return isLater || values.duration !== stored.duration || values.zone !== stored.zone;
}
