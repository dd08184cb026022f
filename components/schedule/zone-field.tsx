'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFieldBinding } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { listZones } from '@/lib/schedule/zone-list';
import { LISTBOX_CLASS, OPTION_CLASS, useCombobox } from '@/components/ui/use-combobox';

const SHOWN = 60;

/** Any zone of the IANA database, searched by city name in the viewer's language or in English. */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const t = useTranslations('schedule');
  const { zone: own, city } = useLessonTime();
  const [text, setText] = useState<string | null>(null);
  const zones = useMemo(() => listZones(own), [own]);
  const nameOf = (zone: string) => `${city(zone)}, ${zone}`;
  const wanted = (text ?? '').trim().toLocaleLowerCase();
  const found = zones.filter((zone) =>
    `${nameOf(zone)} ${zone.replaceAll('_', ' ')}`.toLocaleLowerCase().includes(wanted),
  );
  const items = found.slice(0, SHOWN);
  const combobox = useCombobox({
    items,
    onPick: (zone) => {
      onChange(zone);
      setText(null);
    },
    onClose: () => setText(null),
  });
  return (
    <div className="relative">
      <Input
        {...useFieldBinding()}
        {...combobox.inputProps}
        className="pr-10"
        value={text ?? nameOf(value)}
        placeholder={t('zoneSearch')}
        onFocus={(event) => event.target.select()}
        onClick={combobox.show}
        onChange={(event) => {
          setText(event.target.value);
          combobox.show();
        }}
        onBlur={() => {
          combobox.hide();
          setText(null);
        }}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3"
      />
      <ul
        {...combobox.listProps}
        aria-label={t('zoneLabel')}
        className={LISTBOX_CLASS}
        hidden={!combobox.isOpen}
      >
        {combobox.isOpen
          ? items.map((zone, index) => (
              <li key={zone} {...combobox.optionProps(index)} className={OPTION_CLASS}>
                <span className="flex-1">{city(zone)}</span>
                <span className="text-meta text-ink-3">{zone}</span>
              </li>
            ))
          : null}
      </ul>
      <p role="status" className="sr-only">
        {text === null ? '' : found.length === 0 ? t('zoneEmpty') : t('zoneCount', { n: found.length })}
      </p>
    </div>
  );
}
