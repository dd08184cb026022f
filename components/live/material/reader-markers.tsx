'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { LivePerson } from '@/lib/live/people';
import { useBlockPlace } from '@/lib/live/use-block-place';
import { useNames } from '@/lib/profile/use-names';

/** More portraits have no room beside a short block. */
const SHOWN = 3;

interface ReaderMarkersProps {
  text: RefObject<HTMLElement | null>;
  /** By block, who reads there on their own. */
  places: ReadonlyMap<string, readonly LivePerson[]>;
}

/** For the teacher: the portraits of those who read elsewhere, each beside the block at which they are. */
export function ReaderMarkers({ text, places }: ReaderMarkersProps) {
  return [...places].map(([blockId, people]) => <Marker key={blockId} {...{ text, blockId, people }} />);
}

interface MarkerProps extends Pick<ReaderMarkersProps, 'text'> {
  blockId: string;
  people: readonly LivePerson[];
}

function Marker({ text, blockId, people }: MarkerProps) {
  const t = useTranslations('live-reading');
  const { firstName } = useNames();
  const place = useBlockPlace(text, blockId);
  if (!place) return null;
  return (
    <div
      role="group"
      aria-label={t('readHere', { names: people.map(firstName).join(', ') })}
      data-testid="reads-here"
      data-block={blockId}
      className="pointer-events-none absolute top-0 -left-16 flex flex-col gap-1 max-md:-left-11.5"
      style={{ translate: `0 ${place.top + OWN_HEIGHT}px` }}
    >
      {people.slice(0, SHOWN).map((person) => (
        <span
          key={person.id}
          className="w-fit rounded-full outline-2 outline-offset-1 outline-ink-3 outline-dashed"
        >
          <Avatar user={person} size={24} />
        </span>
      ))}
      {people.length > SHOWN ? (
        <span aria-hidden className="num text-meta text-ink-2">
          +{people.length - SHOWN}
        </span>
      ) : null}
    </div>
  );
}

/** The teacher's own portrait may stand at the same block: theirs are under it. */
const OWN_HEIGHT = 40;
