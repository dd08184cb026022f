'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  BOARDS_PER_LESSON_MAX,
  LESSONS_PER_SCHEDULE_MAX,
  NOTES_MAX,
  PRICE_MAX,
  QUIZZES_PER_LESSON_MAX,
  STUDENTS_PER_LESSON_MAX,
  TITLE_MAX,
} from '@/lib/contract/limits.ts';
import { mostLessons } from '@/lib/contract/schedule.ts';
import { useServerForm } from '@/lib/form/use-server-form';
import type { ServerForm } from '@/lib/form/use-server-form';
import { fieldOfInput, refusedChip } from './schedule-form';
import type { OwnCode, StudentChip } from './schedule-form';
import { chipKey } from './student-chips';

/** `chipKey` -> the server's error text for this student. */
export type ChipErrors = Readonly<Record<string, string>>;

/** The numbers in the texts of the form's own checks; the server sends its own. */
const NUMBERS: Record<string, Record<string, number>> = {
  title: { length: TITLE_MAX },
  notes: { length: NOTES_MAX },
  students: { value: STUDENTS_PER_LESSON_MAX },
  lessons: { value: LESSONS_PER_SCHEDULE_MAX },
  quizzes: { value: QUIZZES_PER_LESSON_MAX },
  boards: { value: BOARDS_PER_LESSON_MAX },
  price: { value: PRICE_MAX / 100 },
  commonPrice: { value: PRICE_MAX / 100 },
};
/** The same of the two ends of a series, which depend on how it repeats. */
const endNumbers = (everyWeeks: unknown): Record<string, number> => ({
  min: 1,
  value: mostLessons(everyWeeks === 2 ? 2 : 1),
});
const isEnd = (path: string) => path === 'until' || path === 'count';

const TEXT_OF_OWN = {
  HOUR_SKIPPED: 'hourSkipped',
  STUDENT_NEEDED: 'instantNeedsStudent',
  SUBJECT_NEEDED: 'needsSubject',
} as const satisfies Record<OwnCode, string>;
const isOwn = (code: string): code is OwnCode => code in TEXT_OF_OWN;

export interface LessonForm extends Pick<ServerForm, 'textOf' | 'problem' | 'problemCode' | 'clearProblem'> {
  chipErrors: ChipErrors;
  /** Shows the refusal of a form sent with these students, at its fields and on its chips. */
  refuse: (error: unknown, students: readonly StudentChip[]) => void;
  /** Call it before the next submission: clears all errors. */
  clear: () => void;
  /** Call it when students change: clears the errors of removed ones. */
  follow: (students: readonly StudentChip[]) => void;
}

/** The errors of a lesson's form: a refused student has its error on its own chip. */
export function useLessonForm<Form extends FieldValues>(form: UseFormReturn<Form>): LessonForm {
  const t = useTranslations('schedule');
  const [chipErrors, setChipErrors] = useState<ChipErrors>({});
  const { textOf, refuse, problem, problemCode, clearProblem } = useServerForm(form, {
    place: fieldOfInput,
    valuesOf: (path) =>
      isEnd(path) ? endNumbers((form.getValues() as FieldValues).everyWeeks) : (NUMBERS[path] ?? {}),
    sayCode: (code) => (isOwn(code) ? t(TEXT_OF_OWN[code]) : null),
  });
  const isMarked = Object.keys({ ...form.formState.errors, ...chipErrors }).length > 0;
  return {
    textOf,
    chipErrors,
    clearProblem,
    problemCode,
    problem: problem ?? (isMarked ? t('checkFields') : null),
    refuse: (error, students) => {
      const refused: Record<string, string> = {};
      refuse(error, (path, text) => {
        const chip = refusedChip(path, students);
        if (chip) refused[chipKey(chip)] = text;
        return chip !== null;
      });
      setChipErrors(refused);
    },
    clear: () => {
      setChipErrors({});
      clearProblem();
    },
    follow: (students) => {
      const present = students.map(chipKey);
      setChipErrors((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([key]) => present.includes(key))),
      );
    },
  };
}
