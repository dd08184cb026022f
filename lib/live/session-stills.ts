import { RoomEvent, Track, VideoQuality, type RemoteTrackPublication, type Room } from 'livekit-client';
import type { SessionStore } from './session-state';
import { STILL_EVERY_MS, STILL_PATIENCE_MS, nextStill } from './stills';

/** Pictures that an element has shown. */
const shownBy = (element: HTMLMediaElement): number =>
  element instanceof HTMLVideoElement ? element.getVideoPlaybackQuality().totalVideoFrames : 0;

const LOOK_EVERY_MS = 100;
/** After the first picture some more come until the server hears that it is enough: as few as there are layers for. */
const LEAST_FPS = 1;

function camerasOf({ remoteParticipants }: Room): RemoteTrackPublication[] {
  return [...remoteParticipants.values()].flatMap(({ trackPublications }) =>
    [...trackPublications.values()].filter(
      ({ source, track, isMuted }) =>
        // A camera that nobody sees here needs no still.
        source === Track.Source.Camera && !isMuted && (track?.attachedElements.length ?? 0) > 0,
    ),
  );
}

interface Turn {
  publication: RemoteTrackPublication;
  elements: readonly HTMLMediaElement[];
  before: readonly number[];
  beganAt: number;
}

function begin(publication: RemoteTrackPublication, now: number): Turn {
  const elements = publication.track?.attachedElements ?? [];
  const before = elements.map(shownBy);
  publication.setVideoQuality(VideoQuality.LOW);
  publication.setVideoFPS(LEAST_FPS);
  publication.setEnabled(true);
  return { publication, elements, before, beganAt: now };
}

const isSeen = ({ elements, before }: Turn) =>
  elements.some((element, index) => shownBy(element) > (before[index] ?? 0));

/**
 * While this person saves their network, the cameras of others are off, and one after the other is turned on until its
 * first picture is here: the element goes on showing it.
 */
export function watchStills(room: Room, store: SessionStore): () => void {
  const seenAt = new Map<RemoteTrackPublication, number>();
  let turn: Turn | null = null;
  let nextAt = 0;

  function end() {
    if (turn && store.get().videoLevel === 'still') turn.publication.setEnabled(false);
    turn = null;
  }

  function look() {
    const { videoLevel, transport } = store.get();
    const now = performance.now();
    if (videoLevel !== 'still' || transport !== 'connected') {
      turn = null;
      return;
    }
    if (turn) {
      if (!isSeen(turn) && now - turn.beganAt < STILL_PATIENCE_MS) return;
      seenAt.set(turn.publication, now);
      nextAt = now + STILL_EVERY_MS;
      return end();
    }
    if (now < nextAt) return;
    const publication = nextStill(camerasOf(room), seenAt);
    if (publication) turn = begin(publication, now);
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  // Whoever just came is seen at once.
  const fresh = () => (nextAt = 0);
  room.on(RoomEvent.TrackSubscribed, fresh);
  return () => {
    clearInterval(timer);
    room.off(RoomEvent.TrackSubscribed, fresh);
  };
}
