'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';

const ZOOM_MAX = 4;

/** Zoom of the photo. */
export function PhotoZoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const t = useTranslations('upload');
  const id = useId();
  return (
    <div className="min-w-40 flex-1">
      <label htmlFor={id} className="mb-[5px] block text-sm font-[620]">
        {t('zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={ZOOM_MAX}
        step={0.1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-ctl w-full accent-kok"
      />
    </div>
  );
}
