'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { plannedCount } from '@/lib/schedule/repeat';
import { inputOf } from '@/lib/schedule/schedule-form';
import type { ScheduleForm } from '@/lib/schedule/schedule-form';
import { ONLY_THIS, askedSeries, partOf } from '@/lib/schedule/scope';
import type { Scope } from '@/lib/schedule/scope';
import { storedHourOf } from '@/lib/schedule/stored-hour';
import type { StoredHour } from '@/lib/schedule/stored-hour';
import { useSaveSchedule } from '@/lib/schedule/use-change-schedule';
import { useLessonForm } from '@/lib/schedule/use-lesson-form';
import type { Schedule } from '@/lib/schedule/window';

/** What is asked before, or instead of, saving these values. */
export type Question =
  | { kind: 'scope'; values: ScheduleForm }
  | { kind: 'changed'; values: ScheduleForm; scope: Scope; hour: StoredHour };

/** The lesson that a form changes. */
export type StoredSchedule = Pick<
  Schedule,
  'id' | 'startsAt' | 'duration' | 'zone' | 'series' | 'isHourShifted'
>;

interface Submitted {
  /** Null: a new one. */
  stored: StoredSchedule | null;
  form: UseFormReturn<ScheduleForm>;
  /** Where it leads once it is saved. */
  donePath: string;
  dropDraft: () => void;
}

/**
 * Sends the form; of a series it asks first for which lessons. The server's refusals are shown at their fields, a
 * change by somebody else is a question, and nothing typed is lost.
 */
export function useScheduleSubmit({ stored, form, donePath, dropDraft }: Submitted) {
  const t = useTranslations('schedule');
  const router = useRouter();
  const toast = useToast();
  const save = useSaveSchedule(stored?.id ?? null);
  const shown = useLessonForm(form);
  const [question, setQuestion] = useState<Question | null>(null);
  const series = askedSeries(stored?.series ?? null);

  const send = async (values: ScheduleForm, scope: Scope) => {
    const input = inputOf(values);
    if (!input) return;
    shown.clear();
    try {
      await save.mutateAsync({ input, revision: values.revision, ...scope });
      const n = series ? partOf(series, scope.scope).lessons : plannedCount(values);
      toast({ text: stored ? t('saved', { n }) : t('scheduled', { n }) });
    } catch (error) {
      const hour = storedHourOf(error);
      setQuestion(hour && { kind: 'changed', values, scope, hour });
      if (!hour) shown.refuse(error, values.students);
      return;
    }
    dropDraft();
    router.push(donePath);
  };
  const submit = form.handleSubmit(async (values) => {
    if (series) setQuestion({ kind: 'scope', values });
    else await send(values, ONLY_THIS);
  }, shown.clearProblem);
  return { submit, save, shown, series, question, send, close: () => setQuestion(null) };
}

export type ScheduleSubmit = ReturnType<typeof useScheduleSubmit>;
