import { z } from 'zod';
import { DELIVERY_KINDS, REMINDERS } from '#contract/delivery.ts';
import type { Refill } from '#server/refill.ts';
import { DEFAULT_SETTINGS, hasReminder } from './model.ts';
import type { DeliverySettings } from './model.ts';
import { readDeliveryOf } from './service.ts';
import { updateUserNotificationSettings } from './services/settings.ts';
import type { SettingsInput } from './services/settings.ts';

const stored = z.looseObject({
  settings: z
    .looseObject({
      pushOff: z.array(z.string()),
      mailOff: z.array(z.string()),
      remindersOff: z.array(z.string()),
      showsText: z.boolean(),
    })
    .nullable(),
});

/** Which news come how; the browsers that they come to are those of another account. */
export async function refillDelivery(refill: Refill): Promise<void> {
  const found = await refill.whole('reach.json', 'PREFERENCE', stored);
  if (!found?.settings) return;
  const settings = found.settings;
  const { settings: own } = await readDeliveryOf(refill.ctx, refill.ctx.viewer?.id ?? 0);
  if (own && !isEqual(own, DEFAULT_SETTINGS)) {
    // Of somebody who chose nothing a job may have stored the settings.
    if (!isEqual(own, settings)) await refill.leave('PREFERENCE', 'NO_ROOM', { oldId: 'delivery' });
    return;
  }
  const { pushOff, mailOff, showsText, quietFrom, quietTo, digest } = settings;
  await refill.make('PREFERENCE', { oldId: 'delivery' }, async ({ ctx }) => {
    await updateUserNotificationSettings(ctx, {
      ...({ quietFrom, quietTo, digest } as Pick<SettingsInput, 'quietFrom' | 'quietTo' | 'digest'>),
      showMessageText: showsText,
      kinds: DELIVERY_KINDS.map((kind) => ({
        kind,
        push: !pushOff.includes(kind),
        mail: !mailOff.includes(kind),
      })),
      reminders: REMINDERS.map((reminder) => ({
        reminder,
        app: hasReminder(settings, reminder, 'app'),
        push: hasReminder(settings, reminder, 'push'),
        mail: hasReminder(settings, reminder, 'mail'),
      })),
    });
    return 'delivery';
  });
}

const isEqual = (own: DeliverySettings, other: Partial<Record<keyof DeliverySettings, unknown>>): boolean =>
  (Object.keys(DEFAULT_SETTINGS) as (keyof DeliverySettings)[]).every(
    (name) => JSON.stringify(own[name]) === JSON.stringify(other[name]),
  );
