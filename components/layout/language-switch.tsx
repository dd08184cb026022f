'use client';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';
import { LOCALES } from '@/lib/i18n/routing';

/** EN / RU on the visitors' bar; a phone shows only the other one. */
export function LanguageSwitch() {
  const t = useTranslations('common');
  const locale = useLocale();
  const choose = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className="flex text-sm font-[640]">
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
