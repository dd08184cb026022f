'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { BareSwitch } from '@/components/ui/switch';
import { DELIVERY_KINDS } from '@/lib/contract/delivery.ts';
import type { DeliveryKind } from '@/lib/contract/delivery.ts';
import type { SettingsForm } from '@/lib/delivery/settings-form';

const WAYS = ['push', 'mail'] as const;

/** Each kind of notification with a switch for each channel. */
export function KindsTable({ control }: { control: Control<SettingsForm> }) {
  const t = useTranslations('delivery');
  return (
    <table className="w-full">
      <thead>
        <tr className="text-sm text-ink-2">
          <th scope="col" className="py-1 text-left font-[620]">
            {t('kind')}
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className="w-20 py-1 text-center font-[620]">
              {t(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DELIVERY_KINDS.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {t(kind)}
            </th>
            {WAYS.map((way) => (
              <td key={way} className="h-ctl text-center align-middle">
                <KindSwitch control={control} kind={kind} way={way} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface KindSwitchProps {
  control: Control<SettingsForm>;
  kind: DeliveryKind;
  way: (typeof WAYS)[number];
}

function KindSwitch({ control, kind, way }: KindSwitchProps) {
  const t = useTranslations('delivery');
  return (
    <Controller
      control={control}
      name={`kinds.${kind}.${way}`}
      render={({ field }) => (
        <span className="inline-flex">
          <BareSwitch
            aria-label={t('switchOf', { kind: t(kind), way: t(way) })}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        </span>
      )}
    />
  );
}
