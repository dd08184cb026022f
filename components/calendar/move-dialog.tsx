'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScopeConflicts } from '@/components/schedule/conflict-notes';
import { ScopeFields } from '@/components/schedule/scope-fields';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { instantOf, placeOf } from '@/lib/calendar/move';
import type { Place } from '@/lib/calendar/move';
import { askedOf, useSaveMove } from '@/lib/calendar/use-move';
import type { Moving } from '@/lib/calendar/use-move';
import { ONLY_THIS, askedSeries, movingCount } from '@/lib/schedule/scope';
import { storedHourOf } from '@/lib/schedule/stored-hour';
import { MoveFacts } from './move-facts';
import { hourText, usePlaceText } from './use-place-text';

interface MoveDialogProps {
  moving: Moving;
  zone: string;
  onClose: () => void;
}

/** Asks once and saves. If somebody has moved the lesson meanwhile, it says both hours, and the choice is not lost. */
export function MoveDialog({ moving, zone, onClose }: MoveDialogProps) {
  const t = useTranslations('calendar');
  const errorText = useErrorText();
  const toast = useToast();
  const placeText = usePlaceText();
  const save = useSaveMove();
  const { lesson, place, from } = moving;
  const startsAt = instantOf(place, zone);
  const [scope, setScope] = useState(ONLY_THIS);
  const series = askedSeries(lesson.series);
  const n = movingCount(series, scope);
  const stored = storedHourOf(save.error);
  const chosen = placeText(place);
  const there = stored && placeOf(stored.startsAt, stored.duration, zone);
  const storedText = there ? placeText(there) : '';
  // The text above says the rest.
  const isHourEnough = there?.day === place.day && there.minute !== place.minute;
  const shortOf = (of: Place) => (isHourEnough ? hourText(of.minute) : placeText(of));
  const submit = () => {
    if (!startsAt) return;
    const revision = stored?.revision ?? lesson.revision;
    save.mutate(
      { id: lesson.id, startsAt, duration: place.duration, revision, ...scope },
      {
        onSuccess: () => {
          toast({ text: t('moved', { n }) });
          onClose();
        },
      },
    );
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('moveTitle', { title: lesson.title })}
      description={
        stored
          ? t('conflict', { stored: storedText, chosen })
          : `${t('moveText', { from: placeText(from), to: chosen })} ${t('moveTold', { n: lesson.students.length })}`
      }
      cancel={there ? t('leaveThere', { time: shortOf(there) }) : t('keepHour')}
      onCancel={onClose}
      action={
        startsAt ? (stored ? t('moveAnyway', { time: shortOf(place) }) : t('moveMany', { n })) : undefined
      }
      onAction={submit}
      pending={save.isPending}
    >
      <MoveFacts moving={moving} zone={zone} />
      {series && !stored ? (
        <div className="mt-3">
          <ScopeFields series={series} value={scope} onChange={setScope} isMove />
          <ScopeConflicts series={series} scope={scope} asked={askedOf(moving, zone)} zone={zone} />
        </div>
      ) : null}
      {save.error && !stored ? (
        <Note tone="error" role="alert" className="mt-2">
          {errorText(save.error)}
        </Note>
      ) : null}
    </AlertDialog>
  );
}
