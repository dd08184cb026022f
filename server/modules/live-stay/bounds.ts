import type { LiveStay } from '#contract/live/stay.ts';
import { joinOpensAt } from '../lesson-access/service.ts';

/** More than any browser receives, with the pictures of thirty people. */
const PACKETS_A_SECOND = 20_000;
/** A connection that breaks needs a second to be there again. */
const BREAKS_A_SECOND = 1;

/** A report cut to what can have happened since the room opened: what a browser says is nobody's proof. */
export function boundedStay(stay: LiveStay, lesson: { startsAt: Date }, now: Date): LiveStay {
  const sinceOpen = Math.max(0, Math.floor((now.getTime() - joinOpensAt(lesson).getTime()) / 1000));
  const seconds = Math.min(stay.seconds, sinceOpen);
  const packets = (sinceOpen + 1) * PACKETS_A_SECOND;
  return {
    ...stay,
    seconds,
    joinMilliseconds:
      stay.joinMilliseconds === null ? null : Math.min(stay.joinMilliseconds, sinceOpen * 1000),
    breaks: Math.min(stay.breaks, (seconds + 1) * BREAKS_A_SECOND),
    packetsReceived: Math.min(stay.packetsReceived, packets),
    packetsLost: Math.min(stay.packetsLost, packets),
  };
}
