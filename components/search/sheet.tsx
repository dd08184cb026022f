'use client';
import { SlidersHorizontal, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useHydrated } from '@/lib/use-hydrated';

const CHIP_CLASS =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-field bg-sunken px-3 text-sm font-[600] text-ink-2 [&_svg]:size-4';

export interface Chip {
  key: string;
  title: string;
  onRemove: () => void;
}

/** A phone's filters: a sheet with all, and chips of the active ones, each removed by a tap. */
export function Sheet({ chips, children }: { chips: readonly Chip[]; children: ReactNode }) {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="flex gap-2 overflow-x-auto [scrollbar-width:none] md:hidden">
      <button
        type="button"
        aria-disabled={!isHydrated || undefined}
        onClick={() => setOpen(true)}
        className={`${CHIP_CLASS} bg-kok-soft! text-ink!`}
      >
        <SlidersHorizontal aria-hidden />
        {t('openFilters')}
        {chips.length > 0 ? (
          <>
            <span aria-hidden className="num">
              {chips.length}
            </span>
            <span className="sr-only">{t('filtersOn', { n: chips.length })}</span>
          </>
        ) : null}
      </button>
      <Chips chips={chips} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        footer={<Button onClick={() => setOpen(false)}>{t('done')}</Button>}
      >
        {children}
      </Dialog>
    </div>
  );
}

function Chips({ chips }: { chips: readonly Chip[] }) {
  const t = useTranslations('search');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="flex gap-2">
      {chips.map(({ key, title, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('removeFilter', { title })}
            onClick={onRemove}
            className={`${CHIP_CLASS} whitespace-nowrap`}
          >
            {title}
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
