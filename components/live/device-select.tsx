'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

/** Select items need a value: this one stands for the system's default device. */
const DEFAULT = 'default';

export interface DeviceSelectProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string | null;
  onChange: (deviceId: string | null) => void;
}

export function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  const t = useTranslations('live.check');
  const options = [
    { value: DEFAULT, label: t('default') },
    ...devices.map((device, index) => ({
      value: device.deviceId,
      label: device.label || t('unnamed', { number: index + 1 }),
    })),
  ];
  const known = devices.some(({ deviceId }) => deviceId === value);
  return (
    <Field label={label}>
      <Select
        value={known && value ? value : DEFAULT}
        onValueChange={(next) => onChange(next === DEFAULT ? null : next)}
        options={options}
      />
    </Field>
  );
}
