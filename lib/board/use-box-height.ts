'use client';
import { useEffect, useState } from 'react';

/** The height of an element in pixels; infinite until it is known. */
export function useBoxHeight(box: HTMLElement | null): number {
  const [height, setHeight] = useState(Infinity);
  useEffect(() => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return height;
}
