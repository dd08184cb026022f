import { isNewer } from '#contract/board.ts';
import type {
  BoardElement,
  BoardOperation,
  ElementChange,
  JoinAnswer,
  SendAnswer,
  StoredOperation,
} from '#contract/socket-payloads.ts';
import { v7 } from 'uuid';

/** A board in one tab, by the rules of docs/spec-live-log.md and nothing else. */
export interface Replica {
  elements: Map<string, BoardElement>;
  seq: number;
  ahead: Map<number, StoredOperation<BoardOperation>>;
  outbox: { opId: string; changes: ElementChange[]; sent: boolean }[];
  joined: boolean;
  /** The snapshot has arrived up to this element; null: completely. */
  after: string | null;
  /** The arriving snapshot, with operations received meanwhile. */
  arriving: Map<string, BoardElement>;
  /** Elements that this tab has deleted: only this tab may restore them. */
  removed: Set<string>;
}

export function createReplica(): Replica {
  return {
    elements: new Map(),
    seq: 0,
    ahead: new Map(),
    outbox: [],
    joined: false,
    after: null,
    arriving: new Map(),
    removed: new Set(),
  };
}

/** Draws locally: visible at once, sent later; waiting changes of one element are merged. */
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

export function receive(replica: Replica, operation: StoredOperation<BoardOperation>): void {
  if (operation.seq <= replica.seq) return;
  replica.ahead.set(operation.seq, operation);
  if (replica.joined) advance(replica);
}

export function joinAnswered(replica: Replica, answer: JoinAnswer<'board'>): void {
  if (!answer.ok) throw new Error(answer.code);
  if (answer.snapshot) {
    replica.seq = answer.snapshot.seq;
    replica.arriving = new Map();
    takePart(replica, answer.snapshot.elements, answer.more);
  }
  for (const operation of answer.tail) replica.ahead.set(operation.seq, operation);
  replica.joined = true;
  advance(replica);
}

/**
 * R26: merges parts by rank; when all have arrived, they and the operations received meanwhile replace the former
 * state.
 */
export function takePart(replica: Replica, elements: readonly BoardElement[], more: string | null): void {
  for (const element of elements) {
    keep(replica.arriving, element);
    keep(replica.elements, element);
  }
  replica.after = more;
  if (more !== null) return;
  replica.elements = new Map(replica.arriving);
  for (const { changes } of replica.outbox) apply(replica, changes);
}

export function sendAnswered(replica: Replica, opId: string, answer: SendAnswer<'board'>): void {
  if (!answer.ok) throw new Error(answer.code);
  replica.outbox = replica.outbox.filter((item) => item.opId !== opId);
  const { seq, at, payload } = answer;
  receive(replica, { stream: 'board:0', seq, opId, userId: 0, at, payload });
}

function apply(replica: Replica, changes: readonly ElementChange[]): void {
  for (const { element } of changes) keep(replica.elements, element);
}

function keep(elements: Map<string, BoardElement>, element: BoardElement): void {
  if (isNewer(element, elements.get(element.id))) elements.set(element.id, element);
}

function advance(replica: Replica): void {
  for (let next = replica.ahead.get(replica.seq + 1); next; next = replica.ahead.get(replica.seq + 1)) {
    replica.ahead.delete(next.seq);
    replica.seq = next.seq;
    apply(replica, next.payload.changes);
    if (replica.after !== null)
      for (const { element } of next.payload.changes) keep(replica.arriving, element);
  }
}
