import { expect, test } from 'vitest';
import { toWalk, walkPath } from './paths';

test('a walk is exactly three ids', () => {
  const walk = { authorId: 7, startCategoryId: 12, categoryId: 34 };
  expect(walkPath(walk)).toBe('/profile/materials/saved-categories/7/12-34');
  expect(toWalk('7', '12-34')).toEqual(walk);
  for (const folders of ['12', '12-', '-34', '12-34-56', '12-0', '12-a', '012-34', '12--34', '9999999999-1'])
    expect(toWalk('7', folders), folders).toBeNull();
  for (const author of ['', '0', 'a', '-7', '7.0']) expect(toWalk(author, '12-34'), author).toBeNull();
});
