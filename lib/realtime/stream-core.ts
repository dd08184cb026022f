import type { Refusal, StoredOperation } from '@/lib/contract/socket-payloads.ts';

/**
 * One tab's side of one stream, without any input or output: what arrives is passed to it by the functions below,
 * what must happen it asks for through its ports. Rules: docs/spec-live-log.md.
 */
export interface CorePorts<Payload, Snapshot> {
  /**
   * Ask the server for what follows `since`, and `after` the part of the snapshot that is here already; the answer comes
   * by `joinAnswered` or `joinFailed`.
   */
  join(since: number, attempt: number, after: string | null): void;
  /** The snapshot replaces whatever was shown: all of it, or its first part, which others follow. */
  reset(snapshot: Snapshot): void;
  /** Ask for the part of the snapshot after this element; the answer comes by `partAnswered` or `partFailed`. */
  askPart(after: string): void;
  /** The next part of the snapshot, as old as the first or newer. */
  part(elements: PartOf<Snapshot>): void;
  /** All of the snapshot has come. */
  complete(): void;
  /** What was shown no longer holds: the sequence begins again from its first operation. */
  forget(): void;
  /** Every operation exactly once, in the order of the sequence. */
  apply(operation: StoredOperation<Payload>): void;
  /** Ask the outbox for its oldest waiting item; the answer comes by `taken`. */
  take(): void;
  /** Send it; the answer comes by `sendAnswered` or `sendFailed`. */
  send(item: OutgoingItem<Payload>): void;
  /** The server has it: it may leave the outbox. */
  drop(opId: string): void;
  /** The server will never take it: it stays in the outbox, marked. */
  refuse(opId: string, code: string): void;
  /** Arm a timer; the answer comes by `due`. Arming the same timer again replaces it. */
  later(timer: CoreTimer, ms: number): void;
  /** Something a person may want to see has changed. */
  changed(): void;
}

export type CoreTimer = 'join' | 'send' | 'gap' | 'part';

/** What a part of this snapshot carries; only boards' come in parts. */
export type PartOf<Snapshot> = Snapshot extends { elements: infer Elements } ? Elements : never;

export interface OutgoingItem<Payload> {
  opId: string;
  payload: Payload;
}

export type JoinReply<Payload, Snapshot extends { seq: number }> =
  | {
      ok: true;
      seq: number;
      head: number;
      snapshot: Snapshot | null;
      more: string | null;
      tail: StoredOperation<Payload>[];
      canWrite: boolean;
    }
  | Refusal;
export type PartReply<Snapshot> = { ok: true; elements: PartOf<Snapshot>; more: string | null } | Refusal;
export type SendReply<Payload> = { ok: true; seq: number; at: string; payload: Payload } | Refusal;

export type CorePhase = 'idle' | 'joining' | 'joined' | 'refused';

export interface Core<Payload, Snapshot extends { seq: number }> {
  readonly ports: CorePorts<Payload, Snapshot>;
  readonly identity: { stream: StoredOperation['stream']; userId: number | null };
  phase: CorePhase;
  /** Number of the join whose answer counts; answers to earlier ones are ignored. */
  attempt: number;
  /** The last operation applied. */
  seq: number;
  /** The snapshot is here up to this element, the rest follows in parts; null: all of it is here. */
  after: string | null;
  /** The part after this element is asked for. */
  asked: string | null;
  /** Operations received before their turn. */
  ahead: Map<number, StoredOperation<Payload>>;
  canWrite: boolean;
  /** Why the server denies this subscription. */
  refusal: string | null;
  /** This tab is the one that sends for this person and stream. */
  sender: boolean;
  inFlight: OutgoingItem<Payload> | null;
  taking: boolean;
  /** The outbox changed while it was being asked. */
  moreToTake: boolean;
  /** The server asked to wait before the next try. */
  paused: boolean;
  failures: number;
}

/** Broadcasts of two processes may overtake each other; only a gap that stays is worth a new join. */
const GAP_MS = 250;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 5_000;

