import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { parseProxies, setCaller } from './proxies.mjs';

function callerOf(peer: string | undefined, forwarded: string | undefined, proxies = ''): unknown {
  const headers: IncomingHttpHeaders = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  setCaller(headers, peer, parseProxies(proxies));
  return headers['x-forwarded-for'];
}

describe('the caller’s address', () => {
  test.each([
    ['nobody in between', '203.0.113.7', undefined, '', '203.0.113.7'],
    ['a header of the caller’s own', '203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
    ['an own header, from this machine', '127.0.0.1', '198.51.100.1', '', '127.0.0.1'],
    ['a mapped address', '::ffff:203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
    ['a proxy of ours', '10.0.0.5', '203.0.113.7', '10.0.0.0/8', '203.0.113.7'],
    [
      'a caller who lies to a proxy of ours',
      '10.0.0.5',
      '198.51.100.1, 203.0.113.7',
      '10.0.0.5',
      '203.0.113.7',
    ],
    ['a proxy of ours over IPv6', '::1', '2001:db8::7', '::1, 10.0.0.0/8', '2001:db8::7'],
    ['a proxy that names nobody', '10.0.0.5', undefined, '10.0.0.5', '10.0.0.5'],
    ['a proxy that names nonsense', '10.0.0.5', 'unknown', '10.0.0.5', '10.0.0.5'],
    ['somebody beside the network', '11.0.0.5', '203.0.113.7', '10.0.0.0/8', '11.0.0.5'],
    ['a connection that is gone', undefined, '203.0.113.7', '10.0.0.0/8', ''],
  ])('%s', (_, peer, forwarded, proxies, caller) => {
    expect(callerOf(peer, forwarded, proxies)).toBe(caller);
  });

  test('a caller cannot forge the host or protocol of the site, a proxy sets them', () => {
    const said = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' };
    const headers: IncomingHttpHeaders = { ...said, host: 'tildesh.test' };
    setCaller(headers, '10.0.0.5', parseProxies('10.0.0.5'));
    expect(headers).toMatchObject(said);
    setCaller(headers, '203.0.113.7', parseProxies('10.0.0.5'));
    expect(headers).toEqual({ host: 'tildesh.test', 'x-forwarded-for': '203.0.113.7' });
  });
});

test.each(['localhost', '10.0.0.0/99', '10.0.0', '/8'])('%s is no proxy', (entry) => {
  expect(() => parseProxies(`::1,${entry}`)).toThrow(
    `TRUSTED_PROXIES: "${entry}" is no address and no network`,
  );
});
