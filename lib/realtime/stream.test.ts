import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StreamName } from '@/lib/contract/socket.ts';
import type {
  ChatOperation,
  JoinPayload,
  SendPayload,
  StoredOperation,
} from '@/lib/contract/socket-payloads.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { AppSocket } from './app-socket';
import { findWaitingStreams } from './outbox';
import type { OutboxItem } from './outbox-item';
import { openStream } from './stream';
import type { OpenStream } from './stream';

/** Streams over a real (in-memory) IndexedDB, real locks and channels; only the server is simulated. */
interface Server {
  log: StoredOperation<ChatOperation>[];
  sockets: Set<FakeSocket>;
  /** Answers to the next sends in place of storing: lost, or a refusal. */
  faults: ('lost' | { ok: false; code: string; retryAfter?: number })[];
  sends: string[];
  epoch: string;
}
interface FakeSocket extends AppSocket {
  setUp(up: boolean): void;
  receive(event: string, payload: unknown): void;
}

const NAME: StreamName = 'chat:5';
let nextUser = 1;

function store(server: Server, userId: number, { opId, payload }: SendPayload) {
  const known = server.log.find((operation) => operation.opId === opId);
  if (known) return { ok: true, seq: known.seq, at: known.at, payload: known.payload };
  const seq = server.log.length + 1;
  const operation = { stream: NAME, seq, opId, userId, at: 'now', payload: payload as ChatOperation };
  server.log.push(operation);
  for (const socket of server.sockets) socket.receive(STREAM_EVENTS.chat.operation, operation);
  return { ok: true, seq, at: operation.at, payload: operation.payload };
}

function makeSocket(server: Server, userId: number): FakeSocket {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  const listeners = new Set<(up: boolean) => void>();
  let up = true;
  const socket: FakeSocket = {
    status: () => (up ? 'online' : 'offline'),
    stopped: () => null,
    subscribe: () => () => undefined,
    onConnection: (listener) => {
      listeners.add(listener);
      listener(up);
      return () => void listeners.delete(listener);
    },
    on: (event, handler) => {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler));
      return () => void set.delete(handler);
    },
    recentEvents: () => [],
    isRecentlyConnected: () => false,
    emit: () => undefined,
    request: async (event, payload) => {
      if (!up) throw new Error('not connected');
      if (event === STREAM_EVENTS.chat.join) {
        const { since, acknowledged } = payload as JoinPayload;
        return {
          ok: true,
          seq: server.log.length,
          head: server.log.length,
          snapshot: null,
          more: null,
          tail: server.log.slice(since),
          canWrite: true,
          epoch: server.epoch,
          ...(acknowledged
            ? { lost: acknowledged.filter((id) => !server.log.some(({ opId }) => opId === id)) }
            : {}),
        };
      }
      server.sends.push((payload as SendPayload).opId);
      const fault = server.faults.shift();
      if (fault && fault !== 'lost') return fault;
      const answer = store(server, userId, payload as SendPayload);
      // The operation is stored, and the connection breaks before the acknowledgement.
      if (fault === 'lost') throw new Error('broken');
      return answer;
    },
    connect: () => undefined,
    nudge: () => undefined,
    wake: () => undefined,
    close: () => undefined,
    setUp: (next) => {
      up = next;
      for (const listener of listeners) listener(up);
    },
    receive: (event, payload) => up && handlers.get(event)?.forEach((handler) => handler(payload)),
  };
  server.sockets.add(socket);
  return socket;
}

interface Tab {
  socket: FakeSocket;
  stream: OpenStream<'chat'>;
  shown: string[];
  waiting: OutboxItem<ChatOperation>[];
}
const open: Tab[] = [];

function openTab(server: Server, userId: number, up = true): Tab {
  const socket = makeSocket(server, userId);
  socket.setUp(up);
  const tab: Tab = { socket, shown: [], waiting: [], stream: undefined as never };
  tab.stream = openStream(
    'chat',
    5,
    {
      reset: ({ operations }) => (tab.shown = operations.map(({ payload }) => wordsOf(payload))),
      forget: () => (tab.shown = []),
      apply: ({ payload }) => tab.shown.push(wordsOf(payload)),
      waiting: (items) => (tab.waiting = items),
    },
    { userId, socket },
  );
  open.push(tab);
  return tab;
}

function closeTab(server: Server, tab: Tab): void {
  server.sockets.delete(tab.socket);
  tab.stream.close();
}

const wordsOf = (payload: ChatOperation) => ('message' in payload ? payload.message : '');
const makeServer = (): Server => ({ log: [], sockets: new Set(), faults: [], sends: [], epoch: 'one' });
const messages = (server: Server) => server.log.map(({ payload }) => wordsOf(payload));

afterEach(() => {
  for (const tab of open.splice(0)) tab.stream.close();
});

describe('R54: a server that was restored from a backup', () => {
  test('shows its author what was acknowledged and is lost, to be sent again once', async () => {
    const server = makeServer();
    const tab = openTab(server, nextUser++);
    for (const message of ['before', 'after']) await tab.stream.send({ message });
    await vi.waitFor(() => expect(tab.shown).toEqual(['before', 'after']));
    tab.socket.setUp(false);
    const [lost] = server.log.splice(1);
    // The restored stream has outgrown the tab's number before it is back.
    for (const message of ['other', 'words'])
      store(server, 99, { id: 5, opId: message, payload: { message } });
    server.epoch = 'two';
    tab.socket.setUp(true);
    await vi.waitFor(() => expect(tab.shown).toEqual(['before', 'other', 'words']));
    await vi.waitFor(() =>
      expect(tab.waiting).toMatchObject([
        { opId: lost?.opId, state: 'refused', code: 'STREAM_RESTORED', payload: { message: 'after' } },
      ]),
    );
    await tab.stream.retry(lost?.opId ?? '');
    await vi.waitFor(() => expect(tab.waiting).toEqual([]));
    expect(messages(server)).toEqual(['before', 'other', 'words', 'after']);
  });
});

