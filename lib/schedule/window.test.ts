import { describe, expect, it } from 'vitest';
import {
  findOverlap,
  joinWindow,
  nextTurn,
  opensBefore,
  otherPeople,
  splitUpcoming,
  uniqueSchedules,
} from './window';
import type { Schedule } from './window';

const person = (id: number) => ({
  id,
  firstName: `N${id}`,
  lastName: 'X',
  role: 'STUDENT' as const,
  isStaff: false,
  photos: [],
});

function schedule(id: number, start: string, over: Partial<Schedule> = {}): Schedule {
  const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  return {
    id,
    title: `Lesson ${id}`,
    startsAt: at(0),
    endsAt: at(45),
    duration: 45,
    zone: 'Asia/Bishkek',
    state: 'UPCOMING',
    ready: true,
    isHourShifted: false,
    series: null,
    joinOpensAt: at(-10),
    joinClosesAt: at(75),
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    instructor: person(1),
    students: [person(2), person(3)],
    invitedEmails: [],
    price: null,
    commonPrice: null,
    notes: null,
    revision: 1,
    boardId: 1,
    boards: [],
    lessons: [],
    quizzes: [],
    viewerCan: { join: true, edit: false, cancel: false, conduct: false, end: false, leave: false },
    ...over,
  };
}

const START = '2026-11-24T12:00:00.000Z';
const at = (minutes: number) => Date.parse(START) + minutes * 60_000;

describe('joinWindow', () => {
  const lesson = schedule(1, START);
  it.each([
    [-1440, 'early'],
    [-11, 'early'],
    [-10, 'open'],
    [0, 'open'],
    [74, 'open'],
    [75, 'late'],
  ])('%i minutes from the start: %s', (minutes, expected) => {
    expect(joinWindow(lesson, at(minutes))).toBe(expected);
  });

  it('keeps a live lesson open, whatever the time', () => {
    expect(joinWindow({ ...lesson, state: 'LIVE' }, at(300))).toBe('open');
  });

  it('gives the minutes for the too-early text', () => {
    expect(opensBefore(lesson)).toBe(10);
  });
});

describe('nextTurn', () => {
  it('finds the next instant at which a card changes', () => {
    expect(nextTurn([schedule(1, START)], at(-60))).toBe(at(0));
    expect(nextTurn([schedule(1, START)], at(1))).toBe(at(45));
    expect(nextTurn([schedule(1, START)], at(80))).toBeNull();
  });

  it('does not wait for what is over', () => {
    expect(nextTurn([schedule(1, START, { state: 'CANCELLED' })], at(-60))).toBeNull();
  });
});

it('splits the upcoming list', () => {
  const live = schedule(1, START, { state: 'LIVE' });
  const next = schedule(2, START);
  const later = schedule(3, START);
  expect(splitUpcoming([live, next, later])).toEqual({ live: [live], next, later: [later] });
  expect(splitUpcoming([])).toEqual({ live: [], next: null, later: [] });
});

describe('findOverlap', () => {
  const planned = schedule(1, START);
  it('finds a lesson at the same time', () => {
    expect(findOverlap([planned], new Date(at(30)), 45)?.id).toBe(1);
  });
  it('allows one lesson directly after another', () => {
    expect(findOverlap([planned], new Date(at(45)), 45)).toBeNull();
    expect(findOverlap([planned], new Date(at(-45)), 45)).toBeNull();
  });
  it('ignores the lesson itself and cancelled ones', () => {
    expect(findOverlap([planned], new Date(at(0)), 45, 1)).toBeNull();
    expect(findOverlap([{ ...planned, state: 'CANCELLED' }], new Date(at(0)), 45)).toBeNull();
  });
});

it('names the others', () => {
  const lesson = schedule(1, START);
  expect(otherPeople(lesson, 1).map(({ id }) => id)).toEqual([2, 3]);
  expect(otherPeople(lesson, 2).map(({ id }) => id)).toEqual([1, 3]);
});

it('shows a lesson once when pages overlap', () => {
  const [a, b, c] = [schedule(1, START), schedule(2, START), schedule(3, START)];
  expect(uniqueSchedules([{ items: [a, b] }, { items: [b, c] }]).map(({ id }) => id)).toEqual([1, 2, 3]);
});
