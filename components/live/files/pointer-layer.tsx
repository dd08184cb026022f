'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { LessonFile } from '@/lib/live/queries';
import { useFilePointer } from '@/lib/live/use-file-pointer';
import type { PagePlace } from '@/lib/live/use-file-pointer';
import { useNames } from '@/lib/profile/use-names';

export interface PointerLayerProps {
  schedule: Pick<LiveScheduleFragment, 'id' | 'instructor'>;
  file: LessonFile;
  page: number;
  leads: boolean;
  /** This person points now: by mouse, finger and keys. */
  isPointing: boolean;
  onEnd: () => void;
}

/** Over a page or a picture that is open for all: where the teacher points in it. */
export function PointerLayer({ schedule, file, page, leads, isPointing, onEnd }: PointerLayerProps) {
  const { firstName } = useNames();
  const { place, point } = useFilePointer({ id: schedule.id, fileId: file.id, page, leads });
  return (
    <>
      {isPointing ? <PointerArea {...{ place, point, onEnd }} title={file.title} /> : null}
      {place ? <Dot place={place} name={firstName(schedule.instructor)} /> : null}
    </>
  );
}

/** Where a label would leave the page. */
const NEAR_END = 0.7;
const NEAR_TOP = 0.12;

/** A page is paper and a picture itself, in the dark theme too: the colour is the same in both. */
function Dot({ place: { x, y }, name }: { place: PagePlace; name: string }) {
  return (
    <span
      data-testid="file-pointer"
      className="pointer-events-none absolute size-4 -translate-1/2 rounded-full bg-[#c11435] shadow-[0_0_0_1.5px_#fff,0_0_0_6px_#c1143555] transition-[left,top] duration-75 motion-reduce:transition-none"
      style={{ left: `${x * PERCENT}%`, top: `${y * PERCENT}%` }}
    >
      <b
        dir="auto"
        className={clsx(
          'absolute max-w-32 truncate rounded-voice bg-[#c11435] px-2 text-meta leading-normal font-[640] text-white',
          x > NEAR_END ? 'right-4' : 'left-4',
          y < NEAR_TOP ? 'top-4' : 'bottom-4',
        )}
      >
        {name}
      </b>
    </span>
  );
}

const PERCENT = 100;
/** Shares of the page that a key moves the pointer. */
const STEP = 0.02;
const LEAP = 0.1;
/** While it is held, it is said again before it would be gone. */
const AGAIN_MS = 1_000;
const CENTRE: PagePlace = { x: 0.5, y: 0.5 };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number) => Math.min(Math.max(share, 0), 1);

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): PagePlace {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

interface PointerAreaProps {
  place: PagePlace | null;
  point: (at: PagePlace | null) => void;
  title: string;
  onEnd: () => void;
}

/** Takes mouse, finger and keys from the page while its teacher points in it. */
function PointerArea({ place, point, title, onEnd }: PointerAreaProps) {
  const t = useTranslations('live-files.pointer');
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<PagePlace | null>(null);
  const [last, setLast] = useState(CENTRE);
  const [said, setSaid] = useState<PagePlace | null>(null);
  const again = useEffectEvent(() => held && point(held));
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  // The keys are at once in the page.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const go = (to: PagePlace) => {
    setLast(to);
    point(to);
  };
  const drop = () => {
    setHeld(null);
    if (place) point(null);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const isHere = arrow !== undefined || event.key === 'Escape' || event.key === ' ';
    if (!isHere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      drop();
      return onEnd();
    }
    const step = event.shiftKey ? LEAP : STEP;
    const [across, down] = arrow ?? [0, 0];
    const to = { x: within(last.x + across * step), y: within(last.y + down * step) };
    setSaid(to);
    go(to);
  };
  return (
    <div
      ref={area}
      role="application"
      tabIndex={0}
      aria-label={t('area', { title })}
      className="absolute inset-0 cursor-crosshair touch-pinch-zoom -outline-offset-3"
      onKeyDown={press}
      onBlur={drop}
      onPointerMove={(event) => {
        const to = placeOf(event);
        if (isHeld) setHeld(to);
        go(to);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(placeOf(event));
        go(placeOf(event));
      }}
      onPointerUp={({ pointerType }) => {
        setHeld(null);
        // A finger that was lifted is nowhere.
        if (pointerType !== 'mouse') drop();
      }}
      onPointerCancel={drop}
      onPointerLeave={drop}
      // A finger that points turns no page.
      onTouchStart={(event) => event.stopPropagation()}
      onTouchEnd={(event) => event.stopPropagation()}
    >
      <KeyPlace place={said} />
    </div>
  );
}

/** Where the keys have moved the pointer, in words, and in view for who presses them: a page may be larger than its place. */
function KeyPlace({ place }: { place: PagePlace | null }) {
  const t = useTranslations('live-files.pointer');
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const [across, down] = place ? [place.x * PERCENT, place.y * PERCENT] : [0, 0];
  return (
    <>
      <span
        ref={mark}
        aria-hidden
        className="pointer-events-none absolute size-4 -translate-1/2 scroll-m-8"
        style={{ left: `${across}%`, top: `${down}%` }}
      />
      <span role="status" className="sr-only">
        {place ? t('at', { across: Math.round(across), down: Math.round(down) }) : null}
      </span>
    </>
  );
}
