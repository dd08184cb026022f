import type { DeliveryKind } from '#contract/delivery.ts';

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
