'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** Formats bytes: "8 kB", "0.9 MB"; a size above 0 is never shown as 0. */
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
