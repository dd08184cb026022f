import type { Locale } from '#contract/locales.ts';
import type { NotificationAction } from '#contract/notification.ts';

declare module './registry.ts' {
  interface Registry {
    notifications: NotificationKinds;
  }
}

/** All kinds of notifications, each declared by the module that sends it. */
export type NotificationKinds = Readonly<Record<NotificationAction, NotificationKind>>;

/** The target page is in lib/contract/notification.ts, the sentence of a page in messages. */
export interface NotificationKind {
  /** The text on a lock screen; it names nobody. */
  push: Readonly<Record<Locale, string>>;
}
