import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, percentile } from './measure.ts';

/** One connected person of a load: how it sends and receives. */
export interface Link {
  /** Resolves when the server has acknowledged it. */
  send(mark: string): Promise<void>;
  onMark(receive: (mark: string) => void): void;
  close(): void;
}

export interface RelayFigures {
  /** Milliseconds from sending to receipt by the other people. */
  p50: number;
  p99: number;
  /** Milliseconds from sending to the last receiver of each. */
  lastP50: number;
  lastP95: number;
  lastP99: number;
  /** Milliseconds from sending to the acknowledgement. */
  ackP95: number;
  ackP99: number;
  /** Server CPU microseconds per delivery. */
  cpuPerDelivery: number;
  deliveries: number;
  /** Server CPU microseconds per acknowledged operation. */
  cpuPerChange: number;
  changes: number;
}

/** Milliseconds that the last deliveries have after sending has ended. */
const DRAIN_MS = 200;

interface Sent {
  at: number;
  receivers: number;
}

interface Seen {
  sent: Map<string, Sent>;
  latencies: number[];
  last: number[];
  acks: number[];
}

/**
 * `links` each send `perSecond` operations a second for `seconds`; a person whose last one is not acknowledged yet
 * skips a turn (the product's client merges it with the next). Latency is measured at every receiver. With several
 * server processes their CPU times are added.
 */
export async function runRelayLoad(
  links: readonly Link[],
  serverPid: number | readonly number[],
  load: { perSecond: number; seconds: number },
): Promise<RelayFigures> {
  const seen: Seen = { sent: new Map(), latencies: [], last: [], acks: [] };
  for (const link of links) link.onMark((mark) => receive(seen, mark, links.length - 1));
  const cpuUsed = () => [serverPid].flat().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const cpuBefore = cpuUsed();
  await Promise.all(links.map((link, index) => beat(link, index / links.length, load, seen)));
  await pause(DRAIN_MS);
  const { latencies, last, acks } = seen;
  const deliveries = latencies.length;
  const cpu = (cpuUsed() - cpuBefore) * 1e6;
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    lastP50: percentile(last, 0.5),
    lastP95: percentile(last, 0.95),
    lastP99: percentile(last, 0.99),
    ackP95: percentile(acks, 0.95),
    ackP99: percentile(acks, 0.99),
    cpuPerDelivery: cpu / Math.max(1, deliveries),
    deliveries,
    cpuPerChange: cpu / Math.max(1, acks.length),
    changes: acks.length,
  };
}

function receive({ sent, latencies, last }: Seen, mark: string, receivers: number): void {
  const one = sent.get(mark);
  if (!one) return;
  const latency = performance.now() - one.at;
  latencies.push(latency);
  one.receivers++;
  if (one.receivers === receivers) last.push(latency);
}

/** People do not draw in step: each starts at a different time within the period. */
async function beat(
  link: Link,
  share: number,
  load: { perSecond: number; seconds: number },
  { sent, acks }: Seen,
): Promise<void> {
  const period = 1000 / load.perSecond;
  const start = performance.now() + share * period;
  let inFlight: Promise<void> | null = null;
  for (let number = 0; number < load.perSecond * load.seconds; number++) {
    const wait = start + number * period - performance.now();
    if (wait > 0) await pause(wait);
    if (inFlight) continue;
    const mark = `${share.toFixed(4)}-${number}-${Math.random()}`;
    const at = performance.now();
    sent.set(mark, { at, receivers: 0 });
    inFlight = link.send(mark).then(() => {
      acks.push(performance.now() - at);
      inFlight = null;
    });
  }
  await inFlight;
}
