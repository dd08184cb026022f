import { STORED_ALL_THE_SAME } from '@/lib/contract/socket.ts';
import type { StreamKind, StreamName } from '@/lib/contract/socket.ts';
import type {
  JoinAnswer,
  StoredOperation,
  StreamPayloads,
  StreamSnapshots,
} from '@/lib/contract/socket-payloads.ts';
import { makeItem } from '@/lib/realtime/outbox-item';
import type { Fold, OutboxChange, OutboxItem } from '@/lib/realtime/outbox-item';
import type { RequestContext } from '../../server/request-context.ts';
import { appendOperation, joinStream } from '../../server/modules/stream/service.ts';

/** How the product makes a stream's state, and what it does with what waits. */
export interface DeviceRules<Kind extends StreamKind, State> {
  nothing: State;
  reset(snapshot: StreamSnapshots[Kind]): State;
  apply(before: State, operation: StoredOperation<StreamPayloads[Kind]>): State;
  fold: Fold<StreamPayloads[Kind]>;
}

/** A device at one stream, with an outbox of its own. */
export interface Device<Kind extends StreamKind, State> {
  readonly stream: StreamName;
  readonly state: State;
  readonly items: readonly OutboxItem<StreamPayloads[Kind]>[];
  write(payload: StreamPayloads[Kind]): void;
  /** Sends what waits first. `loseAnswer`: the line breaks before the answer; `sendTwice`: it arrives twice. */
  send(how: 'send' | 'loseAnswer' | 'sendTwice'): Promise<void>;
  /** Receives what it has missed. */
  receive(twice?: boolean): Promise<void>;
  /** Forgets what it has heard; what waits stays. */
  reload(): void;
  /** A device of the same person that has heard nothing yet. */
  again(): Device<Kind, State>;
}

/** The outbox after one more operation was written. */
function itemsAfter<Kind extends StreamKind>(
  items: readonly OutboxItem<StreamPayloads[Kind]>[],
  { put, remove }: OutboxChange,
  nextPosition: () => number,
): OutboxItem<StreamPayloads[Kind]>[] {
  const written = put.map((item) => ({ ...item, position: item.position ?? nextPosition() })) as typeof items;
  const replaced = new Set([...remove, ...written.map(({ position }) => position)]);
  return [...items.filter(({ position }) => !replaced.has(position ?? 0)), ...written].toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0),
  );
}

export function createDevice<Kind extends StreamKind, State>(
  ctx: RequestContext,
  stream: StreamName,
  rules: DeviceRules<Kind, State>,
): Device<Kind, State> {
  const userId = ctx.viewer?.id ?? 0;
  let state = rules.nothing;
  let items: OutboxItem<StreamPayloads[Kind]>[] = [];
  let [since, positions] = [0, 0];
  return {
    stream,
    get state() {
      return state;
    },
    get items() {
      return items;
    },
    write(payload) {
      const change = rules.fold(items, payload, (made) => makeItem<Kind>(userId, stream, made));
      items = itemsAfter<Kind>(items, change, () => ++positions);
    },
    async send(how) {
      const [first] = items;
      if (!first) return;
      first.attempted = true;
      for (let times = how === 'sendTwice' ? 2 : 1; times > 0; times -= 1) {
        const { opId, payload } = first;
        const answer = await appendOperation(ctx, stream, { opId, payload });
        if (!answer.ok && answer.code !== STORED_ALL_THE_SAME) throw new Error(`refused: ${answer.code}`);
      }
      if (how !== 'loseAnswer') items = items.filter((item) => item !== first);
    },
    async receive(twice = false) {
      for (;;) {
        const answer = (await joinStream(ctx, stream, since)) as JoinAnswer<Kind>;
        if (!answer.ok) throw new Error(`not joined: ${answer.code}`);
        if (answer.snapshot) state = rules.reset(answer.snapshot);
        const tail = answer.tail as StoredOperation<StreamPayloads[Kind]>[];
        for (const operation of twice ? [...tail, ...tail] : tail) state = rules.apply(state, operation);
        since = answer.seq;
        if (answer.head <= answer.seq) return;
      }
    },
    reload() {
      state = rules.nothing;
      since = 0;
    },
    again: () => createDevice(ctx, stream, rules),
  };
}
