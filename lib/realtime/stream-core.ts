import type { Refusal, StoredOperation } from '@/lib/contract/socket-payloads.ts';
import { noteAcknowledged, takeLost } from './acknowledged';
import type { Acknowledged, EpochQuestion } from './acknowledged';

/**
 * One tab's state of one stream, without input or output: the functions below receive what arrives, and the ports do
 * what must follow. Rules: docs/spec-live-log.md.
 */
export interface CorePorts<Payload, Snapshot> {
  /**
   * Asks the server for operations after `since` and, if `after` is set, for the snapshot from that element on;
   * `joinAnswered` or `joinFailed` must follow.
   */
  join(since: number, attempt: number, after: string | null, epoch: EpochQuestion): void;
  /** The snapshot replaces what was shown: all of it, or its first part, which further parts follow. */
  reset(snapshot: Snapshot): void;
  /** Asks for the part of the snapshot after this element; `partAnswered` or `partFailed` must follow. */
  askPart(after: string): void;
  /** The next part of the snapshot; it is as old as the first part or newer. */
  part(elements: PartOf<Snapshot>): void;
  /** The whole snapshot has arrived. */
  complete(): void;
  /** What was shown is invalid: the sequence begins again from its first operation. */
  forget(): void;
  /** Called with every operation exactly once, in the order of the sequence. */
  apply(operation: StoredOperation<Payload>): void;
  /** Asks the outbox for its oldest waiting item; `taken` must follow. */
  take(): void;
  /** Sends the item; `sendAnswered` or `sendFailed` must follow. */
  send(item: OutgoingItem<Payload>): void;
  /** The server has stored it: it may leave the outbox. */
  drop(opId: string): void;
  /** The server refuses it for good: it stays in the outbox, marked with the code. */
  refuse(opId: string, code: string): void;
  /** R54: it was acknowledged, and is not stored any more: it is shown to its author. */
  lost(item: OutgoingItem<Payload>): void;
  /** Starts a timer of `ms` milliseconds; `due` must follow. Starting the same timer again replaces it. */
  later(timer: CoreTimer, ms: number): void;
  /** State that the page shows has changed. */
  changed(): void;
}

export type CoreTimer = 'join' | 'send' | 'gap' | 'part';

/** Elements of a partial snapshot; only boards send their snapshot in parts. */
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
      epoch?: string;
      lost?: string[];
    }
  | Refusal;
export type PartReply<Snapshot> = { ok: true; elements: PartOf<Snapshot>; more: string | null } | Refusal;
export type SendReply<Payload> = { ok: true; seq: number; at: string; payload: Payload } | Refusal;

export type CorePhase = 'idle' | 'joining' | 'joined' | 'refused';

export interface Core<Payload, Snapshot extends { seq: number }> {
  readonly ports: CorePorts<Payload, Snapshot>;
  readonly identity: { stream: StoredOperation['stream']; userId: number | null };
  phase: CorePhase;
  /** Number of the current join; answers to earlier ones are ignored. */
  attempt: number;
  /** Number of the last operation applied. */
  seq: number;
  /** Id of the last element received of a partial snapshot; null: the snapshot is complete. */
  after: string | null;
  /** The part after this element has been requested. */
  asked: string | null;
  /** That of the last answer: numbers of another one are those of other operations (R54). */
  epoch: string | null;
  acknowledged: Acknowledged<Payload>;
  /** The next join asks which of them are stored still. */
  asksStored: boolean;
  /** Operations received before their turn, by number. */
  ahead: Map<number, StoredOperation<Payload>>;
  canWrite: boolean;
  /** Why the server denies this subscription. */
  refusal: string | null;
  /** This tab is the one that sends for this person and stream. */
  sender: boolean;
  inFlight: OutgoingItem<Payload> | null;
  taking: boolean;
  /** The outbox changed while it was being read. */
  moreToTake: boolean;
  /** The server asked to wait before the next attempt. */
  paused: boolean;
  failures: number;
}

