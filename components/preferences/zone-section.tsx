'use client';
import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Controller, useWatch } from 'react-hook-form';
import { ZoneField } from '@/components/schedule/zone-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveZone } from '@/lib/preferences/save';
import { useOwnProfile } from '@/lib/preferences/use-own-profile';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { zoneOf, zoneSchema } from '@/lib/preferences/zone-form';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import { useNow } from '@/lib/schedule/use-now';
import { useHydrated } from '@/lib/use-hydrated';
import { SectionForm } from './section-form';
import { WithProfile } from './with-profile';

const MINUTE_PACE_MS = 10_000;

export function ZoneSection() {
  return <WithProfile>{(profile) => <ZoneForm profile={profile} />}</WithProfile>;
}

function ZoneForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const schedule = useTranslations('schedule');
  const router = useRouter();
  const { hour, city } = useLessonTime();
  const state = useSectionForm({
    section: 'zone',
    profile,
    read: zoneOf,
    schema: zoneSchema,
    write: async (form) => {
      const answer = await saveZone(form);
      // Dates and times rendered by the server still use the old zone.
      router.refresh();
      return answer;
    },
  });
  const { control, setValue } = state.form;
  const zone = useWatch({ control, name: 'timeZone' });
  const now = useNow(MINUTE_PACE_MS, useOwnProfile().dataUpdatedAt);
  // The server does not know the device's zone: it is offered after hydration.
  const device = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  return (
    <SectionForm section="zone" text={t('zoneText')} state={state}>
      <Field
        label={schedule('zoneLabel')}
        hint={t('zoneNow', { time: hour(new Date(now).toISOString(), zone) })}
        error={state.textOf('timeZone')}
      >
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => <ZoneField value={field.value} onChange={field.onChange} />}
        />
      </Field>
      {device !== zone ? (
        <Button
          variant="subtle"
          className="self-start"
          onClick={() => setValue('timeZone', device, { shouldDirty: true })}
        >
          <LocateFixed aria-hidden />
          {t('useDeviceZone', { city: city(device) })}
        </Button>
      ) : null}
    </SectionForm>
  );
}
