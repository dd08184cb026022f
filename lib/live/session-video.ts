import {
  ConnectionQuality,
  LocalVideoTrack,
  RoomEvent,
  Track,
  VideoQuality,
  type RemoteTrackPublication,
  type Room,
} from 'livekit-client';
import { worse } from './network-quality';
import { watchNetwork } from './session-network';
import { appliedLevel, withQuality, startLevel, type NetworkQuality, type VideoLevel } from './video-level';
import type { SessionStore } from './session-state';

const TICK_MS = 1_000;
/** The library's name of the smallest layer of a camera. */
const SMALLEST = 'q';

/** The network quality that the media server reports. */
function reportedQuality(quality: ConnectionQuality): NetworkQuality {
  if (quality === ConnectionQuality.Lost) return 'lost';
  return quality === ConnectionQuality.Poor ? 'poor' : 'good';
}

/** Requests the video of others as large as the level allows. */
function createReceiver() {
  const lowered = new WeakSet<RemoteTrackPublication>();
  return (publication: RemoteTrackPublication, level: VideoLevel) => {
    if (publication.kind !== Track.Kind.Video || !publication.isDesired) return;
    const small = level !== 'full' && level !== 'lowSent';
    // Not touched before: the library requests the size that is shown, and nothing for a hidden picture.
    if (!small && !lowered.has(publication)) return;
    lowered.add(publication);
    // A shared screen is the lesson itself: it gets smaller, but is never turned off. Stills are fetched one by one.
    const dark = (level === 'off' || level === 'still') && publication.source === Track.Source.Camera;
    publication.setEnabled(!dark);
    if (!dark) publication.setVideoQuality(small ? VideoQuality.LOW : VideoQuality.HIGH);
    // A still was fetched with the fewest pictures a second; zero: as many as there are.
    if (level !== 'still') publication.setVideoFPS(0);
  };
}

function ownCamera(room: Room): LocalVideoTrack | undefined {
  const track = room.localParticipant.getTrackPublication(Track.Source.Camera)?.track;
  return track instanceof LocalVideoTrack ? track : undefined;
}

/** The media server turns larger layers on whenever a viewer shows this picture larger. */
function sendsLarge(camera: LocalVideoTrack): boolean {
  const encodings = camera.sender?.getParameters().encodings ?? [];
  return encodings.some(({ active, rid }) => active && rid && rid !== SMALLEST);
}

function lowerOwn(room: Room, level: VideoLevel) {
  const camera = ownCamera(room);
  if (camera && level !== 'full' && sendsLarge(camera)) camera.setPublishingQuality(VideoQuality.LOW);
}

/** Applies what the media server last requested, also while lowered; if it never requested anything, all layers. */
async function raiseOwn(camera: LocalVideoTrack | undefined) {
  const wished = await camera?.refreshSubscribedCodecs();
  if (!wished) camera?.setPublishingQuality(VideoQuality.HIGH);
}

/** Only sound is sent and received: cameras are off, and nobody shares a screen, which is never turned off. */
function isSoundOnly({ localParticipant, remoteParticipants }: Room, level: VideoLevel): boolean {
  const people = [localParticipant, ...remoteParticipants.values()];
  return level === 'off' && !people.some(({ isScreenShareEnabled }) => isScreenShareEnabled);
}

/** Lowers sent and received video while the network is poor; sound is not changed. */
export function watchVideoLevel(room: Room, store: SessionStore, onLevel: () => void): () => void {
  let state = startLevel(Date.now());
  const receive = createReceiver();

  function apply(level: VideoLevel) {
    for (const person of room.remoteParticipants.values()) {
      for (const publication of person.trackPublications.values()) receive(publication, level);
    }
    if (level === 'full') void raiseOwn(ownCamera(room));
    else lowerOwn(room, level);
  }

  function settle() {
    const level = appliedLevel(state, store.get());
    const changed = level !== store.get().videoLevel;
    store.set({ quality: state.quality, videoLevel: level });
    if (!changed) return;
    apply(level);
    onLevel();
  }

  function tick() {
    if (store.get().transport !== 'connected') return;
    const reported = reportedQuality(room.localParticipant.connectionQuality);
    state = withQuality(state, worse(reported, network.quality()), Date.now());
    settle();
    lowerOwn(room, store.get().videoLevel);
  }

  const network = watchNetwork(room, tick, () => isSoundOnly(room, store.get().videoLevel));
  const fresh = (_track: unknown, publication: RemoteTrackPublication) =>
    receive(publication, store.get().videoLevel);
  const own = () => lowerOwn(room, store.get().videoLevel);
  room.on(RoomEvent.TrackSubscribed, fresh);
  room.on(RoomEvent.LocalTrackPublished, own);
  room.on(RoomEvent.ConnectionQualityChanged, tick);
  const timer = setInterval(tick, TICK_MS);
  const forget = store.subscribe(settle);
  return () => {
    clearInterval(timer);
    network.stop();
    forget();
    room.off(RoomEvent.TrackSubscribed, fresh);
    room.off(RoomEvent.LocalTrackPublished, own);
    room.off(RoomEvent.ConnectionQualityChanged, tick);
  };
}
