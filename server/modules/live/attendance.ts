import { randomUUID } from 'node:crypto';
import type { Attendance, Departure } from '#server/attendance.ts';
import type { SystemContext } from '#server/context.ts';
import { PRESENCE_TTL_SECONDS } from '../schedule/service.ts';
import { recordJoin, recordLeave } from './presence.ts';
import * as store from './store.ts';

/** Milliseconds; people stop counting only after more than three failed refreshes. */
const REFRESH_EVERY = (PRESENCE_TTL_SECONDS * 1000) / 4;

interface Attendee {
  scheduleId: number;
  userId: number;
  /** Whether the person has a socket here. */
  present: boolean;
  /**
   * The last recorded state; `refused`: the person does not count (an admin who observes, or a lesson that is
   * over).
   */
  recorded: 'inside' | 'refused' | 'gone';
  busy: boolean;
  /** Null: they are here. */
  departure: Departure | null;
}

const keyOf = ({ scheduleId, userId }: Pick<Attendee, 'scheduleId' | 'userId'>) => `${scheduleId} ${userId}`;
const isSettled = ({ present, recorded }: Attendee) => present === (recorded !== 'gone');

/**
 * Keeps the database's record of who is inside equal to the sockets. A change that could not be recorded is
 * recorded at the next refresh, and only people with a socket here are refreshed: a lost departure expires by
 * itself, so nobody who has left keeps a lesson LIVE.
 */
export function createAttendance(ctx: SystemContext): Attendance {
  const processId = randomUUID();
  const attendees = new Map<string, Attendee>();
  const attendeeOf = (scheduleId: number, userId: number): Attendee => {
    const key = keyOf({ scheduleId, userId });
    const existing = attendees.get(key);
    if (existing) return existing;
    const made: Attendee = {
      scheduleId,
      userId,
      present: false,
      recorded: 'gone',
      busy: false,
      departure: null,
    };
    attendees.set(key, made);
    return made;
  };
  const change = (attendee: Attendee, departure: Departure | null) => {
    Object.assign(attendee, { present: departure === null, departure });
    void settle(ctx, processId, attendee).then(() => forget(attendees, attendee));
  };
  const refresh = async () => {
    try {
      await refreshInside(ctx, processId, [...attendees.values()]);
    } catch (error) {
      ctx.log.warn({ err: error }, 'presence was not refreshed');
    }
    for (const attendee of [...attendees.values()]) {
      await settle(ctx, processId, attendee);
      forget(attendees, attendee);
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_EVERY);
  timer.unref();
  return {
    join: (scheduleId, userId) => change(attendeeOf(scheduleId, userId), null),
    leave: (scheduleId, userId, departure) => change(attendeeOf(scheduleId, userId), departure),
    stop: () => clearInterval(timer),
  };
}

/** Records one change at a time, followed by the changes of that person in the meantime. */
async function settle(ctx: SystemContext, processId: string, attendee: Attendee): Promise<void> {
  if (attendee.busy) return;
  attendee.busy = true;
  const { scheduleId, userId } = attendee;
  try {
    while (!isSettled(attendee)) {
      if (!attendee.present) {
        const { departure } = attendee;
        if (attendee.recorded === 'inside' && departure)
          await recordLeave(ctx, { scheduleId, userId, processId, ...departure });
        attendee.recorded = 'gone';
      } else
        attendee.recorded = (await recordJoin(ctx, { scheduleId, userId, processId })) ? 'inside' : 'refused';
    }
  } catch (error) {
    ctx.log.error({ err: error, scheduleId, userId }, 'presence could not be recorded');
  } finally {
    attendee.busy = false;
  }
}

/** People whose rows were removed (this process was considered dead) join again. */
async function refreshInside(
  ctx: SystemContext,
  processId: string,
  attendees: readonly Attendee[],
): Promise<void> {
  const inside = attendees.filter(({ present, recorded, busy }) => present && recorded === 'inside' && !busy);
  if (inside.length === 0) return;
  const held = inside.map(({ scheduleId, userId }) => ({ scheduleId, userId }));
  const rows = await store.refreshPresent(ctx.db, processId, held, ctx.platform.clock.now());
  const found = new Set(rows.map(keyOf));
  for (const attendee of inside)
    if (!attendee.busy && !found.has(keyOf(attendee))) attendee.recorded = 'gone';
}

function forget(attendees: Map<string, Attendee>, attendee: Attendee): void {
  if (!attendee.present && !attendee.busy && attendee.recorded === 'gone') attendees.delete(keyOf(attendee));
}
