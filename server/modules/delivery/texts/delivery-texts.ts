import type { DeliveryKind } from '#contract/delivery.ts';

/** Texts of the lock screen; `{count}` stands for a number. None names a person. */
export interface DeliveryTexts {
  message: string;
  messages: string;
  /** The author of a message whose account was deleted. */
  somebody: string;
  /** A lesson whose doors are open. */
  startsSoon: string;
  /** Several events at once. */
  summary: string;
  /** Lessons of a series, by the plural of their number. */
  lessons: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  kinds: Record<DeliveryKind, string>;
}
