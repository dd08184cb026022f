'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Place } from '@/lib/calendar/move';
import { placeParts } from '@/lib/calendar/place-parts';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { LanePart } from './lane-part';
import type { Lanes } from './lanes';
import { movingOf, useMoving } from './move-context';
import { MoveTarget } from './move-target';

interface MoveLayerProps {
  calendar: Calendar;
  lanes: Lanes;
}

/**
 * What a move draws over the days: where the lesson was and where it goes. It is no event of the grid: each step of a
 * move would lay out every lesson again.
 */
export function MoveLayer({ calendar, lanes }: MoveLayerProps) {
  const t = useTranslations('calendar');
  const { hour } = useLessonTime();
  const moving = useMoving(movingOf);
  const planned = useMoving((state) => state.planned);
  if (planned) return <OnLanes lanes={lanes} place={planned} className="cal-drop" />;
  if (!moving) return null;
  return (
    <>
      <OnLanes lanes={lanes} place={moving.from} className="cal-ghost">
        <span className="cal-ghost-text">{t('wasHere', { time: hour(moving.lesson.startsAt) })}</span>
      </OnLanes>
      {moving.way === 'mode' ? (
        <OnLanes lanes={lanes} place={moving.place} className="cal-aim">
          <MoveTarget calendar={calendar} />
        </OnLanes>
      ) : (
        <OnLanes lanes={lanes} place={moving.place} className="cal-drop" />
      )}
    </>
  );
}

interface OnLanesProps {
  lanes: Lanes;
  place: Place;
  className: string;
  /** In the first part alone. */
  children?: ReactNode;
}

function OnLanes({ lanes, place, className, children }: OnLanesProps) {
  return placeParts(place).map((part, index) => (
    <LanePart key={part.day} {...{ lanes, part, className }}>
      {index === 0 ? children : null}
    </LanePart>
  ));
}
