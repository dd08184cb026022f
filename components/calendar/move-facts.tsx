'use client';
import { Check, TriangleAlert } from 'lucide-react';
import { instantOf } from '@/lib/calendar/move';
import type { Moving } from '@/lib/calendar/use-move';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useMoveCheck } from './use-move-check';

/** The other clock at the new place, and what it would overlap. */
export function MoveFacts({ moving, zone }: { moving: Moving; zone: string }) {
  const time = useLessonTime();
  const { isFree, texts } = useMoveCheck(moving, zone);
  const startsAt = instantOf(moving.place, zone);
  const { zone: agreedZone, otherZone } = moving.lesson;
  const agreed = startsAt ? time.agreedHour({ startsAt, zone: otherZone ?? agreedZone }) : null;
  return (
    <>
      {agreed ? <p className="num text-sm text-ink-2">{agreed}</p> : null}
      {texts.map((text) => (
        <p key={text} className="flex gap-1.5 text-sm [overflow-wrap:anywhere]">
          {isFree ? (
            <Check aria-hidden className="mt-0.5 size-4 flex-none text-jashyl" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none text-anar" />
          )}
          {text}
        </p>
      ))}
    </>
  );
}
