import type { Participant, Room, TrackPublication } from 'livekit-client';
import type { Figures } from './network-sample';

export const tracksOf = (publications: Iterable<TrackPublication>) =>
  [...publications].flatMap(({ track }) => (track ? [track] : []));

async function figuresOf({ identity, trackPublications }: Participant): Promise<Figures[]> {
  const tracks = tracksOf(trackPublications.values());
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport()));
  const entries = reports.flatMap((report) => (report ? [...report.values()] : []) as Figures[]);
  return entries.map((entry) => ({ ...entry, sender: identity }));
}

/** The statistics of all that is sent and received in a room. */
export async function readFigures({ localParticipant, remoteParticipants }: Room): Promise<Figures[]> {
  const people = [localParticipant, ...remoteParticipants.values()];
  return (await Promise.all(people.map(figuresOf))).flat();
}
