import { z } from 'zod';
import {
  DIGESTS,
  QUIET_HOURS_MAX_MINUTES,
  DELIVERY_KINDS,
  REMINDERS,
  REMINDER_WAYS,
  quietHoursLength,
} from '#contract/delivery.ts';
import type { Digest, DeliveryKind, Reminder, ReminderWay } from '#contract/delivery.ts';
import type { Context } from '#server/context.ts';
import { fieldCode, parseInput } from '#server/input.ts';
import { requireViewer } from '#server/viewer.ts';
import { ACCOUNT_BUDGETS } from '../../account/budgets.ts';
import { DEFAULT_SETTINGS, hasReminder, reminderOff } from '../model.ts';
import type { DeliverySettings } from '../model.ts';
import * as store from '../settings-store.ts';
import { CLAIM_MS } from './push.ts';

type ReminderChoice = { reminder: Reminder } & Record<ReminderWay, boolean>;

/** The settings as the contract returns them. */
export interface ShownSettings {
  kinds: { kind: DeliveryKind; push: boolean; mail: boolean }[];
  reminders: ReminderChoice[];
  quietFrom: number | null;
  quietTo: number | null;
  digest: Digest;
  showMessageText: boolean;
  pushKey: string | null;
}

export interface SettingsInput {
  kinds: readonly { kind: DeliveryKind; push: boolean; mail: boolean }[];
  reminders?: readonly ReminderChoice[] | null;
  quietFrom?: number | null;
  quietTo?: number | null;
  digest: Digest;
  showMessageText: boolean;
}

/** The viewer's settings. UNAUTHORIZED. */
export async function getUserNotificationSettings(ctx: Context): Promise<ShownSettings> {
  const settings = await store.findSettings(ctx.db, requireViewer(ctx).id);
  return show(ctx, settings ?? DEFAULT_SETTINGS);
}

/** Replaces the settings; omitted kinds and reminders stay. BAD_USER_INPUT with fields for invalid quiet hours. */
export async function updateUserNotificationSettings(
  ctx: Context,
  input: SettingsInput,
): Promise<ShownSettings> {
  const viewer = requireViewer(ctx);
  const { kinds, reminders, showMessageText, ...wanted } = parseInput(settingsSchema, input);
  await ctx.platform.limiter.take(ACCOUNT_BUDGETS.profile, String(viewer.id));
  const before = (await store.findSettings(ctx.db, viewer.id)) ?? DEFAULT_SETTINGS;
  const settings: DeliverySettings = {
    ...wanted,
    showsText: showMessageText,
    pushOff: turned(before.pushOff, kinds, 'push'),
    mailOff: turned(before.mailOff, kinds, 'mail'),
    remindersOff: turnedReminders(before, reminders),
  };
  await store.saveSettings(
    ctx.db,
    viewer.id,
    settings,
    new Date(ctx.platform.clock.now().getTime() + CLAIM_MS),
  );
  return show(ctx, settings);
}

const turned = (off: readonly string[], kinds: SettingsInput['kinds'], way: 'push' | 'mail'): string[] =>
  DELIVERY_KINDS.filter((kind) => {
    const chosen = kinds.find((each) => each.kind === kind);
    return chosen ? !chosen[way] : off.includes(kind);
  });

const turnedReminders = (before: DeliverySettings, choices: readonly ReminderChoice[]): string[] =>
  REMINDERS.flatMap((reminder) => {
    const chosen = choices.find((each) => each.reminder === reminder);
    return REMINDER_WAYS.filter((way) => !(chosen ? chosen[way] : hasReminder(before, reminder, way))).map(
      (way) => reminderOff(reminder, way),
    );
  });

const show = ({ platform }: Context, settings: DeliverySettings): ShownSettings => ({
  kinds: DELIVERY_KINDS.map((kind) => ({
    kind,
    push: !settings.pushOff.includes(kind),
    mail: !settings.mailOff.includes(kind),
  })),
  reminders: REMINDERS.map((reminder) => ({
    reminder,
    app: hasReminder(settings, reminder, 'app'),
    push: hasReminder(settings, reminder, 'push'),
    mail: hasReminder(settings, reminder, 'mail'),
  })),
  quietFrom: settings.quietFrom,
  quietTo: settings.quietTo,
  digest: settings.digest,
  showMessageText: settings.showsText,
  pushKey: platform.push?.publicKey ?? null,
});

const minute = z
  .number()
  .int(fieldCode('INVALID_VALUE'))
  .min(0, fieldCode('INVALID_VALUE'))
  .max(1439, fieldCode('INVALID_VALUE'))
  .nullish()
  .transform((value) => value ?? null);

const settingsSchema = z
  .object({
    kinds: z
      .array(z.object({ kind: z.enum(DELIVERY_KINDS), push: z.boolean(), mail: z.boolean() }))
      .max(DELIVERY_KINDS.length * 2),
    reminders: z
      .array(
        z.object({ reminder: z.enum(REMINDERS), app: z.boolean(), push: z.boolean(), mail: z.boolean() }),
      )
      .max(REMINDERS.length * 2)
      .nullish()
      .transform((chosen) => chosen ?? []),
    quietFrom: minute,
    quietTo: minute,
    digest: z.enum(DIGESTS),
    showMessageText: z.boolean(),
  })
  .superRefine(({ quietFrom, quietTo }, issues) => {
    const complain = (path: 'quietFrom' | 'quietTo', message: 'REQUIRED' | 'QUIET_HOURS') =>
      issues.addIssue({ code: 'custom', path: [path], message: fieldCode(message) });
    if (quietFrom === null && quietTo === null) return;
    if (quietFrom === null) return complain('quietFrom', 'REQUIRED');
    if (quietTo === null) return complain('quietTo', 'REQUIRED');
    const length = quietHoursLength(quietFrom, quietTo);
    if (length === 0 || length > QUIET_HOURS_MAX_MINUTES) complain('quietTo', 'QUIET_HOURS');
  });
