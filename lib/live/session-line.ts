import {
  ConnectionState,
  RoomEvent,
  type Participant,
  type Room,
  type TrackPublication,
} from 'livekit-client';
import { beginAnew, FRESH_LINE, judgeLine, type LineJudgement } from './line-judge';
import { readLine, type Figures } from './line-sample';
import type { LineQuality } from './video-level';

const LOOK_EVERY_MS = 2_000;

export interface LineWatch {
  quality(): LineQuality;
  stop(): void;
}

const tracksOf = (publications: Iterable<TrackPublication>) =>
  [...publications].flatMap(({ track }) => (track ? [track] : []));

/** Where nobody looks and nothing is sent, what the line does is of no interest. */
function isOfInterest({ state, localParticipant }: Room): boolean {
  if (state !== ConnectionState.Connected) return false;
  return !document.hidden || tracksOf(localParticipant.trackPublications.values()).length > 0;
}

async function figuresOf({ identity, trackPublications }: Participant): Promise<Figures[]> {
  const tracks = tracksOf(trackPublications.values());
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport()));
  const entries = reports.flatMap((report) => (report ? [...report.values()] : []) as Figures[]);
  return entries.map((entry) => ({ ...entry, sender: identity }));
}

async function look({ localParticipant, remoteParticipants }: Room): Promise<Figures[]> {
  const people = [localParticipant, ...remoteParticipants.values()];
  return (await Promise.all(people.map(figuresOf))).flat();
}

/** The line breaks, or stands again: perhaps over another network. */
const OTHER_WAY = [
  RoomEvent.Connected,
  RoomEvent.Reconnecting,
  RoomEvent.SignalReconnecting,
  RoomEvent.Reconnected,
] as const;

/**
 * Looks at the connection's own figures while the room is open. `onLook`: there is a fresh judgement. `isSoundOnly`:
 * no pictures are on the way.
 */
export function watchLine(room: Room, onLook: () => void, isSoundOnly: () => boolean): LineWatch {
  let judgement: LineJudgement = FRESH_LINE;
  /** Grows with every change of the way and at the end: a look that began before is not taken. */
  let turn = 0;
  let looking = false;

  function changeWay() {
    turn += 1;
    judgement = beginAnew(judgement);
  }

  async function judge() {
    const begun = turn;
    const entries = await look(room);
    if (begun !== turn) return;
    judgement = judgeLine(judgement, readLine(entries, Date.now()), isSoundOnly());
    onLook();
  }

  function tick() {
    if (looking || !isOfInterest(room)) return;
    looking = true;
    judge()
      // A track that ended meanwhile: the next look knows it no more.
      .catch(() => undefined)
      .finally(() => (looking = false));
  }

  for (const event of OTHER_WAY) room.on(event, changeWay);
  const timer = setInterval(tick, LOOK_EVERY_MS);
  return {
    quality: () => judgement.quality,
    stop() {
      turn += 1;
      clearInterval(timer);
      for (const event of OTHER_WAY) room.off(event, changeWay);
    },
  };
}
