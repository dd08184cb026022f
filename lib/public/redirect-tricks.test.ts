import { describe, expect, it } from 'vitest';
import { signInPath } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';
import { ownPath } from '@/lib/contract/own-path.ts';
import { readExternalLink } from './external-link';

/** Known tricks to redirect a browser to another site. None may be accepted as a path of ours. */
const NO_PATHS = [
  'https://evil.example',
  'http://evil.example/feed',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//evil.example/..;/feed',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/\u000b/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/feed/..//evil.example',
  '/feed/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  ':@evil.example/feed',
  '?redirectAfter=//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://own.invalid/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'http:evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:/\\evil.example',
  'http://own.invalid@evil.example',
  'http://own.invalid.evil.example',
  'http://own.invalid:80@evil.example',
  'http://evil.example#own.invalid',
  'http://evil.example?own.invalid',
  'http://evil.example\\own.invalid',
  'http://[::ffff:7f00:1]/',
  'http://2130706433/',
  'ｈttps://evil.example',
  '／／evil.example',
  '\u200b//evil.example',
  `/${'a'.repeat(2_100)}`,
  '',
];

/** Valid paths, however they look: a browser stays on this site. */
const PATHS = [
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/feed?next=//evil.example',
  '/feed#//evil.example',
  '/feed//evil.example',
  '/@evil.example',
  '/;//evil.example',
  '/:80//evil.example',
  '/https://evil.example',
  '/javascript:alert(1)',
  '/%0d%0aLocation:%20https://evil.example',
  '/feed/..',
  '/。evil.example',
  '/／evil.example',
];

/** Addresses that the external-link page may offer, and the host they really open. */
const SITES: [address: string, host: string, shownAs: string | null][] = [
  ['https://example.com/a?b=c#d', 'example.com', null],
  ['HTTP://EXAMPLE.COM', 'example.com', null],
  ['https://example.com:8443/', 'example.com:8443', null],
  ['https://own.invalid.evil.example/feed', 'own.invalid.evil.example', null],
  ['https://evil.example/https://own.invalid', 'evil.example', null],
  ['https://evil.example?@own.invalid', 'evil.example', null],
  ['https://evil.example#@own.invalid', 'evil.example', null],
  ['http://2130706433/', '127.0.0.1', null],
  ['http://0x7f.1/', '127.0.0.1', null],
  ['https://аррӏе.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
  ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
  ['https://ｅｖｉｌ.example', 'evil.example', null],
  ['https://evil。example', 'evil.example', null],
];

const REFUSED: [address: string, refusal: string][] = [
  ['', 'MISSING'],
  ['javascript:alert(1)', 'SCHEME'],
  ['javascript://example.com/%0aalert(1)', 'SCHEME'],
  ['data:text/html,x', 'SCHEME'],
  ['file:///etc/passwd', 'SCHEME'],
  ['ftp://example.com', 'SCHEME'],
  ['intent://example.com#Intent;end', 'SCHEME'],
  ['tel:+996555123456', 'SCHEME'],
  ['//evil.example', 'SCHEME'],
  ['/feed', 'SCHEME'],
  ['evil.example', 'SCHEME'],
  ['https:evil.example', 'SCHEME'],
  ['https:/evil.example', 'SCHEME'],
  ['ｈttps://evil.example', 'SCHEME'],
  ['https:///evil.example', 'UNREADABLE'],
  ['https:\\\\evil.example', 'UNREADABLE'],
  ['https://example.com\\@evil.example', 'UNREADABLE'],
  ['https://exa\tmple.com', 'UNREADABLE'],
  ['java\nscript:alert(1)', 'UNREADABLE'],
  [' https://evil.example', 'UNREADABLE'],
  ['https://evil.example/\u202egnp.exe', 'UNREADABLE'],
  ['https://own\u200b.example', 'UNREADABLE'],
  ['https://', 'UNREADABLE'],
  ['https://exa%mple', 'UNREADABLE'],
  ['https://1.2.3.256', 'UNREADABLE'],
  ['https://example.com:99999', 'UNREADABLE'],
  ['https://own.invalid@evil.example', 'DISGUISED'],
  ['https://own.invalid:443@evil.example', 'DISGUISED'],
  ['https://:@evil.example', 'DISGUISED'],
  ['https://@evil.example', 'DISGUISED'],
  [`https://example.com/${'a'.repeat(2_000)}`, 'TOO_LONG'],
];

describe('a redirect trick', () => {
  it('has eighty known forms at least', () => {
    expect(NO_PATHS.length + PATHS.length + SITES.length + REFUSED.length).toBeGreaterThanOrEqual(80);
  });

  it.each(NO_PATHS)('%j is not accepted as a path of ours', (trick) => {
    expect(ownPath(trick)).toBeNull();
    expect(pathAfterSignIn(trick)).toBe('/feed');
    expect(signInPath(trick)).toBe('/auth/sign-in');
  });

  it.each(PATHS)('%j stays on this site', (trick) => {
    const path = ownPath(trick);
    expect(new URL(path ?? '', 'https://own.invalid').origin).toBe('https://own.invalid');
    expect(path).toMatch(/^\/(?![/\\])/);
  });

  it.each([...NO_PATHS, ...PATHS, ...REFUSED.map(([address]) => address)])(
    '%j, as an external link, is refused or opens the host it shows',
    (trick) => {
      const { link } = readExternalLink(trick);
      if (!link) return;
      expect(new URL(link.href).host).toBe(link.host);
      expect(link.href).toMatch(/^https?:\/\/[^@\\]+$/);
    },
  );

  it.each(SITES)('%j opens %s', (address, host, shownAs) => {
    expect(readExternalLink(address).link).toMatchObject({ host, shownAs });
  });

  it.each(REFUSED)('%j is refused: %s', (address, refusal) => {
    expect(readExternalLink(address)).toEqual({ link: null, refusal });
  });

  it('is refused when the address is given twice', () => {
    expect(readExternalLink(['https://a.example', 'https://b.example']).refusal).toBe('MISSING');
    expect(readExternalLink(undefined).refusal).toBe('MISSING');
  });
});
