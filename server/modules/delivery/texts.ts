import type { Locale } from '#contract/locales.ts';
import type { DeliveryTexts } from './texts/delivery-texts.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

export const DELIVERY_TEXTS: Record<Locale, DeliveryTexts> = { en, ru };

export const withCount = (text: string, count: number): string => text.replace('{count}', String(count));

/** "12 lessons" */
export function lessonsText(locale: Locale, count: number): string {
  const { lessons } = DELIVERY_TEXTS[locale];
  return withCount(lessons[new Intl.PluralRules(locale).select(count)] ?? lessons.other, count);
}
