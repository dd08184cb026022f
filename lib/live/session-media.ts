import { Track, type LocalTrackPublication, type Room } from 'livekit-client';
import type { DeviceKind } from './device-errors';
import type { Devices } from './devices';
import { createStages, type StageName } from './effects';
import { CAMERA_OPTIONS, MICROPHONE_OPTIONS, SCREEN_OPTIONS, SCREEN_SOUND_OPTIONS } from './room-options';
import type { Stage } from './stage';
import type { EffectName, EffectState, SessionStore } from './session-state';

const PROCESS = 'room';

/** A sent copy of a device's track: muting it does not affect the preview of the same device. */
interface Sent {
  original: MediaStreamTrack;
  copy: MediaStreamTrack;
  /** What is done to the copy; what it ends in is sent. */
  stage: Stage;
  names: string;
}

const VOICE = {
  microphone: { source: Track.Source.Microphone, options: MICROPHONE_OPTIONS },
  camera: { source: Track.Source.Camera, options: CAMERA_OPTIONS },
} as const;
type VoiceKind = keyof typeof VOICE;

interface Media {
  devices: Devices;
  store: SessionStore;
  sent: Partial<Record<VoiceKind, Sent>>;
  /** One queue per device, so that its runs never overlap. */
  queues: Record<DeviceKind, Promise<void>>;
}

const roomOf = ({ store }: Media) => store.get().room;
const isConnected = ({ store }: Media) => store.get().transport === 'connected';

function want({ store }: Media, kind: DeviceKind, on: boolean) {
  store.set({ wanted: { ...store.get().wanted, [kind]: on } });
}

function dropCopy({ sent }: Media, kind: VoiceKind) {
  sent[kind]?.stage.end();
  sent[kind]?.copy.stop();
  delete sent[kind];
}

/** What is to be done to this device's track now, in this order. */
function stagesOf({ store }: Media, kind: VoiceKind): StageName[] {
  const { effects, videoLevel } = store.get();
  if (kind === 'microphone') return effects.noise === 'on' ? ['noise'] : [];
  const blur = effects.blur === 'on' ? (['blur'] as const) : [];
  // A still of the blurred picture: what is behind a person is seen in neither.
  return videoLevel === 'still' ? [...blur, 'still'] : [...blur];
}

function setEffect(media: Media, name: EffectName, to: EffectState) {
  const { store } = media;
  if (store.get().effects[name] !== 'on') return;
  store.set({ effects: { ...store.get().effects, [name]: to } });
  void reconcile(media, name === 'blur' ? 'camera' : 'microphone');
}

/** The browser can do it, but not with this device. */
const isUnsupported = (error: unknown) => error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * The former copy is sent until the new one is ready. Null: a still could not be made, and the moving picture is more than
 * this person wanted to send.
 */
async function makeCopy(media: Media, kind: VoiceKind, original: MediaStreamTrack): Promise<Sent | null> {
  const names = stagesOf(media, kind);
  const copy = original.clone();
  const made = await createStages(copy, names, { onSlow: (name) => setEffect(media, name, 'slow') });
  if (!('failed' in made)) return { original, copy, names: names.join(), stage: made };
  copy.stop();
  const { failed, error } = made;
  if (failed === 'still') return null;
  // Sent without it, which the screen says. What could not be loaded is not tried with every change.
  setEffect(media, failed, failed === 'noise' && isUnsupported(error) ? 'unsupported' : 'failed');
  return makeCopy(media, kind, original);
}

/** Whether what is sent now is right. */
function isSent(media: Media, kind: VoiceKind, original: MediaStreamTrack): boolean {
  const current = media.sent[kind];
  return (
    current?.original === original &&
    current.names === stagesOf(media, kind).join() &&
    current.stage.track.readyState !== 'ended'
  );
}

function adopt(media: Media, kind: VoiceKind, next: Sent) {
  dropCopy(media, kind);
  media.sent[kind] = next;
}

