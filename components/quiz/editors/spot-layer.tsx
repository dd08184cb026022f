'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { SpotDraft } from '@/lib/contract/exercise/drafts.ts';
import type { EditorImage } from '@/lib/quiz/block-serializer';
import { boxAfterKey, drawnBox, fitBox } from '@/lib/quiz/spots';
import type { Box } from '@/lib/quiz/spots';
import { useFileUri } from '@/lib/upload/use-file-uri';

export interface SpotLayerProps {
  image: EditorImage;
  /** All spots of the exercise: each picture shows its own. */
  spots: readonly SpotDraft[];
  onAdd: (box: Box) => void;
  onMove: (index: number, box: Box) => void;
}

interface Point {
  x: number;
  y: number;
}
/** What the pointer does: draws a new box, or drags one by the point where it was grabbed. */
type Gesture = { kind: 'draw'; from: Point; to: Point } | { kind: 'carry'; index: number; grip: Point };

const percent = (share: number) => `${share * 100}%`;
const placeOf = ({ x, y, w, h }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

/**
 * A picture on which spots are drawn: a drag draws one, a tap creates one of the default size; existing ones can be
 * dragged.
 */
export function SpotLayer({ image, spots, onAdd, onMove }: SpotLayerProps) {
  const t = useTranslations('editor');
  const uri = useFileUri(image.fileId, image.fullUri);
  const area = useRef<HTMLDivElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent, next: Gesture) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    area.current?.setPointerCapture(event.pointerId);
    setGesture(next);
  };
  const follow = (event: PointerEvent) => {
    const at = pointOf(event);
    if (gesture?.kind === 'draw') setGesture({ ...gesture, to: at });
    const carried = gesture?.kind === 'carry' ? spots[gesture.index] : undefined;
    if (gesture?.kind === 'carry' && carried)
      onMove(gesture.index, fitBox({ ...carried, x: at.x - gesture.grip.x, y: at.y - gesture.grip.y }));
  };
  const end = (event: PointerEvent) => {
    if (gesture?.kind === 'draw') onAdd(drawnBox(gesture.from, pointOf(event)));
    setGesture(null);
  };
  return (
    <div
      ref={area}
      role="group"
      aria-label={image.alt || t('pictureToMark')}
      className="relative max-w-full cursor-crosshair touch-pan-y overflow-hidden rounded-field border border-line select-none"
      style={image.width && image.height ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}
      onPointerDown={(event) => {
        const at = pointOf(event);
        begin(event, { kind: 'draw', from: at, to: at });
      }}
      onPointerMove={follow}
      onPointerUp={end}
      // The touch scrolled the page: nothing is drawn.
      onPointerCancel={() => setGesture(null)}
    >
      <img src={uri} alt={image.alt} draggable={false} className="pointer-events-none block size-full" />
      {spots.map((spot, index) =>
        spot.imageId === image.id ? (
          <SpotBox
            key={spot.id ?? index}
            spot={spot}
            number={index + 1}
            onBegin={(event) => {
              const at = pointOf(event);
              begin(event, { kind: 'carry', index, grip: { x: at.x - spot.x, y: at.y - spot.y } });
            }}
            onMove={(box) => onMove(index, box)}
          />
        ) : null,
      )}
      {gesture?.kind === 'draw' ? (
        <span
          className="pointer-events-none absolute border-2 border-dashed border-kok bg-kok-soft/60"
          style={placeOf(drawnBox(gesture.from, gesture.to))}
        />
      ) : null}
    </div>
  );
}

interface SpotBoxProps {
  spot: SpotDraft;
  number: number;
  onBegin: (event: PointerEvent) => void;
  onMove: (box: Box) => void;
}

function SpotBox({ spot, number, onBegin, onMove }: SpotBoxProps) {
  const t = useTranslations('editor');
  return (
    <button
      type="button"
      aria-label={t('spotBox', { number })}
      style={placeOf(spot)}
      className={clsx(
        'absolute grid cursor-move touch-none place-items-center overflow-hidden rounded-tag border-2 border-kok bg-surface/80 px-1 text-sm font-[640] text-ink',
        'focus-visible:bg-sary-soft',
      )}
      onPointerDown={onBegin}
      onKeyDown={(event) => {
        const box = boxAfterKey(spot, event.key, event.shiftKey);
        if (!box) return;
        event.preventDefault();
        onMove(box);
      }}
    >
      <span className="max-w-full truncate" dir="auto">
        {number}. {spot.phrase}
      </span>
    </button>
  );
}
