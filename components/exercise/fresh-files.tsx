'use client';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { planRenewal } from '@/lib/exercise/renewal';

const Renewal = createContext<() => void>(() => undefined);

/**
 * Addresses of files are valid for minutes, and networks fail: `renew` fetches all of them again when a file inside
 * failed to load.
 */
export function FreshFiles({ renew, children }: { renew: () => Promise<unknown>; children: ReactNode }) {
  const [plan] = useState(planRenewal);
  useEffect(() => plan.by(renew), [plan, renew]);
  useEffect(() => plan.end, [plan]);
  return <Renewal value={plan.ask}>{children}</Renewal>;
}

/** A picture among the files. */
export function FileImage({ alt, onError, ...image }: ComponentProps<'img'> & { alt: string }) {
  const renew = useContext(Renewal);
  return (
    <img
      {...image}
      alt={alt}
      onError={(event) => {
        onError?.(event);
        renew();
      }}
    />
  );
}

interface FileAudioProps extends Omit<ComponentProps<'audio'>, 'src'> {
  src: string | undefined;
  ref?: Ref<HTMLAudioElement>;
}

/**
 * A sound of an exercise. With a new address it continues where it was; a sound that is playing is not interrupted.
 */
export function FileAudio({ ref, src, ...audio }: FileAudioProps) {
  const renew = useContext(Renewal);
  const own = useRef<HTMLAudioElement>(null);
  const [first] = useState(src);
  /** Seconds of playback at which its address had expired. */
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
    // If the browser refuses without a new press, the play button is there.
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
