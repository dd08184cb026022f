'use client';
import { Mic, MicOff, MonitorUp, PhoneOff, Video, VideoOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import type { DeviceKind } from '@/lib/live/device-errors';
import { canShareScreen } from '@/lib/live/open-device';
import { useDevice } from '@/lib/live/use-devices';
import { useAltShortcut } from '@/lib/live/use-shortcut';
import { ControlButton } from './control-button';
import type { RoomControlsProps } from './controls-props';
import { useEffectToast } from './effect-switches';
import { HandButton } from './hand-button';
import { MoreMenu } from './more-menu';
import { ReactionButton } from './reaction-menu';
import { SaveLine } from './save-line';

const MICROPHONE_KEYS = 'Alt+M';
const CAMERA_KEYS = 'Alt+V';

/** Shows each device error of the lesson once, as a toast. */
function useDeviceToast(kind: DeviceKind) {
  const t = useTranslations('live.deviceErrors');
  const toast = useToast();
  const { error } = useDevice(kind);
  const show = useEffectEvent((text: string) => toast({ text, tone: 'error' }));
  useEffect(() => {
    if (error) show(t(error));
  }, [error, t]);
}

export function ControlsBar({ schedule, session, state, here, now, people }: RoomControlsProps) {
  const t = useTranslations('live.controls');
  const { microphone, camera, screen } = state.wanted;
  useDeviceToast('microphone');
  useDeviceToast('camera');
  useDeviceToast('screen');
  useEffectToast(state);
  useAltShortcut('KeyM', () => session.toggle('microphone'));
  useAltShortcut('KeyV', () => session.toggle('camera'));
  const microphoneLabel = t(microphone ? 'microphoneOn' : 'microphoneOff');
  const cameraLabel = t(camera ? 'cameraOn' : 'cameraOff');
  return (
    <footer className="on-dark grid bg-bar text-white [grid-area:controls]">
      <div
        role="toolbar"
        aria-label={t('label')}
        className="flex flex-wrap items-center justify-center gap-1.5 px-2 md:gap-2.5 md:px-3 short:py-1.5"
      >
        <ControlButton
          label={microphoneLabel}
          hint={t('keys', { label: microphoneLabel, keys: MICROPHONE_KEYS })}
          aria-keyshortcuts={MICROPHONE_KEYS}
          data-testid="toggle-microphone"
          look={microphone ? 'plain' : 'off'}
          onClick={() => session.toggle('microphone')}
        >
          {microphone ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </ControlButton>
        <ControlButton
          label={cameraLabel}
          hint={t('keys', { label: cameraLabel, keys: CAMERA_KEYS })}
          aria-keyshortcuts={CAMERA_KEYS}
          data-testid="toggle-camera"
          look={camera ? 'plain' : 'off'}
          onClick={() => session.toggle('camera')}
        >
          {camera ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        </ControlButton>
        {canShareScreen() ? (
          <ControlButton
            label={t(screen ? 'shareOn' : 'shareOff')}
            data-testid="toggle-screen"
            look={screen ? 'up' : 'plain'}
            onClick={() => void session.toggleScreen()}
          >
            <MonitorUp aria-hidden />
          </ControlButton>
        ) : null}
        {schedule.viewerCan.conduct ? null : <HandButton />}
        <ReactionButton />
        <SaveLine session={session} state={state} here={here} />
        <MoreMenu {...{ schedule, session, state, here, now, people }} />
        <button
          type="button"
          data-testid="leave"
          onClick={() => session.stop('left')}
          className="ml-1.5 inline-flex min-h-[48px] items-center justify-center gap-2 rounded-voice bg-[#c11435] px-4 font-[640] text-white transition hover:brightness-95 md:ml-4 [&_svg]:size-5"
        >
          <PhoneOff aria-hidden />
          {/* With a hand beside the other controls, the word has no room on a small phone. */}
          <span className={schedule.viewerCan.conduct ? undefined : 'max-[430px]:sr-only'}>{t('leave')}</span>
        </button>
      </div>
    </footer>
  );
}
