import { describe, expect, test } from 'vitest';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import type { Privacy } from '#contract/openness.ts';
import { canCopy, canManage, canOwn, canSave, canSee, opennessFor } from './policy.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const author = { id: 1, role: 'INSTRUCTOR' } as const;
const admin = { id: 2, role: 'ADMIN' } as const;
const instructor = { id: 3, role: 'INSTRUCTOR' } as const;
const student = { id: 4, role: 'STUDENT' } as const;
const thing = (privacy: Privacy, availableFrom: Date | null = null) => ({
  authorId: author.id,
  privacy,
  availableFrom,
  othersMayCopy: true,
});

describe('canSee', () => {
  const closed = { author: true, admin: true, connected: false, stranger: false, visitor: false };
  const open = { author: true, admin: true, connected: true, stranger: true, visitor: true };

  test.each([
    ['PUBLIC', thing('PUBLIC'), open],
    ['HIDDEN', thing('HIDDEN'), closed],
    ['CONNECTIONS', thing('CONNECTIONS'), { ...closed, connected: true }],
    ['SCHEDULED, a moment before', thing('SCHEDULED', ago(-1)), closed],
    ['SCHEDULED, at its start', thing('SCHEDULED', NOW), open],
    ['SCHEDULED, at its last moment', thing('SCHEDULED', ago(SCHEDULED_OPEN_MS - 1)), open],
    ['SCHEDULED, over', thing('SCHEDULED', ago(SCHEDULED_OPEN_MS)), closed],
    ['SCHEDULED without a start', thing('SCHEDULED'), closed],
  ])('%s', (_, shared, expected) => {
    expect({
      author: canSee(author, shared, false, NOW),
      admin: canSee(admin, shared, false, NOW),
      connected: canSee(student, shared, true, NOW),
      stranger: canSee(student, shared, false, NOW),
      visitor: canSee(null, shared, false, NOW),
    }).toEqual(expected);
  });
});

describe('opennessFor', () => {
  test('what is scheduled is open for as long as canSee says', () => {
    expect(opennessFor(student, [author.id], NOW)).toEqual({
      all: false,
      viewerId: student.id,
      connectedIds: [author.id],
      scheduledAfter: ago(SCHEDULED_OPEN_MS),
      now: NOW,
    });
  });

  test('everything is open to ADMIN alone', () => {
    expect([admin, author, student].map((viewer) => opennessFor(viewer, [], NOW).all)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each([
  ['the author', author, { own: true, manage: true, save: false, copy: false }],
  ['ADMIN', admin, { own: true, manage: true, save: true, copy: true }],
  ['another instructor', instructor, { own: true, manage: false, save: true, copy: true }],
  ['a student', student, { own: false, manage: false, save: true, copy: false }],
] as const)('%s may own, manage, save and copy', (_, viewer, expected) => {
  const shared = thing('PUBLIC');
  expect({
    own: canOwn(viewer),
    manage: canManage(viewer, shared),
    save: canSave(viewer, shared),
    copy: canCopy(viewer, shared),
  }).toEqual(expected);
});

test('a visitor may neither manage, save nor copy', () => {
  const shared = thing('PUBLIC');
  expect([canManage, canSave, canCopy].map((may) => may(null, shared))).toEqual([false, false, false]);
});

test.each([
  ['its author forbids it', { ...thing('PUBLIC'), othersMayCopy: false }, false],
  ['it is scheduled', thing('SCHEDULED', NOW), false],
  ['it is for connections', thing('CONNECTIONS'), true],
] as const)('a copy where %s', (_, shared, may) => {
  expect(canCopy(instructor, shared)).toBe(may);
  expect(canCopy(admin, shared)).toBe(may);
});
