'use client';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How far below or above the screen it is still near: about one screen of a phone. */
export const NEAR = '700px 0px';

/** Whether an element has come near the screen; once it has, it stays near. `bring`: somebody asked for it. */
export function useNear<Part extends Element>(): {
  place: RefObject<Part | null>;
  isNear: boolean;
  bring: () => void;
} {
  const place = useRef<Part>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear, bring: () => setIsNear(true) };
}
