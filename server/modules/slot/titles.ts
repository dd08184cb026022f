import type { Locale } from '#contract/locales.ts';

/** The title of a lesson that a student asked for, in the instructor's language. */
const TITLES: Record<Locale, string> = { en: 'Lesson with {name}', ru: 'Урок: {name}' };

/** `firstName`: of the student. */
export const titleOf = (locale: Locale, firstName: string): string =>
  TITLES[locale].replace('{name}', () => firstName);
