'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** Formats bytes: "8 kB", "0.9 MB", "1 GB"; a size above 0 is never shown as 0, and none as 1,000 MB. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return useCallback(
    (bytes) => {
      if (bytes < MEGABYTE / 10)
        return format.number(Math.ceil(bytes / KILOBYTE), { style: 'unit', unit: 'kilobyte' });
      const [unit, size] =
        bytes < GIGABYTE - MEGABYTE / 20
          ? (['megabyte', MEGABYTE] as const)
          : (['gigabyte', GIGABYTE] as const);
      return format.number(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
    },
    [format],
  );
}
