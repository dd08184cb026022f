import type { Locale } from '#contract/locales.ts';

interface EventTexts {
  /** `{names}`: first names of the others. */
  people: string;
  /** `{link}`: where the lesson is joined. */
  join: string;
}

export const EVENT_TEXTS: Record<Locale, EventTexts> = {
  en: { people: 'With {names}', join: 'Join: {link}' },
  ru: { people: 'С вами: {names}', join: 'Войти на урок: {link}' },
};
