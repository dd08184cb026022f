'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DELIVERY_KINDS } from '@/lib/contract/delivery.ts';
import type { SettingsForm } from '@/lib/delivery/settings-form';
import { WaySwitch, WaysTable } from './ways-table';

const WAYS = ['push', 'mail'] as const;

/** Each kind of notification with a switch for each channel. */
export function KindsTable({ control }: { control: Control<SettingsForm> }) {
  const t = useTranslations('delivery');
  return (
    <WaysTable
      title={t('kind')}
      ways={WAYS}
      rows={DELIVERY_KINDS}
      cell={(kind, way) => (
        <Controller
          control={control}
          name={`kinds.${kind}.${way}`}
          render={({ field }) => (
            <WaySwitch field={field} label={t('switchOf', { kind: t(kind), way: t(way) })} />
          )}
        />
      )}
    />
  );
}
