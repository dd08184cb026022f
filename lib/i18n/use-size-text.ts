'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** Bytes as people read them: "8 kB", "0.9 MB"; what is there is never nothing. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return useCallback(
    (bytes) =>
      bytes < MEGABYTE / 10
        ? format.number(Math.ceil(bytes / KILOBYTE), { style: 'unit', unit: 'kilobyte' })
        : format.number(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
    [format],
  );
}
