import type { Locale } from '#contract/locales.ts';
import type { DeliveryKind } from '#contract/delivery.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

/** What a lock screen says; `{count}` stands for a number. None names anybody. */
export interface DeliveryTexts {
  message: string;
  messages: string;
  /** Who wrote a message and is no longer here. */
  somebody: string;
  /** Several at once. */
  summary: string;
  kinds: Record<DeliveryKind, string>;
}

export const DELIVERY_TEXTS: Record<Locale, DeliveryTexts> = { en, ru };

export const withCount = (text: string, count: number): string => text.replace('{count}', String(count));
