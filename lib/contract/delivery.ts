/** What may reach a person who is not looking: the types of notifications, and messages. */
export const DELIVERY_KINDS = [
  'Lesson',
  'Message',
  'Connection',
  'Contact',
  'Quiz',
  'Post',
  'Review',
  'Other',
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** How often what was not seen comes by mail. */
export const DIGESTS = ['OFF', 'DAILY', 'WEEKLY'] as const;
export type Digest = (typeof DIGESTS)[number];

/** Minutes of a day; quiet hours leave at least one of its hours. */
export const DAY_MINUTES = 24 * 60;
export const QUIET_HOURS_MAX_MINUTES = 23 * 60;

/** Minutes quiet hours last; they may go over midnight. 0: from and to are one. */
export const quietHoursLength = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** What the service worker is handed, encrypted, in JSON. Nothing here names anybody unless the person chose so. */
export interface PushNote {
  title: string;
  body: string;
  /** A path of our own. */
  path: string;
  /** Of two with one tag the device shows the later. */
  tag: string;
  /** What is not seen or read, for the icon of the installed app. */
  badge: number;
}
