'use client';
import { LOCALES } from '@/lib/contract/locales.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';

/**
 * Links to the page in the other language: an address without script; with it the choice is stored. Label and locale
 * are props, because every public page loads this component.
 */
export function LanguageLinks({ label, locale }: { label: string; locale: Locale }) {
  const choose = useLanguage();
  return (
    <nav aria-label={label} className="flex gap-x-6">
      {LOCALES.map((each) => (
        <a
          key={each}
          href={`?lang=${each}`}
          hrefLang={each}
          lang={each}
          aria-current={each === locale || undefined}
          onClick={(event) => {
            event.preventDefault();
            choose(each);
          }}
          className="leading-[44px] text-inherit underline underline-offset-3 aria-current:font-[680] aria-current:no-underline"
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </nav>
  );
}
