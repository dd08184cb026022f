'use client';
import { useEffect, useState } from 'react';
import type { LookedUp, ReadingEvent } from '@/lib/contract/live/reading.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { getSocket } from '@/lib/realtime/socket';

/** Who has said nothing for so long reads nothing any more: each says it again sooner (R48). */
const SILENT_MS = 40_000;

/** Where a student reads, as they said it last. */
export interface Reader extends Pick<ReadingEvent, 'publicationId' | 'blockId' | 'isApart'> {
  words: readonly LookedUp[];
  saidAt: number;
}
export type Readers = ReadonlyMap<number, Reader>;

export function readersAfter(before: Readers, event: ReadingEvent, now: number): Readers {
  const { userId, publicationId, blockId, isApart } = event;
  const words = event.words ?? before.get(userId)?.words ?? [];
  return new Map(before).set(userId, { publicationId, blockId, isApart, words, saidAt: now });
}

/** Those who are silent are nowhere; what they looked up stays. */
export function withoutSilent(before: Readers, now: number): Readers {
  const isSilent = ({ saidAt, publicationId }: Reader) => publicationId !== null && now - saidAt > SILENT_MS;
  if (![...before.values()].some(isSilent)) return before;
  return new Map(
    [...before].map(([id, reader]) => [
      id,
      isSilent(reader) ? { ...reader, publicationId: null, blockId: null } : reader,
    ]),
  );
}

/** Where the students of a lesson read, by their ids: for its teacher. */
export function useReaders(scheduleId: number, isTeacher: boolean): Readers {
  const [readers, setReaders] = useState<Readers>(new Map());
  useEffect(() => {
    if (!isTeacher) return undefined;
    const stop = getSocket().on(VOLATILE_EVENTS.reading, (payload) => {
      const event = payload as ReadingEvent;
      if (event.id === scheduleId) setReaders((before) => readersAfter(before, event, Date.now()));
    });
    const sweep = setInterval(() => setReaders((before) => withoutSilent(before, Date.now())), 5_000);
    return () => {
      stop();
      clearInterval(sweep);
    };
  }, [scheduleId, isTeacher]);
  return readers;
}

/** A word that several may have looked up. */
export interface LookedUpBy extends LookedUp {
  userIds: number[];
}

/** What was looked up, by most first. */
export function lookedUpBy(readers: Readers): LookedUpBy[] {
  const found = new Map<string, LookedUpBy>();
  for (const [userId, { words }] of readers)
    for (const { word, translation } of words) {
      const key = `${word}\n${translation}`;
      const one = found.get(key) ?? { word, translation, userIds: [] };
      one.userIds.push(userId);
      found.set(key, one);
    }
  return [...found.values()].toSorted((a, b) => b.userIds.length - a.userIds.length);
}

/** Where a reader is to their teacher: blocks ahead (below 0: behind), or elsewhere. */
export type Whereabouts = { is: 'WITH' } | { is: 'ELSEWHERE' } | { is: 'AT'; blocks: number };

export function whereIs(
  reader: Reader | undefined,
  {
    publicationId,
    blockIds,
    here,
  }: { publicationId: number; blockIds: readonly string[]; here: string | null },
): Whereabouts {
  if (reader?.publicationId !== publicationId) return { is: 'ELSEWHERE' };
  const [own, teachers] = [reader.blockId, here].map((id) => (id === null ? -1 : blockIds.indexOf(id)));
  if (own === undefined || teachers === undefined || own < 0 || teachers < 0) return { is: 'AT', blocks: 0 };
  return reader.isApart || own !== teachers ? { is: 'AT', blocks: own - teachers } : { is: 'WITH' };
}
