import type {
  BoardElement,
  BoardOperation,
  ElementChange,
  JoinAnswer,
  SendAnswer,
  StoredOperation,
} from '#contract/socket.ts';
import { v7 } from 'uuid';
import { beats } from '../modules/stream/merge.ts';

/** A board as one tab has it, by the rules of docs/spec-live-log.md and nothing else. */
export interface Replica {
  elements: Map<string, BoardElement>;
  seq: number;
  ahead: Map<number, StoredOperation<BoardOperation>>;
  outbox: { opId: string; changes: ElementChange[]; sent: boolean }[];
  joined: boolean;
  /** Elements this tab deleted itself: it alone may bring them back. */
  removed: Set<string>;
}

export function createReplica(): Replica {
  return { elements: new Map(), seq: 0, ahead: new Map(), outbox: [], joined: false, removed: new Set() };
}

/** Draws locally: seen at once, sent later; what waits for the same element is folded into one. */
export function edit(replica: Replica, change: ElementChange): void {
  replica.elements.set(change.element.id, change.element);
  const waiting = replica.outbox.find(
    (item) => !item.sent && item.changes[0]?.element.id === change.element.id,
  );
  const earlier = waiting?.changes[0];
  if (!waiting || !earlier) {
    replica.outbox.push({ opId: v7(), changes: [change], sent: false });
    return;
  }
  const keepsAdd = earlier.kind === 1 && change.kind === 3;
  waiting.changes = [keepsAdd ? { ...change, kind: 1 } : change];
}

export function hear(replica: Replica, operation: StoredOperation<BoardOperation>): void {
  if (operation.seq <= replica.seq) return;
  replica.ahead.set(operation.seq, operation);
  if (replica.joined) advance(replica);
}

export function joinAnswered(replica: Replica, answer: JoinAnswer<'board'>): void {
  if (!answer.ok) throw new Error(answer.code);
  if (answer.snapshot) {
    replica.elements = new Map(answer.snapshot.elements.map((element) => [element.id, element]));
    replica.seq = answer.snapshot.seq;
    for (const { changes } of replica.outbox) apply(replica, changes);
  }
  for (const operation of answer.tail) replica.ahead.set(operation.seq, operation);
  replica.joined = true;
  advance(replica);
}

export function sendAnswered(replica: Replica, opId: string, answer: SendAnswer<'board'>): void {
  if (!answer.ok) throw new Error(answer.code);
  replica.outbox = replica.outbox.filter((item) => item.opId !== opId);
  const { seq, at, payload } = answer;
  hear(replica, { stream: 'board:0', seq, opId, userId: 0, at, payload });
}

function apply(replica: Replica, changes: readonly ElementChange[]): void {
  for (const { element } of changes) {
    const present = replica.elements.get(element.id);
    if (!present || beats(element, present)) replica.elements.set(element.id, element);
  }
}

function advance(replica: Replica): void {
  for (let next = replica.ahead.get(replica.seq + 1); next; next = replica.ahead.get(replica.seq + 1)) {
    replica.ahead.delete(next.seq);
    replica.seq = next.seq;
    apply(replica, next.payload.changes);
  }
}
