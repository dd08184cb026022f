'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { blockAtLine } from './reading-place';

/** The block of a text at which this person reads. */
export function useOwnPlace(
  box: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
): string | null {
  const [here, setHere] = useState<string | null>(null);
  const look = useEffectEvent(() => {
    if (box.current && text.current) setHere(blockAtLine(box.current, text.current)?.id ?? null);
  });
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    const onScroll = () => look();
    look();
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => frame.removeEventListener('scroll', onScroll);
  }, [box]);
  return here;
}
