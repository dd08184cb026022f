import { expect, test } from 'vitest';
import { asElementName, elementNameOf, withElementName } from './board-name.ts';
import { BOARD_ELEMENT_NAME_MAX } from './limits.ts';

test('R49: a name is one line of its first characters, without what cannot be seen', () => {
  expect(asElementName('  the\nroute\u0000 home ')).toBe('the route home');
  expect(asElementName('ң'.repeat(100))).toBe('ң'.repeat(BOARD_ELEMENT_NAME_MAX));
  expect(asElementName('🙂'.repeat(100))).toHaveLength(2 * BOARD_ELEMENT_NAME_MAX);
  expect(asElementName('a\ud800')).toBe('a\ufffd');
});

test('R49: what is no text is no name, whoever wrote it', () => {
  for (const customData of [
    undefined,
    null,
    'name',
    7,
    {},
    { name: 7 },
    { name: { toString: null } },
    { name: ' ' },
  ])
    expect(elementNameOf({ customData }), JSON.stringify(customData)).toBe('');
  expect(elementNameOf({ customData: { name: 'route', page: 'page-b' } })).toBe('route');
});

test('R49: a name leaves the page and all else as it was; an empty one takes it away', () => {
  const customData = { page: 'page-b', background: true };
  expect(withElementName({ customData }, 'route')).toEqual({ ...customData, name: 'route' });
  expect(withElementName({ customData: { ...customData, name: 'route' } }, ' ')).toEqual(customData);
  expect(withElementName({}, 'route')).toEqual({ name: 'route' });
});
