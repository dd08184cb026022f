import { describe, expect, test } from 'vitest';
import { linkify } from './linkify';

const links = (text: string) => linkify(text).flatMap((piece) => piece.href ?? []);

describe('addresses in a message', () => {
  test('makes http and https addresses links and leaves the rest as text', () => {
    expect(linkify('see https://example.org/a?b=1 now')).toEqual([
      { text: 'see ' },
      { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
      { text: ' now' },
    ]);
  });

  test.each([
    ['Read https://example.org.', 'https://example.org/'],
    ['(https://example.org/a)', 'https://example.org/a'],
    [
      'https://ru.wikipedia.org/wiki/Тест_(значения)',
      'https://ru.wikipedia.org/wiki/%D0%A2%D0%B5%D1%81%D1%82_(%D0%B7%D0%BD%D0%B0%D1%87%D0%B5%D0%BD%D0%B8%D1%8F)',
    ],
    ['«https://example.org/a»', 'https://example.org/a'],
    ['HTTP://EXAMPLE.ORG/x!', 'http://example.org/x'],
  ])('%s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://',
    'https://bank.example@evil.example/',
    'xhttps://example.org',
  ])('%s is no link', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  test('loses no character', () => {
    const text = '<b>x</b> https://a.example/<script> and https://b.example, ok\nhttps://c.example';
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