describe('a stream with its outbox', () => {
  test('stores what is written once and removes it from the outbox', async () => {
    const server = makeServer();
    const tab = openTab(server, nextUser++);
    await tab.stream.send({ message: 'one' });
    await tab.stream.send({ message: 'two' });
    await vi.waitFor(() => expect(tab.shown).toEqual(['one', 'two']));
    await vi.waitFor(() => expect(tab.waiting).toEqual([]));
    expect(messages(server)).toEqual(['one', 'two']);
  });

  test('stores on disk what is written offline, through a reload, and sends it in order', async () => {
    const server = makeServer();
    const userId = nextUser++;
    const tab = openTab(server, userId, false);
    await tab.stream.send({ message: 'one' });
    await tab.stream.send({ message: 'two' });
    await vi.waitFor(() =>
      expect(tab.waiting.map(({ payload }) => wordsOf(payload))).toEqual(['one', 'two']),
    );
    closeTab(server, tab);
    expect(await findWaitingStreams(userId)).toEqual([NAME]);

    const later = openTab(server, userId, false);
    await vi.waitFor(() => expect(later.waiting).toHaveLength(2));
    later.socket.setUp(true);
    await vi.waitFor(() => expect(messages(server)).toEqual(['one', 'two']));
    await vi.waitFor(() => expect(later.waiting).toEqual([]));
    expect(await findWaitingStreams(userId)).toEqual([]);
  });

  test('sends the same operation again after a lost acknowledgement, not a second one', async () => {
    const server = makeServer();
    server.faults.push('lost');
    const tab = openTab(server, nextUser++);
    await tab.stream.send({ message: 'one' });
    await vi.waitFor(() => expect(server.sends).toHaveLength(2));
    expect(new Set(server.sends).size).toBe(1);
    await vi.waitFor(() => expect(tab.waiting).toEqual([]));
    expect(messages(server)).toEqual(['one']);
    expect(tab.shown).toEqual(['one']);
  });

  test('two tabs of one person send in the order of writing, and both show everything once', async () => {
    const server = makeServer();
    const userId = nextUser++;
    const [one, two] = [openTab(server, userId), openTab(server, userId)];
    for (const message of ['a', 'b', 'c', 'd']) await (message < 'c' ? two : one).stream.send({ message });
    await vi.waitFor(() => expect(messages(server)).toEqual(['a', 'b', 'c', 'd']));
    await vi.waitFor(() => expect([one.shown, two.shown]).toEqual([messages(server), messages(server)]));
    await vi.waitFor(() => expect([one.waiting, two.waiting]).toEqual([[], []]));
    expect(new Set(server.sends).size).toBe(server.sends.length);
  });

  test('another tab takes over when the sending tab is closed', async () => {
    const server = makeServer();
    const userId = nextUser++;
    const first = openTab(server, userId);
    await first.stream.send({ message: 'a' });
    await vi.waitFor(() => expect(messages(server)).toEqual(['a']));
    const second = openTab(server, userId);
    first.socket.setUp(false);
    await first.stream.send({ message: 'b' });
    closeTab(server, first);
    await vi.waitFor(() => expect(messages(server)).toEqual(['a', 'b']));
    await vi.waitFor(() => expect(second.waiting).toEqual([]));
  });

  test('a refusal without a time is stored with its code until it is retried or discarded', async () => {
    const server = makeServer();
    server.faults.push({ ok: false, code: 'INVALID_PERMISSIONS' });
    const tab = openTab(server, nextUser++);
    await tab.stream.send({ message: 'one' });
    await vi.waitFor(() =>
      expect(tab.waiting.map(({ state, code }) => [state, code])).toEqual([
        ['refused', 'INVALID_PERMISSIONS'],
      ]),
    );
    const [item] = tab.waiting;
    await tab.stream.retry(item?.opId ?? '');
    await vi.waitFor(() => expect(messages(server)).toEqual(['one']));
    expect(new Set(server.sends).size).toBe(1);

    server.faults.push({ ok: false, code: 'BAD_USER_INPUT' });
    await tab.stream.send({ message: 'two' });
    await vi.waitFor(() => expect(tab.waiting[0]?.state).toBe('refused'));
    await tab.stream.discard(tab.waiting[0]?.opId ?? '');
    await vi.waitFor(() => expect(tab.waiting).toEqual([]));
    expect(messages(server)).toEqual(['one']);
  });

  test('one person does not see another person’s outbox', async () => {
    const server = makeServer();
    const [me, other] = [nextUser++, nextUser++];
    const mine = openTab(server, me, false);
    await mine.stream.send({ message: 'mine' });
    closeTab(server, mine);
    const theirs = openTab(server, other);
    await theirs.stream.send({ message: 'theirs' });
    await vi.waitFor(() => expect(messages(server)).toEqual(['theirs']));
    expect(await findWaitingStreams(me)).toEqual([NAME]);
  });
});
