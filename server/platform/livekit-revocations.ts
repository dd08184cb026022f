import type { RoomServiceClient } from 'livekit-server-sdk';
import type { Tolerant } from './livekit-calls.ts';

/**
 * The media server accepts a token until it expires, whoever was removed since, and gives connected people fresh
 * ones that are valid for ten more minutes. So for longer than that, removed people are searched for and removed
 * again.
 */
const REVOKED_FOR = 15 * 60 * 1000;

export interface Revocations {
  /** A person whose session had ended has signed in again. A person who was removed for good stays removed. */
  admitted(room: string, identity: string): void;
  /** `forGood`: removed from the lesson; otherwise only their session ended. */
  removed(room: string, identity: string, forGood: boolean): void;
  closed(room: string): void;
  stop(): void;
}

interface Revocation {
  until: number;
  forGood: boolean;
}
/** Room -> identity. */
type Removed = Map<string, Map<string, Revocation>>;

/** Watches for people who return to a room they were removed from, and for closed rooms that are opened again. */
export function createRevocations(
  rooms: RoomServiceClient,
  tolerant: Tolerant,
  watchEvery: number,
): Revocations {
  const removed: Removed = new Map();
  const closed = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    forgetExpired(removed, closed, Date.now());
    if (removed.size + closed.size === 0) stop();
    else await tolerant('watchRemoved', () => enforce(rooms, removed, closed));
    looking = false;
  }

  function start(): void {
    timer ??= setInterval(() => void look(), watchEvery).unref();
  }

  function stop(): void {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    admitted(room, identity) {
      if (!removed.get(room)?.get(identity)?.forGood) removed.get(room)?.delete(identity);
    },
    removed(room, identity, forGood) {
      const people = removed.get(room) ?? new Map<string, Revocation>();
      const before = people.get(identity)?.forGood ?? false;
      removed.set(
        room,
        people.set(identity, { until: Date.now() + REVOKED_FOR, forGood: before || forGood }),
      );
      start();
    },
    closed(room) {
      removed.delete(room);
      closed.set(room, Date.now() + REVOKED_FOR);
      start();
    },
    stop,
  };
}

function forgetExpired(removed: Removed, closed: Map<string, number>, now: number): void {
  for (const [room, until] of closed) if (until <= now) closed.delete(room);
  for (const [room, people] of removed) {
    for (const [identity, { until }] of people) if (until <= now) people.delete(identity);
    if (people.size === 0) removed.delete(room);
  }
}

/** One request for all rooms; the answer is short if nobody has returned. */
async function enforce(
  rooms: RoomServiceClient,
  removed: Removed,
  closed: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name } of await rooms.listRooms([...removed.keys(), ...closed.keys()])) {
    if (closed.has(name)) {
      await rooms.deleteRoom(name);
      continue;
    }
    const people = await rooms.listParticipants(name);
    const back = people.filter((person) => removed.get(name)?.has(person.identity));
    for (const person of back) await rooms.removeParticipant(name, person.identity);
  }
}
