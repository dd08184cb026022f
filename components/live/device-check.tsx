'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { canChooseSpeaker } from '@/lib/live/open-device';
import { lessonPeople } from '@/lib/live/people';
import { pageDevices, useDeviceChoice, useDeviceLists, useDeviceUse } from '@/lib/live/use-devices';
import { useLiveFormat } from '@/lib/live/use-live-format';
import { useNames } from '@/lib/profile/use-names';
import { CameraPreview } from './camera-preview';
import { DeviceNote } from './device-note';
import { DeviceSelect } from './device-select';
import { LevelMeter } from './level-meter';
import { LiveFrame } from './live-frame';
import { SpeakerTest } from './speaker-test';

const PROCESS = 'check';

export interface DeviceCheckProps {
  schedule: LiveScheduleFragment;
  joining: boolean;
  onJoin: () => void;
}

/** Before the room: a person sees and hears themselves, chooses devices, and joins with or without them. */
export function DeviceCheck({ schedule, joining, onJoin }: DeviceCheckProps) {
  const t = useTranslations('live.check');
  const format = useLiveFormat();
  const { fullName } = useNames();
  const me = useCurrentUser();
  const [choice, change] = useDeviceChoice();
  useEffect(() => {
    void pageDevices.choose('microphone', choice.microphoneId);
    void pageDevices.choose('camera', choice.cameraId);
  }, [choice.microphoneId, choice.cameraId]);
  const microphone = useDeviceUse('microphone', PROCESS, choice.microphoneOn);
  const camera = useDeviceUse('camera', PROCESS, choice.cameraOn);
  const lists = useDeviceLists();
  const others = lessonPeople(schedule).filter(({ id }) => id !== me?.id);
  const names = others.map(fullName).join(', ');
  const nothing = microphone.status === 'unavailable' && camera.status === 'unavailable';

  return (
    <LiveFrame title={schedule.title}>
      <section data-testid="device-check" className="grid w-full max-w-4xl gap-6 md:grid-cols-[1.2fr_1fr]">
        <header className="md:col-span-2">
          <h1 className="text-h2">{t('title')}</h1>
          <p className="mt-1 text-ink-2">{format.range(schedule.startsAt, schedule.endsAt)}</p>
          {names ? <p className="text-ink-2 [overflow-wrap:anywhere]">{t('with', { names })}</p> : null}
        </header>
        <div className="flex min-w-0 flex-col gap-3">
          <CameraPreview device={camera} />
          <DeviceNote kind="camera" onRetry={() => void pageDevices.acquire('camera', PROCESS)} />
          <DeviceNote kind="microphone" onRetry={() => void pageDevices.acquire('microphone', PROCESS)} />
          {microphone.error || camera.error ? <p className="text-sm text-ink-2">{t('entry')}</p> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Switch
              label={t('microphoneOn')}
              checked={choice.microphoneOn}
              onCheckedChange={(microphoneOn) => change({ microphoneOn })}
            />
            <LevelMeter track={microphone.track} />
            <p className={clsx('text-sm text-ink-3', microphone.status === 'on' || 'invisible')}>
              {t('speak')}
            </p>
            <DeviceSelect
              label={t('microphone')}
              devices={lists.audioinput}
              value={choice.microphoneId}
              onChange={(microphoneId) => change({ microphoneId })}
            />
          </div>
          <div className="flex flex-col gap-2">
            <Switch
              label={t('cameraOn')}
              checked={choice.cameraOn}
              onCheckedChange={(cameraOn) => change({ cameraOn })}
            />
            <DeviceSelect
              label={t('camera')}
              devices={lists.videoinput}
              value={choice.cameraId}
              onChange={(cameraId) => change({ cameraId })}
            />
          </div>
          <div className="flex flex-col gap-2">
            {canChooseSpeaker() ? (
              <DeviceSelect
                label={t('speaker')}
                devices={lists.audiooutput}
                value={choice.speakerId}
                onChange={(speakerId) => change({ speakerId })}
              />
            ) : null}
            <SpeakerTest speakerId={choice.speakerId} />
          </div>
          <Button variant="yellow" size="big" pending={joining} onClick={onJoin} className="mt-2">
            {nothing ? t('joinWithout') : t('join')}
          </Button>
        </div>
      </section>
    </LiveFrame>
  );
}
