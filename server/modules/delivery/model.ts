import { DELIVERY_KINDS } from '#contract/delivery.ts';
import type { Digest, DeliveryKind } from '#contract/delivery.ts';
import { isLocale } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import type { pushSubscription, deliverySettings } from '#server/db/schema/delivery.ts';
import type { QuietHours } from './engine/quiet-hours.ts';

export type SettingsRow = typeof deliverySettings.$inferSelect;
export type SubscriptionRow = typeof pushSubscription.$inferSelect;
/** A subscription as its owner sees it. */
export type PushSubscriptionRow = Pick<SubscriptionRow, 'id' | 'sessionId' | 'createdAt'> & {
  userAgent: string;
};

/** A person's settings for notifications. */
export interface DeliverySettings {
  pushOff: readonly string[];
  mailOff: readonly string[];
  quietFrom: number | null;
  quietTo: number | null;
  digest: Digest;
  showsText: boolean;
}

/** The settings of a person who has not chosen any. */
export const DEFAULT_SETTINGS: DeliverySettings = {
  pushOff: [],
  mailOff: [],
  quietFrom: null,
  quietTo: null,
  digest: 'DAILY',
  showsText: false,
};

export const quietHoursOf = ({ quietFrom, quietTo }: DeliverySettings): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };

export const kindsBut = (off: readonly string[]): DeliveryKind[] =>
  DELIVERY_KINDS.filter((kind) => !off.includes(kind));

export const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'en');
