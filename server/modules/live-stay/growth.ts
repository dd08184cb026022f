import type { LiveStay } from '#contract/live/stay.ts';
import type { Measures } from '../../platform/measures.ts';
import type { LiveStayRow, StayGrowth } from './model.ts';

/** `before`: the last report of the same stay. A report that came late adds nothing. */
export function growthOf(
  before: Omit<LiveStayRow, 'scheduleId' | 'userId' | 'day'> | null,
  now: LiveStay,
): StayGrowth {
  const grown = (name: 'seconds' | 'breaks' | 'packetsReceived' | 'packetsLost') =>
    Math.max(0, now[name] - (before?.[name] ?? 0));
  return {
    joined: typeof before?.joinMilliseconds === 'number' ? null : now.joinMilliseconds,
    seconds: grown('seconds'),
    breaks: grown('breaks'),
    packetsReceived: grown('packetsReceived'),
    packetsLost: grown('packetsLost'),
    noMedia: before?.noMedia ? null : now.noMedia,
  };
}

/** Counts it in the metrics of this process. */
export function countGrowth(measures: Measures, growth: StayGrowth): void {
  if (growth.joined !== null) measures.liveJoin.observe(growth.joined / 1000);
  if (growth.noMedia) measures.liveNoMedia.inc({ reason: growth.noMedia });
  measures.liveSeconds.inc(growth.seconds);
  measures.liveBreaks.inc(growth.breaks);
  measures.livePackets.inc({ outcome: 'received' }, growth.packetsReceived);
  measures.livePackets.inc({ outcome: 'lost' }, growth.packetsLost);
}
