import { ConnectionState, type Room, type TrackPublication } from 'livekit-client';
import { FRESH_LINE, judgeLine, type LineJudgement } from './line-judge';
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

async function look({ localParticipant, remoteParticipants }: Room): Promise<Figures[]> {
  const people = [localParticipant, ...remoteParticipants.values()];
  const tracks = people.flatMap(({ trackPublications }) => tracksOf(trackPublications.values()));
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport()));
  return reports.flatMap((report) => (report ? [...report.values()] : []) as Figures[]);
}

/** Looks at the connection's own figures while the room is open. `onLook`: there is a fresh judgement. */
export function watchLine(room: Room, onLook: () => void): LineWatch {
  let judgement: LineJudgement = FRESH_LINE;
  let looking = false;
  let stopped = false;

  async function judge() {
    const entries = await look(room);
    if (stopped) return;
    judgement = judgeLine(judgement, readLine(entries, Date.now()));
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

  const timer = setInterval(tick, LOOK_EVERY_MS);
  return {
    quality: () => judgement.quality,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
