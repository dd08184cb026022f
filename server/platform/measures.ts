import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { NoMediaReason } from '#contract/live/stay.ts';

/** What modules count for GET /metrics. Labels are names from a closed set, as in all metrics. */
export interface Measures {
  browserErrors: Counter;
  /** Seconds from the press on Join to connected media. */
  liveJoin: Histogram;
  /** Of people in lessons. */
  liveSeconds: Counter;
  liveBreaks: Counter;
  livePackets: Counter<'outcome'>;
  liveNoMedia: Counter<'reason'>;
}

const JOIN_SECONDS = [0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 20, 60];

export function createMeasures(registers: Registry[]): Measures {
  const counter = (name: string, help: string) =>
    new Counter({ name: `tildesh_${name}_total`, help, registers });
  const measures: Measures = {
    browserErrors: counter('browser_errors', 'Errors that browsers had in pages'),
    liveJoin: new Histogram({
      name: 'tildesh_live_join_seconds',
      help: 'From the press on Join to connected media, as browsers report it',
      buckets: JOIN_SECONDS,
      registers,
    }),
    liveSeconds: counter('live_seconds', 'Seconds that people were in lessons'),
    liveBreaks: counter('live_breaks', 'Broken media connections of people in lessons'),
    livePackets: new Counter({
      name: 'tildesh_live_packets_total',
      help: 'Packets of sound and picture on the way to people, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    liveNoMedia: new Counter({
      name: 'tildesh_live_without_media_total',
      help: 'Stays in lessons without sound and picture, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
  };
  // An alert compares with what was before: from the start, not from the first time.
  for (const reason of ['BROWSER', 'SERVER', 'NETWORK'] satisfies NoMediaReason[])
    measures.liveNoMedia.inc({ reason }, 0);
  return measures;
}
