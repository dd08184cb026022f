import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNames } from '@/lib/profile/use-names';
import { followingTitle, proposedTitle } from './proposed-title';
import type { ScheduleForm, StudentChip } from './schedule-form';

/** The title that a lesson with these students and materials is given. */
export function useProposedTitle() {
  const t = useTranslations('schedule');
  const { firstName } = useNames();
  const withStudent = (chip: StudentChip) =>
    chip.kind === 'user' ? t('instantDefault', { name: firstName(chip.user) }) : t('instantDefaultEmpty');
  return (subjects: Pick<ScheduleForm, 'students' | 'lessons' | 'quizzes'>) =>
    proposedTitle(subjects, { withStudent });
}

/** Until one is typed, the title follows the students and materials of the form. */
export function useTitleFill({
  control,
  getValues,
  setValue,
  clearErrors,
}: UseFormReturn<ScheduleForm>): void {
  const propose = useProposedTitle();
  const [students, lessons, quizzes] = useWatch({ control, name: ['students', 'lessons', 'quizzes'] });
  const after = propose({ students, lessons, quizzes });
  const before = useRef(after);
  useEffect(() => {
    if (before.current === after) return;
    const title = getValues('title');
    const next = followingTitle(title, { before: before.current, after });
    before.current = after;
    if (next === title) return;
    setValue('title', next, { shouldDirty: true });
    if (next !== '') clearErrors('title');
  }, [after, getValues, setValue, clearErrors]);
}
