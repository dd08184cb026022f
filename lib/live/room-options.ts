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
 * The library reconnects by itself this long (it can resume without a new token); then the session asks the API for a
 * new one. Delays stay short: the picture must be back as soon as the network is.
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
  // The capture registry owns the devices: the library must not stop a device that another component uses.
  stopLocalTrackOnUnpublish: false,
  reconnectPolicy,
};

/**
 * Milliseconds the media server has to answer: short on the first attempt, longer on each further one for slow
 * networks.
 */
const FIRST_ANSWER_MS = 6_000;
const LONGER_EACH_TIME_MS = 4_000;
const LONGEST_ANSWER_MS = 20_000;

export const connectOptions = (attempt: number): RoomConnectOptions => ({
  autoSubscribe: true,
  maxRetries: 0,
  websocketTimeout: Math.min(FIRST_ANSWER_MS + attempt * LONGER_EACH_TIME_MS, LONGEST_ANSWER_MS),
  peerConnectionTimeout: 15_000,
});

/** Bits a second of a voice: as a rule, and while somebody in the room saves their network. */
export const FULL_SOUND_BITS = 32_000;
export const LEAN_SOUND_BITS = 14_000;

/** Sound has priority: it keeps its share of a narrow network, video gets what is left. */
export const MICROPHONE_OPTIONS: TrackPublishOptions = {
  source: Track.Source.Microphone,
  dtx: true,
  red: true,
  audioPreset: { maxBitrate: FULL_SOUND_BITS, priority: 'high' },
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

/** For a film or a song: stereo, no gaps in silence. */
export const SCREEN_SOUND_OPTIONS: TrackPublishOptions = {
  source: Track.Source.ScreenShareAudio,
  dtx: false,
  red: false,
  forceStereo: true,
  audioPreset: { maxBitrate: 96_000, priority: 'medium' },
};
