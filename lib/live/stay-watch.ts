import type { LiveStayInput, NoMediaReason } from '@/graphql/generated/graphql';
import { STAY_REPORT_MS } from '@/lib/contract/live/stay.ts';
import type { NetworkSample } from './network-sample';
import type { LiveSession } from './session';
import type { NoMedia, SessionState } from './session-state';

/** The first report comes early, for those who give up. */
const FIRST_REPORT_MS = 15_000;
const SAMPLE_MS = 10_000;
const DAY_SECONDS = 24 * 3600;

const REASONS = { browser: 'BROWSER', server: 'SERVER', network: 'NETWORK' } as const satisfies Record<
  NoMedia,
  NoMediaReason
>;

export interface StayDeps {
  session: Pick<LiveSession, 'get' | 'subscribe'>;
  stayId: string;
  /** When Join was pressed, by `now`. */
  pressedAt: number;
  /** Milliseconds of a clock that nobody sets. */
  now(): number;
  received(): Promise<NetworkSample['received']>;
  send(stay: LiveStayInput): void;
}

interface Packets {
  packets: number;
  lost: number;
}

/**
 * Adds up the packets of streams, which come and go and count from their own beginning. Lost ones become fewer when some come
 * after all; a stream has begun anew where its packets became fewer.
 */
function createPacketCount() {
  const known = new Map<string, Packets>();
  const sum = { packets: 0, lost: 0 };
  const none = { packets: 0, lost: 0 };
  return {
    sum: (): Readonly<Packets> => sum,
    add(received: ReadonlyMap<string, Packets>) {
      for (const [id, now] of received) {
        const stored = known.get(id) ?? none;
        const before = now.packets >= stored.packets ? stored : none;
        sum.packets += now.packets - before.packets;
        // Those that came after all were counted as lost before.
        sum.lost = Math.max(0, sum.lost + now.lost - before.lost);
        known.set(id, now);
      }
    },
  };
}

/** What the states of a stay say of it: when it was connected, and how often that broke. */
function createStateCount() {
  let before: SessionState['transport'] = 'connecting';
  const count = { joinedAt: null as number | null, breaks: 0 };
  return {
    count: (): Readonly<typeof count> => count,
    look({ transport }: Pick<SessionState, 'transport'>, now: number) {
      if (transport === 'connected') count.joinedAt ??= now;
      if (transport === 'reconnecting' && before === 'connected') count.breaks += 1;
      before = transport;
    },
  };
}

/** Says now and then, and at the end, how a stay goes: figures, and nothing of what is said or seen. */
export function watchStay({ session, stayId, pressedAt, now, received, send }: StayDeps): () => void {
  const packets = createPacketCount();
  const states = createStateCount();
  const report = () => {
    const { joinedAt, breaks } = states.count();
    const { noMedia } = session.get();
    send({
      stayId,
      joinMilliseconds: joinedAt === null ? null : Math.round(joinedAt - pressedAt),
      seconds: Math.min(DAY_SECONDS, Math.floor((now() - pressedAt) / 1000)),
      breaks,
      packetsReceived: packets.sum().packets,
      packetsLost: packets.sum().lost,
      noMedia: noMedia && REASONS[noMedia],
    });
  };
  const sample = () => {
    if (session.get().transport !== 'connected') return;
    // A track that ended meanwhile is not in the next sample.
    received().then(packets.add, () => undefined);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') report();
  };
  const timers = [
    setInterval(sample, SAMPLE_MS),
    setTimeout(report, FIRST_REPORT_MS),
    setInterval(report, STAY_REPORT_MS),
  ];
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    timers.forEach(clearInterval);
    document.removeEventListener('visibilitychange', onHidden);
    stopStates();
    // Who was refused was in no lesson.
    const { transport, ending } = session.get();
    if (transport !== 'ended' || ending === 'left' || states.count().joinedAt !== null) report();
  };
  const look = () => {
    states.look(session.get(), now());
    if (session.get().transport === 'ended') end();
  };
  const stopStates = session.subscribe(look);
  document.addEventListener('visibilitychange', onHidden);
  look();
  return end;
}
