'use client';
import clsx from 'clsx';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';
import { LOCALES } from '@/lib/contract/locales.ts';
import type { Locale } from '@/lib/contract/locales.ts';

/**
 * EN / RU on the visitors' bar; a phone shows only the other one. `label` is a prop, because every page loads this
 * component.
 */
export function LanguageSwitch({ label, locale }: { label: string; locale: Locale }) {
  const choose = useLanguage();
  return (
    <div role="group" aria-label={label} className="flex text-sm font-[640]">
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          title={LANGUAGE_NAMES[each]}
          aria-pressed={each === locale}
          onClick={() => choose(each)}
          className={clsx(
            'min-h-11 min-w-11 uppercase',
            each === locale
              ? 'text-white shadow-[inset_0_-3px_var(--sary)] max-md:hidden'
              : 'text-on-bar hover:text-white',
          )}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
