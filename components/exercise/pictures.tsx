'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Spot } from '@/lib/contract/exercise/parts.ts';
import { ownLabel } from '@/lib/contract/exercise/spots.ts';
import { useNarrow } from '@/lib/exercise/use-narrow';
import type { ShownBlocks } from '@/lib/exercise/view';
import { FileImage } from './fresh-files';

type Picture = ShownBlocks['dragTheWordsImage']['images'][number];

export interface PicturesProps {
  images: readonly Picture[];
  /** In reading order. */
  spots: readonly Spot[];
  /** Renders the control of a spot; `index` from 0 in reading order. */
  renderSpot: (spot: Spot, index: number) => ReactNode;
}

const share = (value: number) => `${value * 100}%`;

/** Returns the name of a spot; one without a name gets its number, in the reader's language. */
export function useSpotName(): (spot: Spot, index: number) => string {
  const t = useTranslations('exercise');
  return ({ label }, index) => ownLabel(label) || t('spotNumber', { number: index + 1 });
}

/**
 * Pictures with controls on them, positioned at any width. Where a picture is too small for touch it shows numbers,
 * and a list below it contains the controls.
 */
export function Pictures({ images, spots, renderSpot }: PicturesProps) {
  const narrow = useNarrow();
  return (
    <div className="grid gap-4">
      {images.map((image) => {
        const own = spots.flatMap((spot, index) => (spot.imageId === image.id ? [{ spot, index }] : []));
        return (
          <div key={image.id}>
            <figure className="relative m-0 overflow-hidden rounded-card">
              <FileImage
                src={image.fullUri}
                alt={image.alt}
                width={image.width}
                height={image.height}
                className="block h-auto w-full"
              />
              {own.map(({ spot, index }) =>
                narrow ? (
                  <SpotNumber key={spot.id} spot={spot} number={index + 1} />
                ) : (
                  <span
                    key={spot.id}
                    className="absolute flex min-h-11 min-w-11 items-stretch"
                    style={{
                      left: share(spot.x),
                      top: share(spot.y),
                      width: share(spot.w),
                      height: share(spot.h),
                    }}
                  >
                    {renderSpot(spot, index)}
                  </span>
                ),
              )}
            </figure>
            {narrow ? <SpotList spots={own} renderSpot={renderSpot} /> : null}
          </div>
        );
      })}
    </div>
  );
}

/** Number on the picture of a spot in the list below. */
function SpotNumber({ spot: { x, y, w, h }, number }: { spot: Spot; number: number }) {
  return (
    <span
      aria-hidden
      className="absolute grid place-items-center rounded-tag border-2 border-dashed border-ink bg-surface/60"
      style={{ left: share(x), top: share(y), width: share(w), height: share(h) }}
    >
      <span className="num grid size-6 place-items-center rounded-full bg-sary text-meta font-bold text-on-sary">
        {number}
      </span>
    </span>
  );
}

function SpotList({
  spots,
  renderSpot,
}: Pick<PicturesProps, 'renderSpot'> & { spots: readonly { spot: Spot; index: number }[] }) {
  const t = useTranslations('exercise');
  return (
    <ol aria-label={t('spots')} className="mt-3 grid gap-2">
      {spots.map(({ spot, index }) => (
        <li key={spot.id} className="flex items-center gap-2">
          <span
            aria-hidden
            className="num grid size-6 flex-none place-items-center rounded-full bg-sary text-meta font-bold text-on-sary"
          >
            {index + 1}
          </span>
          <span className="flex min-w-0 flex-1">{renderSpot(spot, index)}</span>
        </li>
      ))}
    </ol>
  );
}
