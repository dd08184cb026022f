'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { NOTES_MAX, PRICE_MAX, STUDENTS_PER_LESSON_MAX, TITLE_MAX } from '@/lib/contract/limits.ts';
import type { FormCode } from './schedule-form';

type Values = Record<string, string | number>;

/** What the texts of the form's own checks need; the server sends its own. */
const VALUES: Record<string, Values> = {
  title: { length: TITLE_MAX },
  notes: { length: NOTES_MAX },
  students: { value: STUDENTS_PER_LESSON_MAX },
  price: { value: PRICE_MAX / 100 },
  commonPrice: { value: PRICE_MAX / 100 },
};

/** The sentence for a refused field: `code` is a FormCode, from the form's check or from the server. */
export function useFieldText() {
  const t = useTranslations('schedule');
  const validation = useTranslations('validation');
  return useCallback(
    (field: string, code: string | undefined, values?: Values): string | undefined => {
      if (!code) return undefined;
      if (code === ('HOUR_SKIPPED' satisfies FormCode)) return t('hourSkipped');
      const text = validation as unknown as {
        (key: string, values: Values): string;
        has: (key: string) => boolean;
      };
      return text.has(code) ? text(code, { ...VALUES[field], ...values }) : text('INVALID_VALUE', {});
    },
    [t, validation],
  );
}
