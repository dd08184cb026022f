'use client';
import { useParticipants, useTracks } from '@livekit/components-react';
import type { TrackReferenceOrPlaceholder } from '@livekit/components-react';
import { RoomEvent, Track, type Participant } from 'livekit-client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useRoomContext } from '@livekit/components-react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useNames } from '@/lib/profile/use-names';
import { lessonPeople, userIdOf, type LivePerson } from './people';
import type { Presence } from './use-lesson-stream';

/** One video tile of the room: a person, or a shared screen. */
export interface Tile {
  key: string;
  participant: Participant;
  person: LivePerson | null;
  name: string;
  isMe: boolean;
  isTeacher: boolean;
  screen: boolean;
  trackRef: TrackReferenceOrPlaceholder;
}

/** A person of the lesson without sound and picture: in the lesson's stream, but not in the media room. */
export interface MedialessTile extends Pick<Tile, 'key' | 'name' | 'isMe' | 'isTeacher'> {
  person: LivePerson;
  /** Milliseconds (the server's clock) since when their connection is lost; null: they are here. */
  lostAt: number | null;
}
export type PersonTile = Tile | MedialessTile;
export const isMedialess = (tile: PersonTile): tile is MedialessTile => 'lostAt' in tile;

/** Milliseconds for which the tile of a lost person stays: some close the page instead of leaving. */
const LOST_SHOWN_MS = 5 * 60_000;

type Schedule = Pick<LiveScheduleFragment, 'instructor' | 'students'>;

/** Names of tiles: "Aizada, teacher", "You", "Svetlana". */
export function useTileNames(schedule: Schedule) {
  const t = useTranslations('live.tile');
  const { firstName } = useNames();
  return (participant: Participant, person: LivePerson | null): string => {
    if (participant.isLocal) return t('you');
    const name = person ? firstName(person) : (participant.name ?? participant.identity);
    return person?.id === schedule.instructor.id ? t('teacher', { name }) : name;
  };
}

export function findPerson(schedule: Schedule, participant: Participant): LivePerson | null {
  const id = userIdOf(participant.identity);
  return lessonPeople(schedule).find((person) => person.id === id) ?? null;
}

/** Order of tiles: the teacher, the viewer, then the others in order of arrival. */
function rank(tile: PersonTile): number {
  if (tile.isTeacher) return 0;
  return tile.isMe ? 1 : 2;
}

export interface RoomFacts extends Presence {
  me: number | null;
  /** Whether the media room is known: until then, nobody seems to be in it. */
  knowsMedia: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** The people of the lesson whom the media room does not know: here without media, or lost a moment ago. */
function useMedialessTiles(schedule: Schedule, facts: RoomFacts): (seen: readonly Tile[]) => MedialessTile[] {
  const t = useTranslations('live.tile');
  const { firstName } = useNames();
  const { here, lost, me, knowsMedia, now } = facts;
  return (seen) =>
    lessonPeople(schedule).flatMap((person) => {
      const since = lost.get(person.id);
      const isLost = since !== undefined && now - since < LOST_SHOWN_MS;
      const isHere = knowsMedia && (here.has(person.id) || person.id === me);
      if (seen.some((tile) => tile.person?.id === person.id) || !(isLost || isHere)) return [];
      const isMe = person.id === me;
      const isTeacher = person.id === schedule.instructor.id;
      const name = isTeacher ? t('teacher', { name: firstName(person) }) : firstName(person);
      const lostAt = isLost && !isMe ? since : null;
      return [
        { key: `medialess-${person.id}`, person, name: isMe ? t('you') : name, isMe, isTeacher, lostAt },
      ];
    });
}

/** All people in the room, in the media room or not, and the shared screens. */
export function useTiles(schedule: Schedule, facts: RoomFacts): { people: PersonTile[]; screens: Tile[] } {
  const t = useTranslations('live.tile');
  const nameOf = useTileNames(schedule);
  const medialessBeside = useMedialessTiles(schedule, facts);
  const { firstName } = useNames();
  const participants = useParticipants();
  const tracks = useTracks([Track.Source.Camera, Track.Source.ScreenShare], { onlySubscribed: false });
  const toTile = (participant: Participant, screen: boolean): Tile => {
    const person = findPerson(schedule, participant);
    const source = screen ? Track.Source.ScreenShare : Track.Source.Camera;
    const found = tracks.find(
      (each) => each.participant.identity === participant.identity && each.source === source,
    );
    const name = nameOf(participant, person);
    const screenName = participant.isLocal
      ? t('yourScreen')
      : t('screen', { name: person ? firstName(person) : name });
    return {
      key: `${participant.identity}:${source}`,
      participant,
      person,
      name: screen ? screenName : name,
      isMe: participant.isLocal,
      isTeacher: person?.id === schedule.instructor.id,
      screen,
      trackRef: found ?? { participant, source },
    };
  };
  // Before the first connection the local participant has no identity yet.
  const connected = participants.filter(({ identity }) => identity !== '');
  const seen = connected.map((participant) => toTile(participant, false));
  const people = [...seen, ...medialessBeside(seen)].sort((a, b) => rank(a) - rank(b));
  const screens = tracks
    .filter(({ source }) => source === Track.Source.ScreenShare)
    .map(({ participant }) => toTile(participant, true));
  return { people, screens };
}

/** Identity of the other person who spoke last: the large tile of a teacher. */
export function useLastSpeaker(): string | null {
  const room = useRoomContext();
  const [identity, setIdentity] = useState<string | null>(null);
  useEffect(() => {
    const onSpeakers = (speakers: Participant[]) => {
      const other = speakers.find((speaker) => !speaker.isLocal);
      if (other) setIdentity(other.identity);
    };
    room.on(RoomEvent.ActiveSpeakersChanged, onSpeakers);
    return () => void room.off(RoomEvent.ActiveSpeakersChanged, onSpeakers);
  }, [room]);
  return identity;
}

/**
 * The large tile: whom the viewer pinned, else a shared screen, else the teacher, else the last speaker, else anybody
 * but the viewer.
 */
export function mainTile(
  people: readonly PersonTile[],
  screens: readonly Tile[],
  { lastSpeaker, pinned }: { lastSpeaker: string | null; pinned: number | null },
): PersonTile | null {
  const screen = screens.find(({ isMe }) => !isMe);
  const others = people.filter(({ isMe }) => !isMe);
  return (
    people.find(({ person }) => person !== null && person.id === pinned) ??
    screen ??
    others.find(({ isTeacher }) => isTeacher) ??
    others.find((tile) => !isMedialess(tile) && tile.participant.identity === lastSpeaker) ??
    others[0] ??
    people[0] ??
    null
  );
}
