import { randomUUID } from 'node:crypto';
import type { SystemContext } from '../../context.ts';
import { PRESENCE_TTL_SECONDS } from '../schedule/service.ts';
import { noteArrival, noteDeparture } from './presence.ts';
import * as store from './store.ts';

/** Milliseconds; three refreshes may fail before people stop counting. */
const REFRESH_EVERY = (PRESENCE_TTL_SECONDS * 1000) / 4;

/** Who sits in which lesson by the sockets of this process. */
export interface Seats {
  take(scheduleId: number, userId: number): void;
  leave(scheduleId: number, userId: number): void;
  stop(): void;
}

interface Seat {
  scheduleId: number;
  userId: number;
  /** By the sockets. */
  taken: boolean;
  /** What was noted last: `refused` is whoever does not count (an admin who looks on, a lesson that is over). */
  noted: 'inside' | 'refused' | 'gone';
  busy: boolean;
}

const keyOf = ({ scheduleId, userId }: Pick<Seat, 'scheduleId' | 'userId'>) => `${scheduleId} ${userId}`;
const isSettled = ({ taken, noted }: Seat) => taken === (noted !== 'gone');

/**
 * Keeps the database's word on who is inside equal to the sockets held. What could not be noted is noted at the next
 * refresh, and only those who sit here are refreshed: a departure that got lost ends by itself, and nobody keeps a
 * lesson LIVE who has gone.
 */
export function keepSeats(ctx: SystemContext): Seats {
  const processId = randomUUID();
  const seats = new Map<string, Seat>();
  const seatOf = (scheduleId: number, userId: number): Seat => {
    const key = keyOf({ scheduleId, userId });
    const known = seats.get(key);
    if (known) return known;
    const made: Seat = { scheduleId, userId, taken: false, noted: 'gone', busy: false };
    seats.set(key, made);
    return made;
  };
  const change = (seat: Seat, taken: boolean) => {
    seat.taken = taken;
    void settle(ctx, processId, seat).then(() => forget(seats, seat));
  };
  const refresh = async () => {
    try {
      await refreshInside(ctx, processId, [...seats.values()]);
    } catch (error) {
      ctx.log.warn({ err: error }, 'presence was not refreshed');
    }
    for (const seat of [...seats.values()]) {
      await settle(ctx, processId, seat);
      forget(seats, seat);
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_EVERY);
  timer.unref();
  return {
    take: (scheduleId, userId) => change(seatOf(scheduleId, userId), true),
    leave: (scheduleId, userId) => change(seatOf(scheduleId, userId), false),
    stop: () => clearInterval(timer),
  };
}

/** Notes one thing at a time, and what became of the seat meanwhile after it. */
async function settle(ctx: SystemContext, processId: string, seat: Seat): Promise<void> {
  if (seat.busy) return;
  seat.busy = true;
  const { scheduleId, userId } = seat;
  try {
    while (!isSettled(seat)) {
      if (!seat.taken) {
        if (seat.noted === 'inside') await noteDeparture(ctx, scheduleId, userId, processId);
        seat.noted = 'gone';
      } else seat.noted = (await noteArrival(ctx, { scheduleId, userId, processId })) ? 'inside' : 'refused';
    }
  } catch (error) {
    ctx.log.error({ err: error, scheduleId, userId }, 'presence could not be noted');
  } finally {
    seat.busy = false;
  }
}

/** Whose row has gone (this process was taken for dead) arrives anew. */
async function refreshInside(ctx: SystemContext, processId: string, seats: readonly Seat[]): Promise<void> {
  const inside = seats.filter(({ taken, noted, busy }) => taken && noted === 'inside' && !busy);
  if (inside.length === 0) return;
  const held = inside.map(({ scheduleId, userId }) => ({ scheduleId, userId }));
  const rows = await store.refreshPresent(ctx.db, processId, held, ctx.platform.clock.now());
  const found = new Set(rows.map(keyOf));
  for (const seat of inside) if (!seat.busy && !found.has(keyOf(seat))) seat.noted = 'gone';
}

function forget(seats: Map<string, Seat>, seat: Seat): void {
  if (!seat.taken && !seat.busy && seat.noted === 'gone') seats.delete(keyOf(seat));
}
