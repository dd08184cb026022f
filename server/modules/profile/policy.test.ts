import { describe, expect, it } from 'vitest';
import { NO_TIES, abilitiesToward, canSee, isForSearch, recommendationMissing } from './policy.ts';

const who = (id: number, role: 'ADMIN' | 'INSTRUCTOR' | 'STUDENT') => ({ id, role });
const here = { suspendedAt: null, deletedAt: null, birthDate: '1990-05-17' };
const now = new Date('2026-11-22T12:00:00Z');

describe('canSee', () => {
  it.each([
    ['a visitor', null, here, true],
    ['a visitor, somebody eighteen today', null, { ...here, birthDate: '2008-11-22' }, true],
    ['a visitor, somebody eighteen tomorrow', null, { ...here, birthDate: '2008-11-23' }, false],
    ['a stranger, a minor', who(2, 'INSTRUCTOR'), { ...here, birthDate: '2012-01-01' }, false],
    ['a minor, themselves', who(1, 'STUDENT'), { ...here, birthDate: '2012-01-01' }, true],
    ['an administrator, a minor', who(2, 'ADMIN'), { ...here, birthDate: '2012-01-01' }, true],
    ['a visitor, somebody suspended', null, { ...here, suspendedAt: new Date() }, false],
    ['a stranger, somebody leaving', who(2, 'STUDENT'), { ...here, deletedAt: new Date() }, false],
    ['oneself while leaving', who(1, 'STUDENT'), { ...here, deletedAt: new Date() }, true],
    ['an administrator, somebody suspended', who(2, 'ADMIN'), { ...here, suspendedAt: new Date() }, true],
  ])('%s', (_name, viewer, state, verdict) => {
    expect(canSee(viewer, { id: 1, ...state }, NO_TIES, now)).toBe(verdict);
  });

  it.each([
    ['a stranger', { isBlocked: false, isAcquainted: false }, false],
    ['an acquaintance', { isBlocked: false, isAcquainted: true }, true],
    ['an acquaintance in a block', { isBlocked: true, isAcquainted: true }, false],
  ])('%s, a minor', (_name, ties, verdict) => {
    const minor = { id: 1, ...here, birthDate: '2012-01-01' };
    expect(canSee(who(2, 'INSTRUCTOR'), minor, ties, now)).toBe(verdict);
  });
});

describe('abilitiesToward', () => {
  const none = {
    edit: false,
    block: false,
    report: false,
    scheduleLesson: false,
    share: true,
    shareContacts: false,
  };
  const other = { ...none, block: true, report: true };
  const connection = { ...other, shareContacts: true };
  it.each([
    ['a visitor', null, who(1, 'STUDENT'), false, none],
    ['oneself', who(1, 'STUDENT'), who(1, 'STUDENT'), false, { ...none, edit: true }],
    ['an instructor and a stranger', who(2, 'INSTRUCTOR'), who(1, 'STUDENT'), false, other],
    [
      'an instructor and a connected student',
      who(2, 'INSTRUCTOR'),
      who(1, 'STUDENT'),
      true,
      { ...connection, scheduleLesson: true },
    ],
    ['connected instructors', who(2, 'INSTRUCTOR'), who(1, 'INSTRUCTOR'), true, connection],
    ['connected students', who(2, 'STUDENT'), who(1, 'STUDENT'), true, connection],
    ['an administrator and anybody', who(2, 'ADMIN'), who(1, 'STUDENT'), false, other],
    ['anybody and an administrator', who(2, 'INSTRUCTOR'), who(1, 'ADMIN'), true, none],
  ])('%s', (_name, viewer, person, connected, verdict) => {
    expect(abilitiesToward(viewer, { ...here, ...person }, connected, now)).toEqual(verdict);
  });

  it.each([true, false])('others may do the same with a minor, connected: %s', (connected) => {
    const person = { ...here, ...who(1, 'STUDENT') };
    for (const viewer of [who(2, 'INSTRUCTOR'), who(2, 'STUDENT')])
      expect(abilitiesToward(viewer, { ...person, birthDate: '2012-01-01' }, connected, now)).toEqual(
        abilitiesToward(viewer, person, connected, now),
      );
  });

  it.each([
    ['a minor', { birthDate: '2008-11-23' }, false],
    ['somebody eighteen today', { birthDate: '2008-11-22' }, true],
    ['somebody who is leaving', { deletedAt: new Date() }, false],
  ])('their address is offered where visitors may open it: %s', (_name, state, share) => {
    const person = { ...here, ...who(1, 'STUDENT'), ...state };
    for (const viewer of [who(1, 'STUDENT'), who(3, 'ADMIN')])
      expect(abilitiesToward(viewer, person, true, now)).toMatchObject({ share });
  });
});

it('recommends people whose profile has enough details', () => {
  const details = { prices: [1], specialities: [1], targetLanguageId: 1 };
  const person = { photoId: 'x', emailConfirmedAt: new Date() };
  expect(recommendationMissing(person, details)).toEqual([]);
  expect(recommendationMissing({ ...person, photoId: null }, { ...details, prices: [] })).toEqual([
    'PHOTO',
    'PRICE',
  ]);
  expect(recommendationMissing({ ...person, emailConfirmedAt: null }, details)).toEqual(['EMAIL']);
});

it.each([
  ['INSTRUCTOR', new Date(), true],
  ['INSTRUCTOR', null, false],
  ['STUDENT', new Date(), false],
  ['ADMIN', new Date(), false],
] as const)('%s, confirmed at %s, may be shown by search engines: %s', (role, emailConfirmedAt, may) => {
  expect(isForSearch({ role, emailConfirmedAt })).toBe(may);
});
