'use client';
import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { SavedForm } from '@/components/form/saved-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import { DIGESTS } from '@/lib/contract/delivery.ts';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import type { Settings } from '@/lib/delivery/queries';
import { useSettingsForm } from '@/lib/delivery/use-delivery';
import { KindsTable } from './kinds-table';
import { RemindersTable } from './reminders-table';

type State = ReturnType<typeof useSettingsForm>;

/** Kinds, channels and hours of notifications, saved together. */
export function SettingsFields({ settings }: { settings: Settings }) {
  const t = useTranslations('delivery');
  const state = useSettingsForm(settings);
  const { control } = state.form;
  return (
    <SavedForm state={state}>
      <KindsTable control={control} />
      <RemindersTable control={control} />
      <Controller
        control={control}
        name="showMessageText"
        render={({ field }) => (
          <Switch
            label={t('showMessageText')}
            hint={t('showMessageTextHint')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <QuietHours state={state} />
      <DigestChoice state={state} />
    </SavedForm>
  );
}

function QuietHours({ state }: { state: State }) {
  const t = useTranslations('delivery');
  const { city } = useLessonTime();
  const { data: profile } = useOwnProfile();
  const { control } = state.form;
  const hasQuietHours = useWatch({ control, name: 'hasQuietHours' });
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name="hasQuietHours"
        render={({ field }) => (
          <Switch
            label={t('quiet')}
            hint={t('quietHint', { zone: city(profile?.timeZone ?? 'UTC') })}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      {hasQuietHours ? (
        <div className="grid max-w-sm grid-cols-2 items-start gap-4">
          <Field label={t('quietFrom')} error={state.textOf('quietFrom')}>
            <Input type="time" {...state.textField('quietFrom')} />
          </Field>
          <Field label={t('quietTo')} error={state.textOf('quietTo')}>
            <Input type="time" {...state.textField('quietTo')} />
          </Field>
        </div>
      ) : null}
    </div>
  );
}

function DigestChoice({ state }: { state: State }) {
  const t = useTranslations('delivery');
  const { data: profile } = useOwnProfile();
  const options = DIGESTS.map((value) => ({ value, label: t(`digests.${value}`) }));
  const hint = profile?.emailConfirmed === false ? t('digestUnconfirmed') : t('digestHint');
  return (
    <Field label={t('digest')} hint={hint} className="max-w-sm">
      <Controller
        control={state.form.control}
        name="digest"
        render={({ field }) => (
          <Select
            value={field.value}
            options={options}
            onValueChange={(value) => field.onChange(DIGESTS.find((each) => each === value))}
          />
        )}
      />
    </Field>
  );
}