export function createCore<Payload, Snapshot extends { seq: number }>(
  ports: CorePorts<Payload, Snapshot>,
  identity: Core<Payload, Snapshot>['identity'],
): Core<Payload, Snapshot> {
  return {
    ports,
    identity,
    phase: 'idle',
    attempt: 0,
    seq: 0,
    after: null,
    asked: null,
    ahead: new Map(),
    canWrite: false,
    refusal: null,
    sender: false,
    inFlight: null,
    taking: false,
    moreToTake: false,
    paused: false,
    failures: 0,
  };
}

function backOff<P, S extends { seq: number }>(core: Core<P, S>): number {
  core.failures += 1;
  return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (core.failures - 1));
}

function rejoin<P, S extends { seq: number }>(core: Core<P, S>): void {
  core.phase = 'joining';
  core.attempt += 1;
  core.ports.join(core.seq, core.attempt, core.after);
}

export function connected<P, S extends { seq: number }>(core: Core<P, S>): void {
  core.refusal = null;
  core.paused = false;
  core.inFlight = null;
  core.asked = null;
  rejoin(core);
  core.ports.changed();
}

export function disconnected<P, S extends { seq: number }>(core: Core<P, S>): void {
  if (core.phase !== 'refused') core.phase = 'idle';
  // What was in flight may or may not be stored: it is still the oldest in the outbox and goes again under its id.
  core.inFlight = null;
  core.asked = null;
  core.attempt += 1;
  core.ports.changed();
}

export function joinAnswered<P, S extends { seq: number }>(
  core: Core<P, S>,
  attempt: number,
  answer: JoinReply<P, S>,
): void {
  if (attempt !== core.attempt || core.phase !== 'joining') return;
  if (!answer.ok) {
    if (answer.retryAfter !== undefined) return core.ports.later('join', answer.retryAfter);
    return shutOut(core, answer.code);
  }
  const from = core.seq;
  if (answer.snapshot) {
    core.ports.reset(answer.snapshot);
    core.seq = answer.snapshot.seq;
    goOn(core, answer.more);
  } else if (answer.seq < core.seq) {
    // The server knows less than this tab: it was restored from a backup. Begin again.
    core.seq = 0;
    core.after = null;
    core.ports.forget();
    core.ahead.clear();
    return rejoin(core);
  }
  for (const operation of answer.tail) core.ahead.set(operation.seq, operation);
  advance(core);
  if (core.seq < answer.head) return catchUp(core, from);
  core.phase = 'joined';
  core.canWrite = answer.canWrite;
  core.failures = 0;
  core.ports.changed();
  pump(core);
  askNext(core);
}

/** The tail was too long for one answer: the rest is asked for at once, unless the answer brought nothing. */
function catchUp<P, S extends { seq: number }>(core: Core<P, S>, from: number): void {
  if (core.seq > from) rejoin(core);
  else core.ports.later('join', backOff(core));
}

/** The snapshot is here up to this element, or wholly. */
function goOn<P, S extends { seq: number }>(core: Core<P, S>, more: string | null): void {
  core.after = more;
  core.asked = null;
  if (more === null) core.ports.complete();
}

/** R26: one part after the other, beside whatever else is sent and received. */
function askNext<P, S extends { seq: number }>(core: Core<P, S>): void {
  if (core.phase !== 'joined' || core.after === null || core.asked !== null) return;
  core.asked = core.after;
  core.ports.askPart(core.after);
}

/** An answer counts while its place is the one to go on from, also after another join: merging puts it right. */
export function partAnswered<P, S extends { seq: number }>(
  core: Core<P, S>,
  after: string,
  answer: PartReply<S>,
): void {
  if (core.asked !== after) return;
  core.asked = null;
  if (answer.ok) {
    core.failures = 0;
    core.ports.part(answer.elements);
    goOn(core, answer.more);
    core.ports.changed();
    return askNext(core);
  }
  if (answer.retryAfter !== undefined) core.ports.later('part', answer.retryAfter);
  else if (answer.code !== 'NOT_JOINED') shutOut(core, answer.code);
  else if (core.phase === 'joined') rejoin(core);
}

export function partFailed<P, S extends { seq: number }>(core: Core<P, S>, after: string): void {
  if (core.asked !== after) return;
  core.asked = null;
  core.ports.later('part', backOff(core));
}

