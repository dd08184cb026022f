'use client';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const isPicture = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === 'record-pictures' || queryKey[0] === 'record-picture';

/** Prints the page once all pictures of boards are on it: until then only those near the screen are drawn. */
export function usePrint(): { isPrinting: boolean; print: () => void } {
  const client = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  // Each change looks again; the number itself may be one of a moment ago.
  const fetching = useIsFetching({ predicate: isPicture });
  useEffect(() => {
    if (!isPrinting || client.isFetching({ predicate: isPicture }) > 0) return;
    let isGone = false;
    void decoded().then(() => {
      if (isGone) return;
      window.print();
      setPrinting(false);
    });
    return () => {
      isGone = true;
    };
  }, [isPrinting, fetching, client]);
  return { isPrinting, print: () => setPrinting(true) };
}

/** Resolves when the browser can paint all drawn pictures. */
const decoded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')].map((image) =>
      image.decode().catch(() => undefined),
    ),
  );
