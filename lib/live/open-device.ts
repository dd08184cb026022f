import { SCREEN_SHARE_SAMPLE_RATE } from '@/lib/contract/limits.ts';
import type { OpenDevice } from './devices';

const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

/** Options that not every browser's types have: what the picker offers, and the sound of the tab. */
interface ScreenOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface?: 'include' | 'exclude';
  systemAudio?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
}

function exactly(deviceId: string | null): MediaTrackConstraints {
  return deviceId ? { deviceId: { exact: deviceId } } : {};
}

function unavailable(): never {
  // No mediaDevices outside a secure context and in some in-app browsers.
  throw new DOMException('Capture is not available here', 'NotFoundError');
}

export const openDevice: OpenDevice = async (kind, deviceId) => {
  const media = typeof navigator === 'undefined' ? undefined : navigator.mediaDevices;
  if (!media) return unavailable();
  if (kind === 'microphone') return media.getUserMedia({ audio: { ...VOICE, ...exactly(deviceId) } });
  if (kind === 'camera') return media.getUserMedia({ video: { ...PICTURE, ...exactly(deviceId) } });
  if (!canShareScreen()) return unavailable();
  const options: ScreenOptions = {
    video: { frameRate: { ideal: 15, max: 30 } },
    // The sound of a film or song must not be processed like a voice.
    audio: {
      sampleRate: SCREEN_SHARE_SAMPLE_RATE,
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    },
    selfBrowserSurface: 'exclude',
    systemAudio: 'include',
    surfaceSwitching: 'include',
  };
  return media.getDisplayMedia(options);
};

export function canShareScreen(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/** False in Firefox on Android and Safari before 18.4, which have no choice of the audio output. */
export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}