async function send(media: Media, kind: VoiceKind, track: MediaStreamTrack) {
  const { localParticipant } = roomOf(media);
  const { source, options } = VOICE[kind];
  const publication = localParticipant.getTrackPublication(source);
  const isNew = !publication?.track;
  if (isNew) dropCopy(media, kind);
  const isRight = isSent(media, kind, track);
  const next = isRight ? null : await makeCopy(media, kind, track);
  // The person may have left meanwhile.
  if (next && media.store.get().transport === 'ended') {
    next.stage.end();
    next.copy.stop();
    return;
  }
  if (!isRight && !next) return silence(media, kind);
  if (isNew && next) {
    adopt(media, kind, next);
    await localParticipant.publishTrack(next.stage.track, options);
    return;
  }
  if (next) {
    await publication?.track?.replaceTrack(next.stage.track, true);
    adopt(media, kind, next);
  }
  if (publication?.isMuted) await publication.unmute();
}

async function silence(media: Media, kind: VoiceKind) {
  if (!isConnected(media)) return;
  const publication = roomOf(media).localParticipant.getTrackPublication(VOICE[kind].source);
  if (publication && !publication.isMuted) await publication.mute();
}

async function turnOff(media: Media, kind: VoiceKind) {
  await silence(media, kind);
  // The person may have turned it on again meanwhile.
  if (media.store.get().wanted[kind]) return;
  dropCopy(media, kind);
  media.devices.release(kind, PROCESS);
}

async function reconcileVoice(media: Media, kind: VoiceKind) {
  const { devices, store } = media;
  if (!store.get().wanted[kind]) return turnOff(media, kind);
  let state = devices.state(kind);
  if (!state.processes.includes(PROCESS)) state = await devices.acquire(kind, PROCESS);
  if (state.status === 'unavailable') {
    want(media, kind, false);
    return turnOff(media, kind);
  }
  if (!isConnected(media) || !state.track) return;
  const withheld = kind === 'camera' && store.get().videoLevel === 'off';
  await (withheld ? silence(media, kind) : send(media, kind, state.track));
}

async function unpublish(room: Room, publication: LocalTrackPublication | undefined) {
  if (publication?.track) await room.localParticipant.unpublishTrack(publication.track, false);
}

async function reconcileScreen(media: Media) {
  const { devices, store } = media;
  const room = roomOf(media);
  const { track, sound, status } = devices.state('screen');
  const picture = room.localParticipant.getTrackPublication(Track.Source.ScreenShare);
  const audio = room.localParticipant.getTrackPublication(Track.Source.ScreenShareAudio);
  if (status === 'starting') return;
  if (!track || !store.get().wanted.screen) {
    // It was ended from the browser's own bar, or here.
    want(media, 'screen', false);
    await unpublish(room, picture);
    await unpublish(room, audio);
    devices.release('screen', PROCESS);
    return;
  }
  if (!isConnected(media)) return;
  if (!picture) await room.localParticipant.publishTrack(track, SCREEN_OPTIONS);
  if (sound && !audio) await room.localParticipant.publishTrack(sound, SCREEN_SOUND_OPTIONS);
}

function reconcile(media: Media, kind: DeviceKind): Promise<void> {
  const run = async () => {
    // A device that opens after the person has left is not acquired for the room again.
    if (media.store.get().transport === 'ended') return;
    await (kind === 'screen' ? reconcileScreen(media) : reconcileVoice(media, kind));
  };
  // A publication that the network cut off is retried later: the next connection reconciles all devices.
  const done = media.queues[kind].then(run).catch(() => undefined);
  media.queues[kind] = done;
  return done;
}

/**
 * Makes what the room sends match what the person wants and what the devices give. Reconciles again after every change
 * of either.
 */
export function createSessionMedia(devices: Devices, store: SessionStore) {
  const idle = Promise.resolve();
  const queues = { microphone: idle, camera: idle, screen: idle };
  const media: Media = { devices, store, sent: {}, queues };
  return {
    process: PROCESS,
    want: (kind: DeviceKind, on: boolean) => want(media, kind, on),
    reconcile: (kind: DeviceKind) => reconcile(media, kind),
    reconcileAll() {
      for (const kind of ['microphone', 'camera', 'screen'] as const) void reconcile(media, kind);
    },
    /** Acquires the wanted devices at once, before the device check releases them. */
    hold() {
      for (const kind of ['microphone', 'camera'] as const) {
        if (store.get().wanted[kind]) void devices.acquire(kind, PROCESS).then(() => reconcile(media, kind));
      }
    },
    /** The room uses none of this page's devices any more. */
    stop() {
      for (const kind of ['microphone', 'camera'] as const) dropCopy(media, kind);
      devices.releaseAll(PROCESS);
    },
  };
}

export type SessionMedia = ReturnType<typeof createSessionMedia>;
