import { DELIVERY_KINDS, REMINDERS } from '#contract/delivery.ts';
import type { Digest, DeliveryKind, Reminder, ReminderWay } from '#contract/delivery.ts';
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
  /** Reminders, each with its way, that do not come. */
  remindersOff: readonly string[];
  quietFrom: number | null;
  quietTo: number | null;
  digest: Digest;
  showsText: boolean;
}

/** The settings of a person who has not chosen any. */
export const DEFAULT_SETTINGS: DeliverySettings = {
  pushOff: [],
  mailOff: [],
  remindersOff: [],
  quietFrom: null,
  quietTo: null,
  digest: 'DAILY',
  showsText: false,
};

export const quietHoursOf = ({
  quietFrom,
  quietTo,
}: Pick<DeliverySettings, 'quietFrom' | 'quietTo'>): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };

export const kindsBut = (off: readonly string[]): DeliveryKind[] =>
  DELIVERY_KINDS.filter((kind) => !off.includes(kind));

export const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'en');

/** How a reminder is stored that does not come in this way. */
export const reminderOff = (reminder: Reminder, way: ReminderWay): string => `${reminder}:${way}`;

/** Whether a person gets this reminder in this way. */
export const hasReminder = (
  { remindersOff }: Pick<DeliverySettings, 'remindersOff'>,
  reminder: Reminder,
  way: ReminderWay,
): boolean => !remindersOff.includes(reminderOff(reminder, way));

/** The reminders that a person gets in this way. */
export const remindersBy = (settings: Pick<DeliverySettings, 'remindersOff'>, way: ReminderWay): Reminder[] =>
  REMINDERS.filter((reminder) => hasReminder(settings, reminder, way));
