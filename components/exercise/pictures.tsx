import type { ReactNode } from 'react';
import type { Spot } from '@/lib/contract/exercise/parts.ts';
import type { ShownBlocks } from '@/lib/exercise/view';

type Picture = ShownBlocks['dragTheWordsImage']['images'][number];

export interface PicturesProps {
  images: readonly Picture[];
  spots: readonly Spot[];
  /** What stands on a spot; `index` from 0 in reading order. */
  renderSpot: (spot: Spot, index: number) => ReactNode;
}

/** Pictures with what is to be done on them, which keeps its place at any width; small screens zoom as ever. */
export function Pictures({ images, spots, renderSpot }: PicturesProps) {
  return (
    <div className="grid gap-4">
      {images.map((image) => (
        <figure key={image.id} className="relative m-0 overflow-hidden rounded-card">
          <img
            src={image.fullUri}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className="block h-auto w-full"
          />
          {spots.map((spot, index) =>
            spot.imageId === image.id ? (
              <span
                key={spot.id}
                className="absolute flex min-h-11 min-w-11 items-stretch"
                style={{
                  left: `${spot.x * 100}%`,
                  top: `${spot.y * 100}%`,
                  width: `${spot.w * 100}%`,
                  height: `${spot.h * 100}%`,
                }}
              >
                {renderSpot(spot, index)}
              </span>
            ) : null,
          )}
        </figure>
      ))}
    </div>
  );
}
