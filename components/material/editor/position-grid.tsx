'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import type { NodePosition } from '@/lib/contract/material/content.ts';
import { PLACE_GRID, nextPlace } from '@/lib/material/picture-places';

const ROWS = ['own', 'with', 'behind'] as const;
const COLUMN_X = [0, 15, 30];

/** A small drawing of the place: lines of text and the picture among them. */
function PlaceSign({ row, column }: { row: number; column: number }) {
  const x = COLUMN_X[column] ?? 0;
  const [from, to] = column === 0 ? [24, 47] : [1, 24];
  const beside = `M${from} 3H${to}M${from} 9H${to}M${from} 15H${to}M1 24h46M1 30h32`;
  const lines = ['M1 2h46M1 30h46', beside, 'M1 3h46M1 10h46M1 17h46M1 24h46M1 30h30'][row];
  return (
    <svg viewBox="0 0 48 32" aria-hidden className="block size-full">
      {row === 2 ? <rect className="fill-line" x={column * 12} y="4" width="24" height="24" rx="2" /> : null}
      <path d={lines} className="stroke-current" strokeWidth="2" strokeLinecap="round" />
      {row < 2 ? (
        <rect className="fill-current" x={x} y={row === 0 ? 7 : 1} width="18" height="18" rx="2" />
      ) : null}
    </svg>
  );
}

export interface PositionGridProps {
  value: NodePosition;
  onChange: (place: NodePosition) => void;
}

/** Where a picture stands: a group of radios in a grid without its middle; arrows lead in both directions. */
export function PositionGrid({ value, onChange }: PositionGridProps) {
  const t = useTranslations('material');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = nextPlace(value, event.key);
    if (!place) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-place=${place}]`)?.focus();
    onChange(place);
  };
  return (
    <div
      role="radiogroup"
      aria-label={t('placeOf')}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,78px)_repeat(3,56px)] items-center gap-1.5 touch:grid-cols-[minmax(0,1fr)_repeat(3,60px)]"
    >
      {PLACE_GRID.map((places, row) => (
        <div key={ROWS[row]} role="presentation" className="contents">
          <span aria-hidden className="text-meta leading-tight text-ink-3">
            {t(`rows.${ROWS[row] ?? 'own'}`)}
          </span>
          {places.map((place, column) =>
            place ? (
              <button
                key={place}
                type="button"
                role="radio"
                data-place={place}
                aria-checked={place === value}
                aria-label={t(`places.${place}`)}
                tabIndex={place === value ? 0 : -1}
                onClick={() => onChange(place)}
                className={clsx(
                  'block h-10 rounded-field border-[1.5px] p-1 touch:h-11',
                  place === value
                    ? 'border-kok bg-kok-soft text-kok'
                    : 'border-edge bg-surface text-ink-3 hover:bg-sunken',
                )}
              >
                <PlaceSign row={row} column={column} />
              </button>
            ) : (
              <span key={column} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
