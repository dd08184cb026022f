import type { StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';

/**
 * Milliseconds an operation waits for one with a lower number, which another process stored and is about to tell of. Then
 * it is told all the same, and clients ask for what is missing (R14).
 */
const HOLD_MS = 500;

interface Place {
  /** The last number told. */
  last: number;
  held: Map<number, StoredOperation>;
  timer: NodeJS.Timeout | null;
}

export interface InOrder {
  /** Tells it in its turn; one that comes again, or too late, at once. */
  put(operation: StoredOperation): void;
  /** The stream was read up to here for somebody who hears it from now on: what they are told follows this number. */
  begin(stream: string, seq: number): void;
  /** Nobody here hears the stream any more. */
  forget(stream: string): void;
  stop(): void;
}

/**
 * R10: operations of a stream are told in the order of their numbers, whichever process stored them. `mayCome`: whether
 * others can be heard at all; while they cannot, nothing waits for them.
 */
export function inOrder(tell: (operation: StoredOperation) => void, mayCome: () => boolean): InOrder {
  const places = new Map<string, Place>();
  const tellNext = (place: Place, operation: StoredOperation) => {
    place.last = operation.seq;
    tell(operation);
  };
  const tellHeld = (place: Place) => {
    for (;;) {
      const next = place.held.get(place.last + 1);
      if (!next) break;
      place.held.delete(next.seq);
      tellNext(place, next);
    }
    if (place.held.size === 0) disarm(place);
  };
  const giveUpWaiting = (place: Place) => {
    const late = [...place.held.values()].sort((a, b) => a.seq - b.seq);
    place.held.clear();
    disarm(place);
    for (const operation of late) tellNext(place, operation);
  };
  return {
    put: (operation) => {
      const { stream, seq } = operation;
      const place = places.get(stream) ?? newPlace(places, stream, seq);
      if (seq <= place.last) tell(operation);
      else if (seq === place.last + 1 || !mayCome()) {
        tellNext(place, operation);
        tellHeld(place);
      } else {
        place.held.set(seq, operation);
        place.timer ??= setTimeout(() => giveUpWaiting(place), HOLD_MS);
      }
    },
    begin: (stream, seq) => {
      if (!places.has(stream)) places.set(stream, { last: seq, held: new Map(), timer: null });
    },
    forget: (stream) => {
      const place = places.get(stream);
      if (place) disarm(place);
      places.delete(stream);
    },
    stop: () => {
      for (const place of places.values()) disarm(place);
      places.clear();
    },
  };
}

/** Heard while the stream is still being read for the first here: it is the next one, what came before it is read. */
function newPlace(places: Map<string, Place>, stream: StreamName, seq: number): Place {
  const place: Place = { last: seq - 1, held: new Map(), timer: null };
  places.set(stream, place);
  return place;
}

function disarm(place: Place): void {
  if (place.timer) clearTimeout(place.timer);
  place.timer = null;
}
