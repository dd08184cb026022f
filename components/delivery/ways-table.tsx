'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BareSwitch } from '@/components/ui/switch';
import type { DeliveryKind, Reminder, ReminderWay } from '@/lib/contract/delivery.ts';

export interface WaysTableProps<Row, Way> {
  /** Of the first column. */
  title: string;
  ways: readonly Way[];
  rows: readonly Row[];
  cell: (row: Row, way: Way) => ReactNode;
}

/** What a person is notified about, with a switch for each way. */
export function WaysTable<Row extends DeliveryKind | Reminder, Way extends ReminderWay>({
  title,
  ways,
  rows,
  cell,
}: WaysTableProps<Row, Way>) {
  const t = useTranslations('delivery');
  const word = (key: DeliveryKind | Reminder | ReminderWay) => t(key);
  return (
    <table className="w-full">
      <thead>
        <tr className="text-sm text-ink-2">
          <th scope="col" className="py-1 text-left font-[620]">
            {title}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-20 py-1 text-center font-[620]">
              {word(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {word(row)}
            </th>
            {ways.map((way) => (
              <td key={way} className="h-ctl text-center align-middle">
                {cell(row, way)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface WaySwitchProps {
  field: { value: boolean; onChange: (isOn: boolean) => void };
  label: string;
}

export function WaySwitch({ field, label }: WaySwitchProps) {
  return (
    <span className="inline-flex">
      <BareSwitch aria-label={label} checked={field.value} onCheckedChange={field.onChange} />
    </span>
  );
}
