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

/** A picture whose new addresses are asked for alone where the old one has failed: the picture is the same. */
export function SteadyImage({
  src,
  onError,
  ...image
}: ComponentProps<'img'> & { src: string; alt: string }) {
  const [shown, setShown] = useState({ src, isBroken: false });
  if (shown.isBroken && shown.src !== src) setShown({ src, isBroken: false });
  return (
    <FileImage
      {...image}
      src={shown.src}
      onError={(event) => {
        onError?.(event);
        setShown((now) => ({ ...now, isBroken: true }));
      }}
    />
  );
}

function giveTo<Media>(ref: Ref<Media> | undefined, element: Media | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Milliseconds by which a new address must expire later for media that have loaded to take it: half of its life. */
const RENEWED_AFTER_MS = 5 * 60_000;

/**
 * Whether media have loaded from an address of the same file that is about as good. Both instants are the server's: no
 * clock of the device is asked.
 */
function hasLoaded(element: HTMLMediaElement, src: string): boolean {
  const [path, query] = (element.getAttribute('src') ?? '').split('?');
  const [newPath, newQuery] = src.split('?');
  if (element.readyState === 0 || path !== newPath) return false;
  const expiresIn = (of: string | undefined) => Number(new URLSearchParams(of).get('expires'));
  return expiresIn(newQuery) - expiresIn(query) < RENEWED_AFTER_MS;
}

/**
 * The source of media. With a new address they continue where they were; what is playing is not interrupted, and what
 * has loaded is not loaded again for each new signature.
 */
function useSource<Media extends HTMLMediaElement>(src: string | undefined, ref: Ref<Media> | undefined) {
  const renew = useContext(Renewal);
  const own = useRef<Media>(null);
  const [first] = useState(src);
  /** Seconds of playback at which its address had expired. */
  const brokenAt = useRef<number | null>(null);
  const keep = (element: Media | null) => {
    own.current = element;
    giveTo(ref, element);
  };
  useEffect(() => {
    const element = own.current;
    if (!element || src === undefined || element.getAttribute('src') === src) return;
    const isBroken = brokenAt.current !== null;
    if (!isBroken && (!element.paused || hasLoaded(element, src))) return;
    const place = brokenAt.current ?? element.currentTime;
    brokenAt.current = null;
    element.src = src;
    if (place > 0) element.currentTime = place;
    // If the browser refuses without a new press, the play button is there.
    if (isBroken) void element.play().catch(() => undefined);
  }, [src]);
  const onError = ({ currentTarget }: { currentTarget: Media }) => {
    brokenAt.current = currentTarget.currentTime;
    renew();
  };
  return { ref: keep, src: first, onError };
}

interface FileAudioProps extends Omit<ComponentProps<'audio'>, 'src'> {
  src: string | undefined;
  ref?: Ref<HTMLAudioElement>;
}

/** A sound among the files. */
export function FileAudio({ ref, src, ...audio }: FileAudioProps) {
  return <audio {...audio} {...useSource(src, ref)} />;
}

interface FileVideoProps extends Omit<ComponentProps<'video'>, 'src'> {
  src: string;
  ref?: Ref<HTMLVideoElement>;
}

/** A film among the files. */
export function FileVideo({ ref, src, ...video }: FileVideoProps) {
  return <video playsInline {...video} {...useSource(src, ref)} />;
}
