import { describe, expect, it, test } from 'vitest';
import { canComment, canCorrect, commentAbilities, correctionAbilities, postAbilities } from './policy.ts';
import type { CommentRow, CorrectionRow, PostRow } from './model.ts';
import { placeOf } from './services/write.ts';

const author = { id: 1, role: 'STUDENT' } as const;
const reader = { id: 2, role: 'INSTRUCTOR' } as const;
const admin = { id: 3, role: 'ADMIN' } as const;

const post = (values: Partial<PostRow> = {}, standing: Partial<PostRow['standing']> = {}) =>
  ({
    authorId: author.id,
    answersFrom: 'CONNECTIONS',
    allowsCorrections: true,
    text: 'Words',
    ...values,
    standing: { isConnected: false, areAdults: true, ...standing },
  }) as PostRow;

describe('who may answer', () => {
  test.each([
    ['a visitor', null, post({ answersFrom: 'ALL' }), [false, false]],
    ['the author', author, post(), [true, false]],
    ['a connection', reader, post({}, { isConnected: true }), [true, true]],
    ['a connection who is a minor', reader, post({}, { isConnected: true, areAdults: false }), [true, true]],
    ['a stranger', reader, post(), [false, false]],
    ['a stranger, where all may', reader, post({ answersFrom: 'ALL' }), [true, true]],
    [
      'a stranger, where one is a minor',
      reader,
      post({ answersFrom: 'ALL' }, { areAdults: false }),
      [false, false],
    ],
    ['ADMIN', admin, post(), [false, false]],
    [
      'a connection, without corrections',
      reader,
      post({ allowsCorrections: false }, { isConnected: true }),
      [true, false],
    ],
    ['a connection, of pictures', reader, post({ text: '' }, { isConnected: true }), [true, false]],
  ])('%s', (_, asker, seen, expected) => {
    expect([canComment(asker, seen), canCorrect(asker, seen)]).toEqual(expected);
  });
});

it('an author edits, others report, ADMIN removes others’', () => {
  const of = (asker: Parameters<typeof postAbilities>[0]) => {
    const { edit, report, remove, like, share } = postAbilities(asker, post());
    return { edit, report, remove, like, share };
  };
  expect(of(author)).toEqual({ edit: true, report: false, remove: false, like: true, share: true });
  expect(of(reader)).toEqual({ edit: false, report: true, remove: false, like: true, share: true });
  expect(of(admin)).toEqual({ edit: false, report: true, remove: true, like: true, share: true });
  expect(of(null)).toEqual({ edit: false, report: false, remove: false, like: false, share: false });
});

it('a comment is edited by its author, deleted also by that of the post, and nothing once it is deleted', () => {
  const comment = { authorId: reader.id, deletedAt: null, post: post(), isNamed: true } as CommentRow;
  expect(commentAbilities(reader, comment)).toMatchObject({ edit: true, delete: true, report: false });
  expect(commentAbilities(author, comment)).toMatchObject({ edit: false, delete: true, report: true });
  expect(commentAbilities(admin, comment)).toMatchObject({ edit: false, delete: false, remove: true });
  const gone = { ...comment, deletedAt: new Date() };
  expect(new Set(Object.values(commentAbilities(reader, gone)))).toEqual(new Set([false]));
});

it('the author of the post thanks for a correction, until they have', () => {
  const correction = { authorId: reader.id, thankedAt: null, post: post(), isNamed: true } as CorrectionRow;
  expect(correctionAbilities(author, correction)).toEqual({ thank: true, delete: true, report: true });
  expect(correctionAbilities(reader, correction)).toEqual({ thank: false, delete: true, report: false });
  expect(correctionAbilities(admin, correction)).toEqual({ thank: false, delete: false, report: true });
  expect(correctionAbilities(author, { ...correction, thankedAt: new Date() }).thank).toBe(false);
  expect(correctionAbilities(author, { ...correction, isNamed: false })).toEqual({
    thank: false,
    delete: true,
    report: true,
  });
});

describe('the place of a post in feeds', () => {
  const NOW = new Date('2026-11-24T09:00:00Z');
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  const placed = { availableFrom: null, createdAt: at(-5), publishedAt: at(-5), announcedAt: at(-5) };
  const draft = { ...placed, announcedAt: null };

  test.each([
    ['a hidden draft stays', { ...placed, privacy: 'HIDDEN', announcedAt: null }, [at(-5), null]],
    ['a draft that is opened', { ...placed, privacy: 'PUBLIC', announcedAt: null }, [NOW, NOW]],
    ['one that was open stays', { ...placed, privacy: 'CONNECTIONS' }, [at(-5), at(-5)]],
    ['scheduled for later', { ...draft, privacy: 'SCHEDULED', availableFrom: at(3) }, [at(3), null]],
    ['scheduled for now', { ...draft, privacy: 'SCHEDULED', availableFrom: at(-1) }, [at(-1), NOW]],
    [
      'scheduled for before it was written',
      { ...draft, privacy: 'SCHEDULED', availableFrom: at(-9) },
      [at(-5), NOW],
    ],
    [
      'scheduled for later after it was open stays',
      { ...placed, privacy: 'SCHEDULED', availableFrom: at(3) },
      [at(-5), at(-5)],
    ],
    [
      'opened before its time',
      { ...placed, privacy: 'PUBLIC', publishedAt: at(3), announcedAt: null },
      [NOW, NOW],
    ],
  ] as const)('%s', (_, given, [publishedAt, announcedAt]) => {
    expect(placeOf(given, NOW)).toEqual({ publishedAt, announcedAt });
  });
});
