'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

type Values = Record<string, string | number>;

/** Returns the text of a FieldCode, with the numbers in it. */
export function useFieldText(): (code: string, values?: Values) => string {
  const t = useTranslations('validation');
  return useCallback(
    (code, values = {}) => {
      // Codes come from the server too, so the type does not know their texts and arguments.
      const text = t as unknown as { (key: string, values: Values): string; has: (key: string) => boolean };
      return text.has(code) ? text(code, values) : text('INVALID_VALUE', values);
    },
    [t],
  );
}
