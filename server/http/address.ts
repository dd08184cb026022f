import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface Caller {
  /** An IPv4 address, or the network of an IPv6 one: whoever has one address of a /64 has all of them. */
  address: string;
  /** It is this machine, or another one of the trusted networks. */
  isTrusted: boolean;
  /** What the web, or a proxy, calls this request in its own log; undefined: nothing that can be believed. */
  requestId?: string | undefined;
  /** The span of the web that makes this request (W3C traceparent), from the same. */
  traceparent?: string | undefined;
}

type Peered = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** Returns only the address of createCallerReader: the key by which visitors are counted. */
export function createAddressReader(trustedProxies: readonly string[]): (request: Peered) => string {
  const read = createCallerReader(trustedProxies);
  return (request) => read(request).address;
}

/**
 * Identifies the caller; x-forwarded-for counts only from the named proxies (by default this machine's own).
 * web/proxies.mjs reads it in the same way in its process: docs/decisions/proxies.md.
 */
export function createCallerReader(trustedProxies: readonly string[]): (request: Peered) => Caller {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits) trusted.addSubnet(network, Number(bits), family);
    else trusted.addAddress(network, family);
  }
  return (request) => {
    const isTrusted = (address: string) =>
      isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return { address: networkOf(peer) || 'unknown', isTrusted: false };
    const forwarded = request.headers['x-forwarded-for'];
    // The last entry was added by our own proxy; the earlier ones are claims of the caller.
    const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .at(-1)
      ?.trim();
    const seen = last ? plain(withoutPort(last)) : peer;
    const traceparent = String(request.headers.traceparent ?? '');
    const named = String(request.headers['x-request-id'] ?? '');
    return {
      address: networkOf(isIP(seen) === 0 ? peer : seen),
      isTrusted: isTrusted(seen),
      requestId: UUID.test(named) ? named.toLowerCase() : undefined,
      traceparent: TRACEPARENT.test(traceparent) ? traceparent : undefined,
    };
  };
}

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** 203.0.113.7:5123 is 203.0.113.7, and [2001:db8::1]:443 is 2001:db8::1: some gateways write the port too. */
const withoutPort = (entry: string) => entry.replace(/^(?:\[([^\]]+)\]|([\d.]+)):\d+$/, '$1$2');

/** ::ffff:203.0.113.7 is 203.0.113.7. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** 2001:db8::7 belongs to 2001:db8:0:0::/64; an IPv4 address is returned as it is. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%', 1)[0] ?? '').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
