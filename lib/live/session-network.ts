import { ConnectionState, RoomEvent, type Room } from 'livekit-client';
import { resetEstimate, INITIAL_ESTIMATE, estimateQuality, type QualityEstimate } from './network-quality';
import { readNetworkSample } from './network-sample';
import { readFigures, tracksOf } from './room-figures';
import type { NetworkQuality } from './video-level';

const LOOK_EVERY_MS = 2_000;

export interface NetworkWatch {
  quality(): NetworkQuality;
  stop(): void;
}

/** False where nobody looks at the page and nothing is sent: the quality does not matter there. */
function isOfInterest({ state, localParticipant }: Room): boolean {
  if (state !== ConnectionState.Connected) return false;
  return !document.hidden || tracksOf(localParticipant.trackPublications.values()).length > 0;
}

/** The connection breaks or is restored, perhaps over another network. */
const OTHER_WAY = [
  RoomEvent.Connected,
  RoomEvent.Reconnecting,
  RoomEvent.SignalReconnecting,
  RoomEvent.Reconnected,
] as const;

/**
 * Samples the connection's statistics while the room is open. `onLook`: called after each new estimate. `isSoundOnly`:
 * whether no video is sent or received.
 */
export function watchNetwork(room: Room, onLook: () => void, isSoundOnly: () => boolean): NetworkWatch {
  let latest: QualityEstimate = INITIAL_ESTIMATE;
  /** Changes with every new path and at the end: a sample that began before is dropped. */
  let turn = 0;
  let isReading = false;

  function changeWay() {
    turn += 1;
    latest = resetEstimate(latest);
  }

  async function estimate() {
    const begun = turn;
    const entries = await readFigures(room);
    if (begun !== turn) return;
    latest = estimateQuality(latest, readNetworkSample(entries, Date.now()), isSoundOnly());
    onLook();
  }

  function tick() {
    if (isReading || !isOfInterest(room)) return;
    isReading = true;
    estimate()
      // A track ended meanwhile: the next sample does not include it.
      .catch(() => undefined)
      .finally(() => (isReading = false));
  }

  for (const event of OTHER_WAY) room.on(event, changeWay);
  const timer = setInterval(tick, LOOK_EVERY_MS);
  return {
    quality: () => latest.quality,
    stop() {
      turn += 1;
      clearInterval(timer);
      for (const event of OTHER_WAY) room.off(event, changeWay);
    },
  };
}
