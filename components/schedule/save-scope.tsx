'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { ONLY_THIS, partOf } from '@/lib/schedule/scope';
import { inputOf, studentInput } from '@/lib/schedule/schedule-form';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import type { Scope, Series } from '@/lib/schedule/scope';
import { ScopeConflicts } from './conflict-notes';
import { ScopeFields } from './scope-fields';

interface SaveScopeProps {
  title: string;
  series: Series;
  /** The form gives another hour. */
  isMove: boolean;
  /** The form. */
  values: ScheduleForm;
  lessonId: number;
  pending: boolean;
  onSave: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks for which lessons of a series the form is. */
export function SaveScope({
  title,
  series,
  isMove,
  values,
  lessonId,
  pending,
  onSave,
  onClose,
}: SaveScopeProps) {
  const t = useTranslations('schedule');
  const [scope, setScope] = useState(ONLY_THIS);
  const input = inputOf(values);
  const asked = input && {
    startsAt: input.startsAt,
    duration: values.duration,
    studentIds: studentInput(values.students).studentIds,
    exceptId: lessonId,
    zone: values.zone,
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('saveTitle', { title })}
      cancel={t('backToForm')}
      onCancel={onClose}
      action={t('saveMany', { n: partOf(series, scope.scope).lessons })}
      onAction={() => onSave(scope)}
      pending={pending}
    >
      <ScopeFields series={series} value={scope} onChange={setScope} isMove={isMove} />
      <ScopeConflicts series={series} scope={scope} asked={isMove ? asked : null} zone={values.zone} />
    </AlertDialog>
  );
}
