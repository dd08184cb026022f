import { describe, expect, test } from 'vitest';
import type { ScheduleRow } from './model.ts';
import type { Asker } from './policy.ts';
import {
  abilitiesOf,
  canRead,
  canSchedule,
  canSeeCommonPrice,
  canSeeInvited,
  canSeeNotes,
  isParticipant,
} from './policy.ts';

const instructor: Asker = { id: 1, role: 'INSTRUCTOR' };
const otherInstructor: Asker = { id: 2, role: 'INSTRUCTOR' };
const student: Asker = { id: 3, role: 'STUDENT' };
const removed: Asker = { id: 4, role: 'STUDENT' };
const stranger: Asker = { id: 5, role: 'STUDENT' };
const admin: Asker = { id: 6, role: 'ADMIN' };
const everybody = { instructor, otherInstructor, student, removed, stranger, admin };

const startsAt = new Date('2026-03-02T10:00:00Z');
const endsAt = new Date('2026-03-02T10:45:00Z');
const during = new Date('2026-03-02T10:10:00Z');

function schedule(change: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    id: 9,
    instructorId: 1,
    title: 'Travel',
    startsAt,
    hourSetAt: startsAt,
    endsAt,
    duration: 45,
    zone: 'Asia/Bishkek',
    price: 100,
    commonPrice: 200,
    currency: 'KGS',
    notes: 'mine',
    room: '00000000-0000-4000-8000-000000000000',
    boardId: 1,
    revision: 1,
    calendarSequence: 0,
    seriesId: null,
    seriesNumber: null,
    isMovedByHand: false,
    isHourShifted: false,
    boards: [{ id: 1, name: 'Travel' }],
    lessonIds: [],
    quizIds: [],
    publicationIds: [],
    chatId: 1,
    startedAt: null,
    endedAt: null,
    settledAt: null,
    cancelledAt: null,
    cancelReason: null,
    createdAt: startsAt,
    updatedAt: startsAt,
    studentIds: [3, 4],
    removedIds: [4],
    waitingIds: [],
    invitedEmails: [],
    occupied: false,
    ...change,
  };
}

/** Names of those for whom the condition holds. */
const who = (holds: (viewer: Asker) => boolean) =>
  Object.entries(everybody).flatMap(([name, viewer]) => (holds(viewer) ? [name] : []));

describe('reading', () => {
  test('its people and an admin read it', () => {
    expect(who((viewer) => canRead(viewer, schedule()))).toEqual([
      'instructor',
      'student',
      'removed',
      'admin',
    ]);
  });

  test('only the instructor reads notes', () => {
    expect(who((viewer) => canSeeNotes(viewer, schedule()))).toEqual(['instructor']);
  });

  test('the common price is hidden from students', () => {
    expect(who((viewer) => canSeeCommonPrice(viewer, schedule()))).toEqual(['instructor', 'admin']);
  });

  test('the addresses that were invited are hidden from students', () => {
    expect(who((viewer) => canSeeInvited(viewer, schedule()))).toEqual(['instructor', 'admin']);
  });

  test('an admin is not one of its people', () => {
    expect(who((viewer) => isParticipant(viewer, schedule()))).toEqual(['instructor', 'student', 'removed']);
  });
});

test('instructors and admins plan lessons', () => {
  expect(who(canSchedule)).toEqual(['instructor', 'otherInstructor', 'admin']);
});

describe('abilities', () => {
  const live = { startedAt: startsAt };
  const going = ['instructor', 'student'];
  const leads = ['instructor', 'admin'];
  const takes = ['student'];
  const teaches = ['instructor'];
  const nothing = {
    join: [],
    edit: [],
    cancel: [],
    conduct: [],
    end: [],
    lengthen: [],
    muteAll: [],
    leave: [],
    add: [],
  };
  const upcoming = { ...nothing, join: going, edit: leads, cancel: leads, leave: takes, add: teaches };
  const running = {
    ...nothing,
    join: going,
    cancel: leads,
    conduct: leads,
    end: leads,
    muteAll: teaches,
    leave: takes,
    add: teaches,
  };
  test.each([
    ['upcoming', schedule({ startsAt: new Date(during.getTime() + 1) }), upcoming],
    ['to be begun', schedule({ startsAt: during }), { ...upcoming, end: leads }],
    ['live', schedule(live), { ...running, lengthen: teaches }],
    ['live, its planned end has passed', schedule({ ...live, endsAt: during }), running],
    ['ended', schedule({ ...live, endedAt: during }), nothing],
    ['cancelled', schedule({ cancelledAt: startsAt }), nothing],
    [
      'without students',
      schedule({ studentIds: [], removedIds: [] }),
      { ...nothing, edit: leads, cancel: leads, end: leads, add: teaches },
    ],
    [
      'before its doors open',
      schedule({ startsAt: new Date(during.getTime() + 11 * 60_000) }),
      { ...upcoming, add: [] },
    ],
  ])('%s', (_, row, expected) => {
    const abilities = Object.keys(nothing) as (keyof typeof nothing)[];
    const allowed = abilities.map((ability) => [
      ability,
      who((viewer) => abilitiesOf(viewer, row, during)[ability]),
    ]);
    expect(Object.fromEntries(allowed)).toEqual(expected);
  });
});
