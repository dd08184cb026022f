import { z } from 'zod';
import type { NotificationSettingsInput } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import {
  DIGESTS,
  QUIET_HOURS_MAX_MINUTES,
  DELIVERY_KINDS,
  REMINDERS,
  quietHoursLength,
} from '@/lib/contract/delivery.ts';
import type { Settings } from './queries';

const code = (name: FieldCode): FieldCode => name;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const ways = z.object({ push: z.boolean(), mail: z.boolean() });
const reminderWays = ways.extend({ app: z.boolean() });

/** Minutes since midnight: `22:30` is 1350; null for an invalid time. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const settingsSchema = z
  .object({
    kinds: z.record(z.enum(DELIVERY_KINDS), ways),
    reminders: z.record(z.enum(REMINDERS), reminderWays),
    hasQuietHours: z.boolean(),
    quietFrom: z.string(),
    quietTo: z.string(),
    digest: z.enum(DIGESTS),
    showMessageText: z.boolean(),
  })
  .superRefine(({ hasQuietHours, quietFrom, quietTo }, issues) => {
    if (!hasQuietHours) return;
    const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
    const complain = (path: string, message: FieldCode) =>
      issues.addIssue({ code: 'custom', path: [path], message: code(message) });
    if (from === null) complain('quietFrom', 'REQUIRED');
    if (to === null) complain('quietTo', 'REQUIRED');
    if (from === null || to === null) return;
    const length = quietHoursLength(from, to);
    if (length === 0 || length > QUIET_HOURS_MAX_MINUTES) complain('quietTo', 'QUIET_HOURS');
  });
export type SettingsForm = z.infer<typeof settingsSchema>;

/** Suggested where none are chosen: the hours in which most people sleep. */
const NIGHT = { from: 22 * 60, to: 7 * 60 };

export function formOf(settings: Settings): SettingsForm {
  const { quietFrom, quietTo, digest, showMessageText } = settings;
  const kinds = Object.fromEntries(
    DELIVERY_KINDS.map((kind) => {
      const chosen = settings.kinds.find((each) => each.kind === kind);
      return [kind, { push: chosen?.push ?? true, mail: chosen?.mail ?? true }];
    }),
  ) as SettingsForm['kinds'];
  const reminders = Object.fromEntries(
    REMINDERS.map((reminder) => {
      const {
        app = true,
        push = true,
        mail = true,
      } = settings.reminders.find((each) => each.reminder === reminder) ?? {};
      return [reminder, { app, push, mail }];
    }),
  ) as SettingsForm['reminders'];
  return {
    kinds,
    reminders,
    hasQuietHours: quietFrom !== null && quietTo !== null,
    quietFrom: timeOf(quietFrom ?? NIGHT.from),
    quietTo: timeOf(quietTo ?? NIGHT.to),
    digest,
    showMessageText,
  };
}

export function inputOf(form: SettingsForm): NotificationSettingsInput {
  const { hasQuietHours, digest, showMessageText } = form;
  return {
    kinds: DELIVERY_KINDS.map((kind) => ({ kind, ...form.kinds[kind] })),
    reminders: REMINDERS.map((reminder) => ({ reminder, ...form.reminders[reminder] })),
    quietFrom: hasQuietHours ? minutesOf(form.quietFrom) : null,
    quietTo: hasQuietHours ? minutesOf(form.quietTo) : null,
    digest,
    showMessageText,
  };
}
