import { JOIN_CLOSES_AFTER_MINUTES, JOIN_OPENS_BEFORE_MINUTES } from '#contract/limits.ts';

export type ScheduleState = 'UPCOMING' | 'LIVE' | 'ENDED' | 'CANCELLED';

/** The input of a lesson's state. `occupied`: somebody is in the room, or left it moments ago. */
export interface ScheduleInstants {
  startsAt: Date;
  endsAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  cancelledAt: Date | null;
  occupied: boolean;
}

const MINUTE = 60_000;

/** The instant `minutes` after another. */
export function plusMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

/** People may join from this instant on. */
export function joinOpensAt(schedule: Pick<ScheduleInstants, 'startsAt'>): Date {
  return plusMinutes(schedule.startsAt, -JOIN_OPENS_BEFORE_MINUTES);
}

/** Joining ends at this instant, unless somebody is in the room. */
export function joinClosesAt(schedule: Pick<ScheduleInstants, 'endsAt'>): Date {
  return plusMinutes(schedule.endsAt, JOIN_CLOSES_AFTER_MINUTES);
}

/** UPCOMING until the first person joins; LIVE until it is ended, or its window is over and nobody is inside. */
export function scheduleState(schedule: ScheduleInstants, now: Date): ScheduleState {
  if (schedule.cancelledAt) return 'CANCELLED';
  if (schedule.endedAt) return 'ENDED';
  const windowOver = now >= joinClosesAt(schedule);
  if (!schedule.startedAt) return windowOver ? 'ENDED' : 'UPCOMING';
  return windowOver && !schedule.occupied ? 'ENDED' : 'LIVE';
}

/** Whether the room, and with it writing on board and in chat, is open at `now`. */
export function isOpen(schedule: ScheduleInstants, now: Date): boolean {
  const state = scheduleState(schedule, now);
  return state === 'LIVE' || (state === 'UPCOMING' && now >= joinOpensAt(schedule));
}
