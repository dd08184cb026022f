import { performance } from 'node:perf_hooks';
import { cpuSeconds, percentile } from './measure.ts';

/** One connected person of a load: how it sends, how it hears. */
export interface Link {
  /** Resolves when the server has acknowledged. */
  send(mark: string): Promise<void>;
  onMark(hear: (mark: string) => void): void;
  close(): void;
}

export interface RelayFigures {
  /** Milliseconds from send to the other people's receipt. */
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds from send to the acknowledgement. */
  ackP95: number;
  /** Server CPU microseconds per delivery. */
  cpuPerDelivery: number;
  deliveries: number;
}

/**
 * `links` each send `perSecond` operations a second for `seconds`; a person whose last one is not
 * acknowledged yet skips the beat (the product's client folds it). Latency is taken at every receiver.
 */
export async function runRelayLoad(
  links: readonly Link[],
  serverPid: number,
  load: { perSecond: number; seconds: number },
): Promise<RelayFigures> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const acks: number[] = [];
  for (const link of links) {
    link.onMark((mark) => {
      const sent = sentAt.get(mark);
      if (sent !== undefined) latencies.push(performance.now() - sent);
    });
  }
  const cpuBefore = cpuSeconds(serverPid);
  await Promise.all(links.map((link, index) => beat(link, index, load, sentAt, acks)));
  const deliveries = latencies.length;
  return {
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    ackP95: percentile(acks, 0.95),
    cpuPerDelivery: ((cpuSeconds(serverPid) - cpuBefore) * 1e6) / Math.max(1, deliveries),
    deliveries,
  };
}

async function beat(
  link: Link,
  index: number,
  load: { perSecond: number; seconds: number },
  sentAt: Map<string, number>,
  acks: number[],
): Promise<void> {
  const period = 1000 / load.perSecond;
  const beats = load.perSecond * load.seconds;
  // People do not draw in step: each starts at its own share of the period.
  const start = performance.now() + (index % 10) * (period / 10);
  let inFlight: Promise<void> | null = null;
  for (let number = 0; number < beats; number++) {
    const wait = start + number * period - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (inFlight) continue;
    const mark = `${index}-${number}-${Math.random()}`;
    const sent = performance.now();
    sentAt.set(mark, sent);
    inFlight = link.send(mark).then(() => {
      acks.push(performance.now() - sent);
      inFlight = null;
    });
  }
  await inFlight;
}