/** Operations from two processes may arrive out of order; only a gap that stays this long leads to a new join. */
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
    epoch: null,
    acknowledged: new Map(),
    asksStored: false,
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
  const acknowledged = core.asksStored ? [...core.acknowledged.keys()] : null;
  core.ports.join(core.seq, core.attempt, core.after, { epoch: core.epoch, acknowledged });
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
  // What was in flight may have been stored or not: it is still the oldest in the outbox and is sent again with its
  // id.
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
  const isRestored = core.epoch !== null && answer.epoch !== undefined && answer.epoch !== core.epoch;
  core.epoch = answer.epoch ?? core.epoch;
  if (isRestored) return beginAgain(core);
  core.asksStored = false;
  for (const item of takeLost(core.acknowledged, answer.lost ?? [])) core.ports.lost(item);
  const from = core.seq;
  if (answer.snapshot) {
    core.ports.reset(answer.snapshot);
    core.seq = answer.snapshot.seq;
    goOn(core, answer.more);
  } else if (answer.seq < core.seq) {
    // The server has fewer operations than this tab: its database is another one.
    return beginAgain(core);
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

/** R54: the log is not the one that this tab has heard so far. */
function beginAgain<P, S extends { seq: number }>(core: Core<P, S>): void {
  core.seq = 0;
  core.after = null;
  core.asksStored = core.acknowledged.size > 0;
  core.ports.forget();
  core.ahead.clear();
  rejoin(core);
}

/** The tail was too long for one answer: joins again at once for the rest, unless the answer brought nothing. */
function catchUp<P, S extends { seq: number }>(core: Core<P, S>, from: number): void {
  if (core.seq > from) rejoin(core);
  else core.ports.later('join', backOff(core));
}

/** Notes how far the snapshot is received: up to element `more`, or completely. */
function goOn<P, S extends { seq: number }>(core: Core<P, S>, more: string | null): void {
  core.after = more;
  core.asked = null;
  if (more === null) core.ports.complete();
}

/** R26: requests one part after the other, while operations are sent and received as usual. */
function askNext<P, S extends { seq: number }>(core: Core<P, S>): void {
  if (core.phase !== 'joined' || core.after === null || core.asked !== null) return;
  core.asked = core.after;
  core.ports.askPart(core.after);
}

/**
 * An answer counts if it continues from the requested element, even if a new join came between: merging resolves that.
 */
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

/** The server removed this tab from the stream, or denied the join. */
export function shutOut<P, S extends { seq: number }>(core: Core<P, S>, code: string): void {
  core.phase = 'refused';
  core.refusal = code;
  core.canWrite = false;
  core.inFlight = null;
  core.asked = null;
  core.ports.changed();
}

/** R42: the server has judged this person's rights anew. */
export function accessChanged<P, S extends { seq: number }>(core: Core<P, S>, canWrite: boolean): void {
  // An answer that is under way may be older than this.
  if (core.phase === 'joining') return rejoin(core);
  if (core.phase !== 'joined' || core.canWrite === canWrite) return;
  core.canWrite = canWrite;
  core.ports.changed();
}

export function received<P, S extends { seq: number }>(
  core: Core<P, S>,
  operation: StoredOperation<P>,
): void {
  if (operation.seq <= core.seq || core.phase === 'refused') return;
  core.ahead.set(operation.seq, operation);
  // While a join waits for its answer, the tail decides; afterwards consecutive operations are applied.
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

/** This tab became the sender, or stopped being it. */
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
  if (core.inFlight?.opId === opId) {
    noteAcknowledged(core.acknowledged, core.inFlight);
    core.inFlight = null;
  }
  core.failures = 0;
  // The acknowledgement puts the tab's own operation into the sequence; its echo is then ignored as an old number.
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

/** No answer arrived in time although the connection seems to be up. */
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
