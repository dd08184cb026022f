'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { REMINDERS, REMINDER_WAYS } from '@/lib/contract/delivery.ts';
import type { SettingsForm } from '@/lib/delivery/settings-form';
import { WaySwitch, WaysTable } from './ways-table';

/** Each reminder of a lesson with a switch for each way. */
export function RemindersTable({ control }: { control: Control<SettingsForm> }) {
  const t = useTranslations('delivery');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">{t('remindersTitle')}</h3>
      <WaysTable
        title={t('reminder')}
        ways={REMINDER_WAYS}
        rows={REMINDERS}
        cell={(reminder, way) => (
          <Controller
            control={control}
            name={`reminders.${reminder}.${way}`}
            render={({ field }) => (
              <WaySwitch
                field={field}
                label={t('reminderSwitchOf', { reminder: t(reminder), way: t(way) })}
              />
            )}
          />
        )}
      />
      <p className="text-sm text-ink-2">{t('remindersHint')}</p>
    </section>
  );
}
