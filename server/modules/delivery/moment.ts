import type { Locale } from '#contract/locales.ts';

/** Days come before months, and a day has 24 hours, in every language. */
const DATE_LOCALES: Record<Locale, string> = { en: 'en-GB', ru: 'ru' };

/** "Friday 27 November at 19:00" by the person's own clock. */
export const momentOf = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);

/** "19:00" by this clock. */
export const hourOf = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { hour: 'numeric', minute: '2-digit', timeZone }).format(at);

/** The name of a zone for people: "Central European Time". */
export const zoneNameOf = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
