/** What can be delivered to a person who is not on the site: the types of notifications, and messages. */
export const DELIVERY_KINDS = [
  'Lesson',
  'Message',
  'Connection',
  'Contact',
  'Quiz',
  'Post',
  'Review',
  'Balance',
  'Other',
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** When people are reminded of a lesson: 24 hours before, and when its doors open. */
export const REMINDERS = ['DAY', 'DOORS'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** How a reminder comes; in the app it counts at the bell, and at the doors opens a dialog. */
export const REMINDER_WAYS = ['app', 'push', 'mail'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** How often unseen notifications are mailed. */
export const DIGESTS = ['OFF', 'DAILY', 'WEEKLY'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Minutes of a day; quiet hours must leave at least one hour of it. */
export const DAY_MINUTES = 24 * 60;
export const QUIET_HOURS_MAX_MINUTES = 23 * 60;

/** Length of quiet hours in minutes; they may span midnight. 0: both ends are equal. */
export const quietHoursLength = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/**
 * The payload of a push, received encrypted as JSON by the service worker. It names people only if the person chose
 * so.
 */
export interface PushNote {
  title: string;
  body: string;
  /** A path of this product. */
  path: string;
  /** The device shows only the latest of several pushes with one tag. */
  tag: string;
  /** Unseen notifications and unread messages, for the icon of the installed app. */
  badge: number;
}
