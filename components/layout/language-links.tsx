'use client';
import { LOCALES } from '@/lib/contract/locales.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';

/**
 * The page in the other language: without script by its own address, with it the choice is kept. Label and locale are
 * given, for it comes with every public page.
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
