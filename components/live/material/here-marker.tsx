'use client';
import { LocateFixed } from 'lucide-react';
import type { RefObject } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { AvatarUser } from '@/components/ui/avatar';
import { useBlockPlace } from '@/lib/live/use-block-place';

interface HereMarkerProps {
  text: RefObject<HTMLElement | null>;
  blockId: string | null;
  person: AvatarUser;
  label: string;
}

/** Stands beside the block at which the teacher is, without moving the text. */
export function HereMarker({ text, blockId, person, label }: HereMarkerProps) {
  const place = useBlockPlace(text, blockId);
  if (!place) return null;
  return (
    <div
      data-testid="here"
      data-block={blockId}
      className="pointer-events-none absolute inset-x-0 top-0"
      style={{ translate: `0 ${place.top}px`, height: place.height }}
    >
      <span aria-hidden className="absolute inset-y-0 -left-4.5 w-1 rounded-full bg-kok max-md:-left-2.5" />
      <span className="absolute top-0 -left-16 rounded-full ring-3 ring-kok max-md:-left-11.5">
        <Avatar user={person} size={32} />
      </span>
      <span className="absolute -top-4 left-0 flex items-center gap-1 text-[13px] leading-4 font-[640] text-kok [&_svg]:size-3.5">
        <LocateFixed aria-hidden />
        {label}
      </span>
    </div>
  );
}
