'use client';
import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { canChooseSpeaker } from '@/lib/live/open-device';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { useDevice, useDeviceChoice, useDeviceLists } from '@/lib/live/use-devices';
import { DeviceSelect } from './device-select';
import { EffectSwitches } from './effect-switches';
import { LevelMeter } from './level-meter';
import { SpeakerTest } from './speaker-test';

/** Device settings during the lesson: a change takes effect at once. */
export function DevicePanel({ session, state }: { session: LiveSession; state: SessionState }) {
  const t = useTranslations('live');
  const [choice, change] = useDeviceChoice();
  const lists = useDeviceLists();
  const microphone = useDevice('microphone');

  function chooseSpeaker(speakerId: string | null) {
    change({ speakerId });
    session.setSpeaker(speakerId);
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <DeviceSelect
          label={t('check.microphone')}
          devices={lists.audioinput}
          value={choice.microphoneId}
          onChange={(microphoneId) => change({ microphoneId })}
        />
        <LevelMeter track={microphone.track} />
      </div>
      <DeviceSelect
        label={t('check.camera')}
        devices={lists.videoinput}
        value={choice.cameraId}
        onChange={(cameraId) => change({ cameraId })}
      />
      <div className="flex flex-col gap-2">
        {canChooseSpeaker() ? (
          <DeviceSelect
            label={t('check.speaker')}
            devices={lists.audiooutput}
            value={choice.speakerId}
            onChange={chooseSpeaker}
          />
        ) : null}
        <SpeakerTest speakerId={choice.speakerId} />
      </div>
      <EffectSwitches session={session} state={state} />
      <div>
        <Switch
          label={t('overview.lowVideo')}
          checked={state.lowVideo}
          onCheckedChange={session.setLowVideo}
        />
        <p className="text-sm text-ink-3">{t('overview.lowVideoHint')}</p>
      </div>
    </div>
  );
}
