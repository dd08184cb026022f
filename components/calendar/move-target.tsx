'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { SMALL_STEP, STEP, movePlace, stepPlace } from '@/lib/calendar/move';
import type { Place } from '@/lib/calendar/move';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { movingOf, useCalendarMove, useMoving } from './move-context';
import { usePlaceText } from './use-place-text';

/** The lesson of the mode at its new place: arrows move it, Enter places it, Escape puts it back. */
export function MoveTarget({ calendar }: { calendar: Calendar }) {
  const t = useTranslations('calendar');
  const { put, drop, end } = useCalendarMove();
  const moving = useMoving(movingOf);
  const placeText = usePlaceText();
  const button = useRef<HTMLButtonElement>(null);
  const day = moving?.place.day;
  // It is mounted anew on another day: the focus goes with it.
  useEffect(() => button.current?.focus(), [day]);
  useFocusReturn(moving?.lesson.id);
  if (!moving) return null;
  const { lesson, place } = moving;
  const move = (next: Place) => {
    put(next);
    if (!calendar.days.includes(next.day)) calendar.show({ day: next.day });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? SMALL_STEP : STEP;
    const actions: Record<string, () => void> = {
      ArrowUp: () => move(stepPlace(place, -1, step)),
      ArrowDown: () => move(stepPlace(place, 1, step)),
      ArrowLeft: () => move(movePlace(place, { days: -1 })),
      ArrowRight: () => move(movePlace(place, { days: 1 })),
      Enter: drop,
      Escape: end,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <button
      ref={button}
      type="button"
      className="cal-block cal-target"
      aria-label={t('target', { title: lesson.title, when: placeText(place) })}
      onKeyDown={onKeyDown}
    >
      <b className="truncate">{lesson.title}</b>
      <span className="num">{placeText(place, 'hours')}</span>
    </button>
  );
}

/** Once the mode has ended, the focus is at the lesson's block again. */
function useFocusReturn(lessonId: number | undefined) {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-lesson="${lessonId}"]`)?.focus({ preventScroll: true });
      });
    },
    [lessonId],
  );
}
