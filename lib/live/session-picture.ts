import { RoomEvent, Track, TrackEvent, type RemoteTrack, type Room } from 'livekit-client';
import type { SessionStore } from './session-state';

/** Heavy chunks wait at most this long for the first frame: on a slow network the board must still load. */
const PATIENCE_MS = 2_500;

function somebodyIsSeen(room: Room): boolean {
  return [...room.remoteParticipants.values()].some(({ isCameraEnabled }) => isCameraEnabled);
}

/** Sets `settled` once the first video frame of another person is shown, or there is none to wait for. */
export function watchFirstFrame(room: Room, store: SessionStore): () => void {
  const settle = () => store.set({ settled: true });
  const attached = (element: HTMLMediaElement) => {
    element.addEventListener('loadeddata', settle, { once: true });
  };
  const subscribed = (track: RemoteTrack) => {
    if (track.kind === Track.Kind.Video) track.on(TrackEvent.ElementAttached, attached);
  };
  const connected = () => {
    if (!somebodyIsSeen(room)) settle();
  };
  const timer = setTimeout(settle, PATIENCE_MS);
  room.on(RoomEvent.TrackSubscribed, subscribed).on(RoomEvent.Connected, connected);
  return () => {
    clearTimeout(timer);
    room.off(RoomEvent.TrackSubscribed, subscribed).off(RoomEvent.Connected, connected);
  };
}
