import type { Reminder } from '#contract/delivery.ts';
import { liveRoutes } from '#contract/routes/live.ts';
import { pathOf } from '#contract/routes/route.ts';
import { scheduleRoutes } from '#contract/routes/schedule.ts';
import type { Locale } from '#contract/locales.ts';
import type { SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import {
  hasReminder,
  hourOf,
  localeOf,
  momentOf,
  unsubscribeLinks,
  zoneNameOf,
} from '../delivery/service.ts';
import { addMails, isPlainName } from '../mail/service.ts';
import type { MailOrder } from '../mail/service.ts';
import type { Reminded } from './notices.ts';

/** Adds the mails: to confirmed addresses of people who want them and have not entered yet. */
export function addReminderMails(
  ctx: SystemContext,
  changes: Changes,
  kind: Reminder,
  reminded: readonly Reminded[],
): void {
  const orders = reminded.flatMap(({ person, lesson }) =>
    person.email === null || person.hasEntered || !hasReminder(person, kind, 'mail')
      ? []
      : [mailOf(ctx, kind, { person, lesson }, person.email)],
  );
  addMails(ctx, changes, orders);
}

function mailOf(
  ctx: SystemContext,
  kind: Reminder,
  { person, lesson }: Reminded,
  address: string,
): MailOrder {
  const { userId, timeZone } = person;
  const { startsAt, title } = lesson;
  const { publicUrl } = ctx.platform;
  const locale = localeOf(person.locale);
  const live = pathOf(liveRoutes.liveLesson, { lessonScheduleId: lesson.id });
  return {
    userId,
    address,
    locale,
    template: kind === 'DAY' ? 'lessonReminder' : 'lessonStarting',
    values: {
      moment: momentOf(startsAt, locale, timeZone),
      hour: hourOf(startsAt, locale, timeZone),
      // Mail programs would turn an address in a title into a link.
      about: [
        ...(isPlainName(title) ? [title] : []),
        hoursOf(startsAt, locale, [timeZone, lesson.zone]),
      ].join(' · '),
      link: `${publicUrl}${kind === 'DAY' ? scheduleRoutes.lessons.path : live}`,
      ...unsubscribeLinks(ctx, userId, 'reminders'),
    },
    lesson: { id: lesson.id, startsAt },
  };
}

/** The hour by the reader's clock, and by the one of the agreed zone if it shows another. */
function hoursOf(at: Date, locale: Locale, [own, agreed]: readonly [string, string]): string {
  const by = (zone: string) => `${momentOf(at, locale, zone)} (${zoneNameOf(at, locale, zone)})`;
  const isSame = momentOf(at, locale, own) === momentOf(at, locale, agreed);
  return isSame ? by(own) : `${by(own)} · ${by(agreed)}`;
}