export function joinFailed<P, S extends { seq: number }>(core: Core<P, S>, attempt: number): void {
  if (attempt !== core.attempt || core.phase !== 'joining') return;
  core.ports.later('join', backOff(core));
}

/** The server put this tab out of the stream, or refused to let it in. */
export function shutOut<P, S extends { seq: number }>(core: Core<P, S>, code: string): void {
  core.phase = 'refused';
  core.refusal = code;
  core.canWrite = false;
  core.inFlight = null;
  core.asked = null;
  core.ports.changed();
}

export function received<P, S extends { seq: number }>(
  core: Core<P, S>,
  operation: StoredOperation<P>,
): void {
  if (operation.seq <= core.seq || core.phase === 'refused') return;
  core.ahead.set(operation.seq, operation);
  // Between a join and its answer the tail decides; afterwards what follows on is applied.
  if (core.phase === 'joined') advance(core);
}

function advance<P, S extends { seq: number }>(core: Core<P, S>): void {
  for (;;) {
    const next = core.ahead.get(core.seq + 1);
    if (!next) break;
    core.ahead.delete(next.seq);
    core.seq = next.seq;
    core.ports.apply(next);
  }
  for (const seq of core.ahead.keys()) if (seq <= core.seq) core.ahead.delete(seq);
  if (core.ahead.size > 0) core.ports.later('gap', GAP_MS);
}

/** This tab became the one that sends, or stopped being it. */
export function setSender<P, S extends { seq: number }>(core: Core<P, S>, sender: boolean): void {
  core.sender = sender;
  pump(core);
}

export function outboxChanged<P, S extends { seq: number }>(core: Core<P, S>): void {
  core.moreToTake = core.taking;
  pump(core);
}

function maySend<P, S extends { seq: number }>(core: Core<P, S>): boolean {
  return core.phase === 'joined' && core.sender && !core.inFlight && !core.paused;
}

function pump<P, S extends { seq: number }>(core: Core<P, S>): void {
  if (!maySend(core) || core.taking) return;
  core.taking = true;
  core.ports.take();
}

export function taken<P, S extends { seq: number }>(core: Core<P, S>, item: OutgoingItem<P> | null): void {
  core.taking = false;
  if (item && maySend(core)) {
    core.inFlight = item;
    core.ports.send(item);
  } else if (core.moreToTake) {
    core.moreToTake = false;
    pump(core);
  }
}

export function sendAnswered<P, S extends { seq: number }>(
  core: Core<P, S>,
  opId: string,
  answer: SendReply<P>,
): void {
  if (!answer.ok) return sendRefused(core, opId, answer);
  if (core.inFlight?.opId === opId) core.inFlight = null;
  core.failures = 0;
  // Its own operation takes its place in the sequence by the acknowledgement; the echo is then an old number.
  const { seq, at, payload } = answer;
  received(core, { ...core.identity, seq, opId, at, payload });
  core.ports.drop(opId);
  pump(core);
}

function sendRefused<P, S extends { seq: number }>(core: Core<P, S>, opId: string, refusal: Refusal): void {
  if (core.inFlight?.opId !== opId) return;
  core.inFlight = null;
  if (refusal.retryAfter !== undefined) {
    core.paused = true;
    core.ports.later('send', refusal.retryAfter);
  } else if (refusal.code === 'NOT_JOINED') {
    rejoin(core);
  } else {
    core.ports.refuse(opId, refusal.code);
    pump(core);
  }
  core.ports.changed();
}

/** No answer came in time although the line seems up. */
export function sendFailed<P, S extends { seq: number }>(core: Core<P, S>, opId: string): void {
  if (core.inFlight?.opId !== opId) return;
  core.inFlight = null;
  core.paused = true;
  core.ports.later('send', backOff(core));
}

export function due<P, S extends { seq: number }>(core: Core<P, S>, timer: CoreTimer): void {
  if (timer === 'send') {
    core.paused = false;
    pump(core);
  } else if (timer === 'join') {
    if (core.phase === 'joining') rejoin(core);
  } else if (timer === 'part') {
    askNext(core);
  } else if (core.phase === 'joined' && core.ahead.size > 0) {
    rejoin(core);
  }
}
