import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { environmentSchema, listOf } from '../lib/contract/environment.ts';
import { createCallerReader } from '../server/http/address.ts';
import { parseProxies, setCaller } from '../web/proxies.mjs';

/** The web and the api both implement the rule (docs/decisions/proxies.md): each case is tested on both. */
interface Case {
  proxies: string;
  peer: string;
  forwarded?: string;
  caller: string;
  /** The key of the api's rate limit, if it is not the caller's address: the network of an IPv6 address. */
  network?: string;
}

const PROXY = { proxies: '10.0.0.0/8, ::1', peer: '10.0.0.5' };
const CASES: Record<string, Case> = {
  'nobody in between': { proxies: '', peer: '203.0.113.7', caller: '203.0.113.7' },
  'a header of the caller’s own': {
    proxies: '10.0.0.0/8',
    peer: '203.0.113.7',
    forwarded: '198.51.100.1',
    caller: '203.0.113.7',
  },
  'a proxy of ours': { ...PROXY, forwarded: '203.0.113.7', caller: '203.0.113.7' },
  'a proxy of ours over IPv6': { ...PROXY, peer: '::1', forwarded: '203.0.113.7', caller: '203.0.113.7' },
  'a proxy whose address is mapped': {
    ...PROXY,
    peer: '::ffff:10.0.0.5',
    forwarded: '::ffff:203.0.113.7',
    caller: '203.0.113.7',
  },
  'a proxy whose address is mapped in capitals': {
    ...PROXY,
    forwarded: '::FFFF:203.0.113.7',
    caller: '203.0.113.7',
  },
  'somebody beside the network': {
    ...PROXY,
    peer: '11.0.0.5',
    forwarded: '203.0.113.7',
    caller: '11.0.0.5',
  },
  'a network of everybody': {
    proxies: '0.0.0.0/0',
    peer: '8.8.8.8',
    forwarded: '203.0.113.7',
    caller: '203.0.113.7',
  },
  'a caller who lies to a proxy of ours': {
    ...PROXY,
    forwarded: '198.51.100.1, 203.0.113.7',
    caller: '203.0.113.7',
  },
  'a lie that looks like a proxy of ours': {
    ...PROXY,
    forwarded: '10.0.0.9, 203.0.113.7',
    caller: '203.0.113.7',
  },
  'a lie parted by tabs': { ...PROXY, forwarded: '198.51.100.1,\t203.0.113.7', caller: '203.0.113.7' },
  'a lie with nothing after it': { ...PROXY, forwarded: '198.51.100.1,', caller: '10.0.0.5' },
  'a lie with a space after it': { ...PROXY, forwarded: '198.51.100.1, ', caller: '10.0.0.5' },
  'a proxy that names nobody': { ...PROXY, caller: '10.0.0.5' },
  'a proxy that names an empty address': { ...PROXY, forwarded: '', caller: '10.0.0.5' },
  'a proxy that names nonsense': { ...PROXY, forwarded: 'unknown', caller: '10.0.0.5' },
  'a proxy that names a port too': { ...PROXY, forwarded: '203.0.113.7:5123', caller: '203.0.113.7' },
  'a proxy that names the port of a mapped address': {
    ...PROXY,
    forwarded: '[::ffff:203.0.113.7]:5123',
    caller: '203.0.113.7',
  },
  'a caller over IPv6': {
    ...PROXY,
    forwarded: '2001:db8::7',
    caller: '2001:db8::7',
    network: '2001:db8:0:0::/64',
  },
  'a caller over IPv6 with a port': {
    ...PROXY,
    forwarded: '[2001:db8::1]:443',
    caller: '2001:db8::1',
    network: '2001:db8:0:0::/64',
  },
  'a lie with a port before one with a port': {
    ...PROXY,
    forwarded: '198.51.100.1:80, 203.0.113.7:5123',
    caller: '203.0.113.7',
  },
  'nonsense with a port': { ...PROXY, forwarded: 'unknown:5123', caller: '10.0.0.5' },
  'an address with a port and more': { ...PROXY, forwarded: '203.0.113.7:5123:80', caller: '10.0.0.5' },
  'an address as one number': { ...PROXY, forwarded: '0x7f000001', caller: '10.0.0.5' },
  'an address of three parts': { ...PROXY, forwarded: '127.0.1', caller: '10.0.0.5' },
  'an address with a leading zero': { ...PROXY, forwarded: '010.0.0.1', caller: '10.0.0.5' },
  'a very long address': { ...PROXY, forwarded: '1'.repeat(5_000), caller: '10.0.0.5' },
};

describe.each(Object.entries(CASES))('%s', (_, { proxies, peer, forwarded, caller, network }) => {
  const headers = (): IncomingHttpHeaders =>
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };

  test('in the web', () => {
    const read = headers();
    setCaller(read, peer, parseProxies(proxies));
    expect(read['x-forwarded-for']).toBe(caller);
  });

  test('in the api', () => {
    const read = createCallerReader(listOf(proxies));
    expect(read({ headers: headers(), socket: { remoteAddress: peer } }).address).toBe(network ?? caller);
  });
});

test.each(['unknown', '203.0.113.7', '203.0.113.7:5123', '0x7f000001', '203.0.113.7, unknown'])(
  'a caller named %s is not in the trusted network, even if one of its proxies says so',
  (forwarded) => {
    const read = createCallerReader(listOf(PROXY.proxies));
    const headers = { 'x-forwarded-for': forwarded };
    expect(read({ headers, socket: { remoteAddress: PROXY.peer } }).isTrusted).toBe(false);
  },
);

test.each([
  'localhost',
  'loopback',
  '10',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/99',
  '010.0.0.0/8',
  '/8',
  '10.0.0.0/255.0.0.0',
])('%s is a valid proxy for neither', (entry) => {
  expect(() => parseProxies(`::1,${entry}`)).toThrow(entry);
  expect(environmentSchema.safeParse({ TRUSTED_PROXIES: `::1,${entry}` }).success).toBe(false);
});
