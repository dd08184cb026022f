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
/** As the library names the smallest of the pictures a camera is sent in. */
const SMALLEST = 'q';

/** What the media server thinks of the network. */
function reportedQuality(quality: ConnectionQuality): NetworkQuality {
  if (quality === ConnectionQuality.Lost) return 'lost';
  return quality === ConnectionQuality.Poor ? 'poor' : 'good';
}

/** Asks for the pictures of others as large as the level allows. */
function createReceiver() {
  const lowered = new WeakSet<RemoteTrackPublication>();
  return (publication: RemoteTrackPublication, level: VideoLevel) => {
    if (publication.kind !== Track.Kind.Video || !publication.isDesired) return;
    const small = level === 'low' || level === 'off';
    // Left alone until then: the library asks for the size that is shown, and for nothing while it is hidden.
    if (!small && !lowered.has(publication)) return;
    lowered.add(publication);
    // A shared screen is the lesson itself: it gets smaller, never dark.
    const dark = level === 'off' && publication.source === Track.Source.Camera;
    publication.setEnabled(!dark);
    if (!dark) publication.setVideoQuality(small ? VideoQuality.LOW : VideoQuality.HIGH);
  };
}

function ownCamera(room: Room): LocalVideoTrack | undefined {
  const track = room.localParticipant.getTrackPublication(Track.Source.Camera)?.track;
  return track instanceof LocalVideoTrack ? track : undefined;
}

/** The media server asks for more whenever somebody shows this picture larger. */
function sendsLarge(camera: LocalVideoTrack): boolean {
  const encodings = camera.sender?.getParameters().encodings ?? [];
  return encodings.some(({ active, rid }) => active && rid && rid !== SMALLEST);
}

function lowerOwn(room: Room, level: VideoLevel) {
  const camera = ownCamera(room);
  if (camera && level !== 'full' && sendsLarge(camera)) camera.setPublishingQuality(VideoQuality.LOW);
}

/** What the media server wished last, meanwhile too; where it never wished anything, all the pictures there are. */
async function raiseOwn(camera: LocalVideoTrack | undefined) {
  const wished = await camera?.refreshSubscribedCodecs();
  if (!wished) camera?.setPublishingQuality(VideoQuality.HIGH);
}

/** Nothing but sound is on the way: the cameras are dark, and nobody shares a screen, which never gets dark. */
function isSoundOnly({ localParticipant, remoteParticipants }: Room, level: VideoLevel): boolean {
  const people = [localParticipant, ...remoteParticipants.values()];
  return level === 'off' && !people.some(({ isScreenShareEnabled }) => isScreenShareEnabled);
}

/** Lowers pictures, received and sent, while the network is weak; sound is left alone. */
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
    const level = appliedLevel(state, store.get().lowVideo);
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
