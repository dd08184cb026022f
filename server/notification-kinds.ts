import type { Locale } from '#contract/locales.ts';
import type { NotificationAction } from '#contract/notification.ts';

declare module './registry.ts' {
  interface Registry {
    notifications: NotificationKinds;
  }
}

/** Everything a notification may say, each declared by the module that sends it. */
export type NotificationKinds = Readonly<Record<NotificationAction, NotificationKind>>;

/** Where it leads is said in lib/contract/notification.ts, what a page says of it in messages. */
export interface NotificationKind {
  /** What a lock screen says; it names nobody. */
  push: Readonly<Record<Locale, string>>;
}
