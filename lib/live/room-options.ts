import {
  Track,
  VideoPresets,
  ScreenSharePresets,
  type ReconnectPolicy,
  type RoomConnectOptions,
  type RoomOptions,
  type TrackPublishOptions,
} from 'livekit-client';

/**
 * The library tries this long by itself (it can resume without a new token); then the session
 * asks the API for a new one. Waits stay short: when the line is back, the picture must be.
 */
const OWN_TRIES_MS = 20_000;
const LONGEST_WAIT_MS = 1_200;

export const reconnectPolicy: ReconnectPolicy = {
  nextRetryDelayInMs({ elapsedMs, retryCount }) {
    if (elapsedMs > OWN_TRIES_MS) return null;
    return retryCount === 0 ? 0 : Math.min(300 * retryCount, LONGEST_WAIT_MS);
  },
};

export const ROOM_OPTIONS: RoomOptions = {
  adaptiveStream: true,
  dynacast: true,
  // The capture registry owns the devices: the library must not stop what another part of the page uses.
  stopLocalTrackOnUnpublish: false,
  reconnectPolicy,
};

/** No public STUN or TURN host is asked: media goes to the address the media server itself gives. */
export const CONNECT_OPTIONS: RoomConnectOptions = {
  autoSubscribe: true,
  maxRetries: 0,
  websocketTimeout: 5_000,
  peerConnectionTimeout: 10_000,
  rtcConfig: { iceServers: [] },
};

/** Sound first: it keeps its share of a narrow line, pictures take what is left. */
export const MICROPHONE_OPTIONS: TrackPublishOptions = {
  source: Track.Source.Microphone,
  dtx: true,
  red: true,
  audioPreset: { maxBitrate: 32_000, priority: 'high' },
};

export const CAMERA_OPTIONS: TrackPublishOptions = {
  source: Track.Source.Camera,
  simulcast: true,
  videoEncoding: { ...VideoPresets.h720.encoding, priority: 'low' },
  videoSimulcastLayers: [VideoPresets.h180, VideoPresets.h360],
};

export const SCREEN_OPTIONS: TrackPublishOptions = {
  source: Track.Source.ScreenShare,
  simulcast: true,
  screenShareEncoding: ScreenSharePresets.h1080fps15.encoding,
  degradationPreference: 'maintain-resolution',
};

/** A film or a song: stereo, no gaps in silence. */
export const SCREEN_SOUND_OPTIONS: TrackPublishOptions = {
  source: Track.Source.ScreenShareAudio,
  dtx: false,
  red: false,
  forceStereo: true,
  audioPreset: { maxBitrate: 96_000, priority: 'medium' },
};
