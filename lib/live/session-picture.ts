import { RoomEvent, Track, TrackEvent, type RemoteTrack, type Room } from 'livekit-client';
import type { SessionStore } from './session-state';

/** What is heavy waits this long for the first picture: on a slow network the board must come all the same. */
const PATIENCE_MS = 2_500;

function somebodyIsSeen(room: Room): boolean {
  return [...room.remoteParticipants.values()].some(({ isCameraEnabled }) => isCameraEnabled);
}

/** Sets `settled` once the first picture of somebody else stands, or there is none to wait for. */
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
