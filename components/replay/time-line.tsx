'use client';
import { FileText, ListChecks, MessageCircle, SquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Slider } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { clockOf } from '@/lib/replay/chapters';
import type { MarkKind, ReplayMark } from '@/lib/replay/marks';

export const MARK_ICONS: Readonly<Record<MarkKind, LucideIcon>> = {
  file: FileText,
  chat: MessageCircle,
  exercise: ListChecks,
  answer: SquareCheck,
};

export interface TimeLineProps {
  at: number;
  length: number;
  /** Until here the lesson is there. */
  until: number;
  /** What the chapter is called at which it is. */
  chapter: string;
  /** Where chapters begin. */
  ticks: readonly number[];
  marks: readonly ReplayMark[];
  onSeek: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The time of the lesson: chapters as ticks, what happened as signs above it. */
export function TimeLine({ at, length, until, chapter, ticks, marks, onSeek, onKeyDown }: TimeLineProps) {
  const t = useTranslations('replay');
  const [minutes, seconds] = [Math.floor(at / 60_000), Math.floor(at / 1_000) % 60];
  const share = (moment: number) => `${length > 0 ? (Math.min(moment, length) / length) * 100 : 0}%`;
  return (
    <div className="relative px-3 pt-16">
      <div aria-hidden className="pointer-events-none absolute inset-x-3 top-0 h-16">
        {marks.map(({ kind, at: moment }) => {
          const Icon = MARK_ICONS[kind];
          return (
            <Icon
              key={`${kind} ${moment}`}
              className="absolute bottom-1 size-4 -translate-x-1/2 text-ink-3"
              style={{ left: share(moment) }}
            />
          );
        })}
        <span
          className="num absolute top-1 -translate-x-1/2 rounded-tag bg-bar px-2 py-0.5 text-sm font-[640] text-white"
          style={{ left: share(at) }}
        >
          {clockOf(at)}
        </span>
      </div>
      <Slider.Root
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={[at]}
        onValueChange={([to]) => (to === undefined ? undefined : onSeek(to))}
        onKeyDown={onKeyDown}
        className="relative flex h-6 touch-none items-center touch:h-11"
      >
        <Slider.Track className="relative h-2 w-full rounded-full bg-sunken ring-1 ring-edge">
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 rounded-full bg-kok-soft"
            style={{ width: share(until) }}
          />
          <Slider.Range className="absolute inset-y-0 rounded-full bg-kok" />
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute -inset-y-1 w-[3px] -translate-x-1/2 bg-ink"
              style={{ left: share(tick) }}
            />
          ))}
        </Slider.Track>
        <Slider.Thumb
          aria-label={t('time')}
          aria-valuetext={t('timeText', { minutes, seconds, chapter })}
          className="block size-6 rounded-[10px_10px_10px_3px] bg-kok ring-2 ring-surface"
        />
      </Slider.Root>
    </div>
  );
}
