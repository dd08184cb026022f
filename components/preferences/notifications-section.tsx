'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeviceList } from '@/components/delivery/device-list';
import { DeviceSwitch } from '@/components/delivery/device-switch';
import { SettingsFields } from '@/components/delivery/settings-fields';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/lib/api/use-error-text';
import { AGE_ADULT } from '@/lib/contract/limits.ts';
import { useMuted } from '@/lib/notification/use-sound';
import type { OwnProfile } from '@/lib/preferences/queries';
import { savePresence, saveStrangerGroups } from '@/lib/preferences/save';
import { useSaveProfile } from '@/lib/preferences/use-save-profile';
import { useDeliverySettings } from '@/lib/delivery/use-delivery';
import { SavedWord } from '@/components/form/saved-form';
import { SectionFrame } from './section-frame';
import { WithProfile } from './with-profile';

/** Settings for notifications while a person is away, for who sees when they were online, and for groups. */
export function NotificationsSection() {
  const t = useTranslations('preferences');
  const tDelivery = useTranslations('delivery');
  return (
    <SectionFrame title={t('section.notifications')} text={tDelivery('text')}>
      <div className="flex flex-col gap-7">
        <Reaching />
        <Part title={tDelivery('presenceTitle')}>
          <WithProfile>{(profile) => <Presence profile={profile} />}</WithProfile>
        </Part>
        <Part title={tDelivery('groupsTitle')}>
          <WithProfile>{(profile) => <StrangerGroups profile={profile} />}</WithProfile>
        </Part>
        <Part title={tDelivery('soundTitle')}>
          <Sound />
        </Part>
      </div>
    </SectionFrame>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-h3">{title}</h2>
        {text ? <p className="text-ink-2">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

function Reaching() {
  const t = useTranslations('delivery');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useDeliverySettings();
  if (!data && error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={common('loading')}>
        <SkeletonRows rows={6} />
      </Loading>
    );
  return (
    <>
      <Part title={t('deviceTitle')} text={t('deviceText')}>
        <DeviceSwitch pushKey={data.pushKey} />
        <DeviceList />
      </Part>
      <Part title={t('kindsTitle')}>
        <SettingsFields settings={data} />
      </Part>
    </>
  );
}

function Presence({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('delivery');
  return (
    <SavedSwitch
      label={t('presence')}
      hint={t('presenceHint')}
      isOn={profile.showsPresence}
      send={savePresence}
    />
  );
}

function StrangerGroups({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('delivery');
  return (
    <SavedSwitch
      label={t('strangerGroups')}
      hint={t('strangerGroupsHint', { age: AGE_ADULT })}
      isOn={profile.allowsStrangerGroups}
      send={saveStrangerGroups}
    />
  );
}

interface SavedSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  send: typeof savePresence;
}

/** A switch that is saved at once. */
function SavedSwitch({ label, hint, isOn, send }: SavedSwitchProps) {
  const errorText = useErrorText();
  const save = useSaveProfile(send);
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={save.isPending ? save.variables : isOn}
        onCheckedChange={(next) => (save.isPending ? undefined : save.mutate(next))}
      />
      <SavedWord state={save.isSuccess ? 'saved' : null} />
      {save.isError ? (
        <Note tone="error" role="alert">
          {errorText(save.error)}
        </Note>
      ) : null}
    </div>
  );
}

function Sound() {
  const t = useTranslations('delivery');
  const notification = useTranslations('notification');
  const [muted, setMuted] = useMuted();
  return (
    <Switch
      label={notification('sound')}
      hint={t('soundHint')}
      checked={!muted}
      onCheckedChange={(isOn) => setMuted(!isOn)}
    />
  );
}
