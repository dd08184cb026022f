'use client';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { planRenewal } from '@/lib/exercise/renewal';

const Renewal = createContext<() => void>(() => undefined);

/**
 * Addresses of files are good for minutes, and lines break: `renew` asks for all of them again when one of those inside
 * did not come.
 */
export function FreshFiles({ renew, children }: { renew: () => Promise<unknown>; children: ReactNode }) {
  const [plan] = useState(planRenewal);
  useEffect(() => plan.by(renew), [plan, renew]);
  useEffect(() => plan.end, [plan]);
  return <Renewal value={plan.ask}>{children}</Renewal>;
}

/** A picture of an exercise. */
export function FileImage({ alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const renew = useContext(Renewal);
  return <img {...image} alt={alt} onError={renew} />;
}

interface FileAudioProps extends Omit<ComponentProps<'audio'>, 'src'> {
  src: string | undefined;
  ref?: Ref<HTMLAudioElement>;
}

/** A sound of an exercise. From a fresh address it goes on where it was; one that is heard now is not disturbed by it. */
export function FileAudio({ ref, src, ...audio }: FileAudioProps) {
  const renew = useContext(Renewal);
  const own = useRef<HTMLAudioElement>(null);
  const [first] = useState(src);
  /** Seconds at which its address had ended. */
  const brokenAt = useRef<number | null>(null);
  const keep = (element: HTMLAudioElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  useEffect(() => {
    const element = own.current;
    if (!element || src === undefined || element.getAttribute('src') === src) return;
    const isBroken = brokenAt.current !== null;
    if (!isBroken && !element.paused) return;
    const place = brokenAt.current ?? element.currentTime;
    brokenAt.current = null;
    element.src = src;
    if (place > 0) element.currentTime = place;
    // Refused without a new press: then the button stands there, and works.
    if (isBroken) void element.play().catch(() => undefined);
  }, [src]);
  return (
    <audio
      {...audio}
      ref={keep}
      src={first}
      onError={({ currentTarget }) => {
        brokenAt.current = currentTarget.currentTime;
        renew();
      }}
    />
  );
}
