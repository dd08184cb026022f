import { describe, expect, it } from 'vitest';
import { NEW_LESSON } from './lesson-fields';
import { inOrder, positionAt, positionMoved, positionsAtEnd, wordsOf } from './vocabulary';

const fields = (position: string) => ({ position, word: '', translation: '', example: '', audio: null });
const row = (id: string, position: string) => ({ id, ...fields(position) });
const rows = [row('a', 'a0'), row('b', 'a1'), row('c', 'a2')];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('the rows', () => {
  it('stand by position, compared by bytes, and then by id; removed ones are none', () => {
    const values = {
      ...NEW_LESSON,
      'words.d': fields('a1'),
      'words.c': fields('Zz'),
      'words.b': fields('a1'),
      'words.a': null,
    };
    expect(ids(wordsOf(values))).toBe('cbd');
  });

  it('are the same objects while they stay as they are', () => {
    const word = fields('a0');
    const before = wordsOf({ ...NEW_LESSON, 'words.a': word })[0];
    expect(wordsOf({ ...NEW_LESSON, title: 'T', 'words.a': word })[0]).toBe(before);
    expect(wordsOf({ ...NEW_LESSON, 'words.a': { ...word } })[0]).not.toBe(before);
  });
});

describe('a position', () => {
  it.each([
    [0, 'xabc'],
    [1, 'axbc'],
    [3, 'abcx'],
  ])('at %i', (index, order) => {
    expect(ids(inOrder([...rows, row('x', positionAt(rows, index))]))).toBe(order);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 0, 'bac'],
    [1, 2, 'acb'],
  ])('of the row at %i in the place of %i', (from, to, order) => {
    const position = positionMoved(rows, from, to);
    const moved = rows.map((each, index) => (index === from ? { ...each, position } : each));
    expect(ids(inOrder(moved))).toBe(order);
  });

  it('is found where two devices have chosen the same one', () => {
    const same = [row('a', 'a0'), row('b', 'a0'), row('c', 'a1')];
    expect(ids(inOrder([...same, row('x', positionAt(same, 1))]))).toBe('abxc');
  });

  it('is made for many rows at the end', () => {
    const added = positionsAtEnd(rows, 3).map((position, index) => row(String(index), position));
    expect(ids(inOrder([...added, ...rows]))).toBe('abc012');
    expect(positionsAtEnd([], 2)).toEqual(['a0', 'a1']);
  });
});
