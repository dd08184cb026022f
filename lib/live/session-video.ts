import {
  ConnectionQuality,
  RoomEvent,
  Track,
  VideoQuality,
  type RemoteTrackPublication,
  type Room,
} from 'livekit-client';
import { appliedLevel, heardQuality, startLevel, type LineQuality, type VideoLevel } from './video-level';
import type { SessionStore } from './session-state';

const TICK_MS = 1_000;

function lineQuality(quality: ConnectionQuality): LineQuality {
  if (quality === ConnectionQuality.Lost) return 'lost';
  return quality === ConnectionQuality.Poor ? 'poor' : 'good';
}

/** Lowers pictures, received and sent, while the line is weak; sound is left alone. */
export function watchVideoLevel(room: Room, store: SessionStore, onLevel: () => void): () => void {
  let state = startLevel(Date.now());

  function receive(publication: RemoteTrackPublication, level: VideoLevel) {
    if (publication.kind !== Track.Kind.Video || !publication.isDesired) return;
    // A shared screen is the lesson itself: it gets smaller, never dark.
    const dark = level === 'off' && publication.source === Track.Source.Camera;
    publication.setEnabled(!dark);
    if (!dark) publication.setVideoQuality(level === 'full' ? VideoQuality.HIGH : VideoQuality.LOW);
  }

  function apply(level: VideoLevel) {
    for (const person of room.remoteParticipants.values()) {
      for (const publication of person.trackPublications.values()) receive(publication, level);
    }
    const camera = room.localParticipant.getTrackPublication(Track.Source.Camera)?.videoTrack;
    if (camera && 'setPublishingQuality' in camera) {
      camera.setPublishingQuality(level === 'full' ? VideoQuality.HIGH : VideoQuality.LOW);
    }
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
    if (store.get().line !== 'connected') return;
    state = heardQuality(state, lineQuality(room.localParticipant.connectionQuality), Date.now());
    settle();
  }

  const fresh = (_track: unknown, publication: RemoteTrackPublication) =>
    receive(publication, store.get().videoLevel);
  const own = () => apply(store.get().videoLevel);
  room.on(RoomEvent.TrackSubscribed, fresh);
  room.on(RoomEvent.LocalTrackPublished, own);
  room.on(RoomEvent.ConnectionQualityChanged, tick);
  const timer = setInterval(tick, TICK_MS);
  const forget = store.subscribe(settle);
  return () => {
    clearInterval(timer);
    forget();
    room.off(RoomEvent.TrackSubscribed, fresh);
    room.off(RoomEvent.LocalTrackPublished, own);
    room.off(RoomEvent.ConnectionQualityChanged, tick);
  };
}
