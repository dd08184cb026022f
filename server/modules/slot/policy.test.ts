import { expect, test } from 'vitest';
import { endOf, stateOf } from './model.ts';
import type { SlotRow } from './model.ts';
import { abilitiesOf, abilitiesWithTimes, canAsk } from './policy.ts';

const now = new Date('2026-11-16T06:00:00.000Z');
const soon = new Date(now.getTime() + 1);
const STUDENT = { id: 1, role: 'STUDENT' as const };
const INSTRUCTOR = { id: 2, role: 'INSTRUCTOR' as const };
const ADMIN = { id: 3, role: 'ADMIN' as const };

const slot = (change: Partial<SlotRow> = {}): SlotRow => ({
  id: 1,
  studentId: STUDENT.id,
  instructorId: INSTRUCTOR.id,
  startsAt: new Date('2026-11-19T04:00:00.000Z'),
  duration: 45,
  zone: 'Asia/Bishkek',
  everyWeeks: null,
  starts: [Date.parse('2026-11-19T04:00:00.000Z')],
  message: null,
  price: null,
  currency: 'KGS',
  state: 'WAITING',
  heldUntil: soon,
  words: null,
  answeredAt: null,
  lessonScheduleId: null,
  createdAt: now,
  ...change,
});

test('students alone ask', () => {
  expect([STUDENT, INSTRUCTOR, ADMIN].map(canAsk)).toEqual([true, false, false]);
});

test('free times are asked for by connected students, by other students and visitors once they are connected', () => {
  const viewers = [STUDENT, INSTRUCTOR, ADMIN, null];
  const of = (isConnected: boolean) =>
    viewers.map((viewer) => Object.values(abilitiesWithTimes(viewer, INSTRUCTOR.id, isConnected)));
  expect(of(true)).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(of(false)).toEqual([
    [false, true],
    [false, false],
    [false, false],
    [false, true],
  ]);
});

test('while it waits who asked may take it back, and who was asked may answer', () => {
  const of = (change?: Partial<SlotRow>) =>
    [STUDENT, INSTRUCTOR, ADMIN].map((viewer) => abilitiesOf(viewer, slot(change), now));
  const none = { takeBack: false, answer: false };
  expect(of()).toEqual([{ ...none, takeBack: true }, { ...none, answer: true }, none]);
  for (const state of ['ACCEPTED', 'DECLINED', 'TAKEN_BACK', 'EXPIRED'] as const)
    expect(of({ state })).toEqual([none, none, none]);
  expect(of({ heldUntil: now })).toEqual([none, none, none]);
});

test('nothing but a slot that waits expires, at the instant until which it is held', () => {
  expect(stateOf(slot(), now)).toBe('WAITING');
  expect(stateOf(slot({ heldUntil: now }), now)).toBe('EXPIRED');
  expect(stateOf(slot({ state: 'ACCEPTED', heldUntil: now }), now)).toBe('ACCEPTED');
  expect(endOf(slot().startsAt, slot())).toEqual(new Date('2026-11-19T04:45:00.000Z'));
});
