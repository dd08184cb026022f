import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const EVIL = 'evil.example';
const CONTROLS = ['\t', '\n', '\r', '\0', '\u000b', '\u000c', '\u001f', ' ', '\u007f'];
/** Each would lead to another site in some browser, or hides that it does. */
const TRICKS = [
  ...['http', 'https', 'HTTPS', 'ftp', 'ws', 'file'].map((scheme) => `${scheme}://${EVIL}`),
  ...['http:', 'https:', 'http:/', 'https:///', 'https:\\\\', 'http:\\'].map((start) => start + EVIL),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'mailto:a@b.c',
  ],
  ...['//', '///', '////', '/////', '\\\\', '\\/', '/\\', '/\\/', '//\\', '\\', '\\\\\\', '/\\\\'].map(
    (start) => start + EVIL,
  ),
  ...CONTROLS.map((control) => `/${control}/${EVIL}`),
  ...CONTROLS.map((control) => `${control}//${EVIL}`),
  ...CONTROLS.map((control) => `/${control}\\${EVIL}`),
  ...['/.//', '/..//', '/./\\', '/a/..//', '/a/../..//', '/%2e//', '/%2e%2e//', '/a/%2e%2e//'].map(
    (start) => start + EVIL,
  ),
  ...[
    `//${EVIL}@own.example`,
    `//own.example@${EVIL}`,
    `//${EVIL}:80/feed`,
    `//[::1]/`,
    `//127.0.0.1`,
    `//${EVIL}?/feed`,
    `//${EVIL}#/feed`,
  ],
  ...[
    EVIL,
    `www.${EVIL}`,
    `@${EVIL}`,
    `.${EVIL}`,
    `:${EVIL}`,
    '?next=/',
    '#/feed',
    'feed',
    './feed',
    '../feed',
    '',
  ],
  ...[
    `http://own.invalid//${EVIL}`,
    `//own.invalid`,
    `//own.invalid/feed`,
    `//OWN.INVALID//${EVIL}`,
    `https://own.invalid`,
  ],
  ...[`/\u3000/${EVIL} `, `/a b`, `/${'a'.repeat(2048)}`],
];

describe('ownPath', () => {
  it('knows eighty tricks and more', () => expect(TRICKS.length).toBeGreaterThanOrEqual(80));

  it.each(TRICKS.map((trick) => [JSON.stringify(trick).slice(0, 60), trick]))(
    '%s does not pass',
    (_name, trick) => {
      expect(ownPath(trick)).toBeNull();
    },
  );

  it.each([null, undefined])('%s is no path', (value) => expect(ownPath(value)).toBeNull());

  it.each([
    '/',
    '/feed',
    '/lessons?period=PAST',
    '/live-lesson/7#chat',
    '/a/../feed',
    '/search?query=//x',
    '/%5cevil',
    '/@evil.example',
  ])('%s stays here', (path) => {
    const own = ownPath(path);
    expect(own).not.toBeNull();
    expect(new URL(own ?? '', 'https://tildesh.example').origin).toBe('https://tildesh.example');
  });
});
