import type { StreamName } from '#contract/socket.ts';
import type { BoardElement } from '#contract/socket-payloads.ts';
import type { Database } from '../../db/client.ts';

/** An element and the bytes noted beside it. */
export interface HeldElement {
  element: BoardElement;
  bytes: number;
}

/** What a process knows of a board: its figures, and the elements that went through it. */
export interface KnownBoard {
  /** Elements that stand on the board. */
  count: number;
  /** Of all its elements, tombstones included. */
  bytes: number;
  /** Milliseconds since the epoch. */
  updatedAt: number;
  elements: ReadonlyMap<string, HeldElement>;
}

/** A stream as this process wrote it last: right as long as the stream's number is still `seq`. */
export interface Known {
  seq: number;
  board: KnownBoard | null;
}

/** A stream before and after a batch that is committed. `board`: its figures now and the elements the batch met. */
export interface Trace {
  name: StreamName;
  before: number;
  after: number;
  board: KnownBoard | null;
}

/**
 * Bytes of JSON kept in memory, of all streams together: as objects they take three times as much, of the worst making
 * ten times. Beyond, the streams written longest ago are forgotten.
 */
export const MEMORY_MAX_BYTES = 16_000_000;
/** Forgotten down to this at once: not one for each that is learned. */
const MEMORY_ROOMY_BYTES = 0.9 * MEMORY_MAX_BYTES;
/** Heavier elements are read each time: a few would push out all others. */
export const REMEMBERED_MAX_BYTES = 16_000;
/** What an element or a stream takes beside its JSON. */
const OVERHEAD_BYTES = 400;
/** A stream another process writes too is not guessed at for a while. */
const DISTRUST_MS = 5_000;
const DISTRUSTED_MAX = 20_000;

interface Remembered {
  seq: number;
  board: (KnownBoard & { elements: Map<string, HeldElement> }) | null;
  /** Bytes, overhead included. */
  cost: number;
}

interface Memory {
  /** Written longest ago first. */
  streams: Map<StreamName, Remembered>;
  /** When (performance.now) a stream may be known again. */
  distrusted: Map<StreamName, number>;
  cost: number;
}

const memories = new WeakMap<Database, Memory>();

function memoryOf(db: Database): Memory {
  const known = memories.get(db);
  if (known) return known;
  const made: Memory = { streams: new Map(), distrusted: new Map(), cost: 0 };
  memories.set(db, made);
  return made;
}

/** What is known of these streams; null unless of all. */
export function recall(db: Database, names: Iterable<StreamName>): Map<StreamName, Known> | null {
  const { streams } = memoryOf(db);
  const found = new Map<StreamName, Known>();
  for (const name of names) {
    const known = streams.get(name);
    if (!known) return null;
    found.set(name, known);
  }
  return found;
}

/** Takes over what a committed batch left. */
export function learn(db: Database, traces: readonly Trace[]): void {
  const memory = memoryOf(db);
  for (const trace of traces) {
    const { name, before } = trace;
    if ((memory.distrusted.get(name) ?? 0) > performance.now()) continue;
    memory.distrusted.delete(name);
    const held = memory.streams.get(name);
    forget(memory, name);
    // Another process wrote in between: what was known of the elements may be old.
    const learned = renew(held?.seq === before ? held : undefined, trace);
    memory.streams.set(name, learned);
    memory.cost += learned.cost;
  }
  makeRoom(memory);
}

/** What was known turned out wrong. */
export function distrust(db: Database, names: Iterable<StreamName>): void {
  const memory = memoryOf(db);
  if (memory.distrusted.size > DISTRUSTED_MAX) memory.distrusted.clear();
  for (const name of names) {
    forget(memory, name);
    memory.distrusted.set(name, performance.now() + DISTRUST_MS);
  }
}

function renew(held: Remembered | undefined, { after, board }: Trace): Remembered {
  if (!board) return { seq: after, board: null, cost: OVERHEAD_BYTES };
  const elements = held?.board?.elements ?? new Map<string, HeldElement>();
  const known: Remembered = {
    seq: after,
    board: { ...board, elements },
    cost: held?.cost ?? OVERHEAD_BYTES,
  };
  for (const [id, one] of board.elements) {
    drop(known, elements, id);
    if (one.bytes > REMEMBERED_MAX_BYTES) continue;
    elements.set(id, one);
    known.cost += costOf(one);
  }
  return known;
}

const costOf = ({ bytes }: HeldElement) => bytes + OVERHEAD_BYTES;

function drop(known: Remembered, elements: Map<string, HeldElement>, id: string): void {
  const old = elements.get(id);
  if (!old) return;
  elements.delete(id);
  known.cost -= costOf(old);
}

function forget(memory: Memory, name: StreamName): void {
  memory.cost -= memory.streams.get(name)?.cost ?? 0;
  memory.streams.delete(name);
}

/** The streams written longest ago go first; of the last one that is left, its elements. */
function makeRoom(memory: Memory): void {
  if (memory.cost <= MEMORY_MAX_BYTES) return;
  for (const [name, known] of memory.streams) {
    if (memory.cost <= MEMORY_ROOMY_BYTES) return;
    if (memory.streams.size > 1) forget(memory, name);
    else thin(memory, known);
  }
}

function thin(memory: Memory, known: Remembered): void {
  const elements = known.board?.elements ?? new Map<string, HeldElement>();
  const before = known.cost;
  for (const id of elements.keys()) {
    if (memory.cost - before + known.cost <= MEMORY_ROOMY_BYTES) break;
    drop(known, elements, id);
  }
  memory.cost += known.cost - before;
}
