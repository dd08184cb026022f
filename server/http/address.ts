import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Tells the caller's address; x-forwarded-for counts only from the proxies named (by default this machine's own). */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits) trusted.addSubnet(network, Number(bits), family);
    else trusted.addAddress(network, family);
  }
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!peer || !trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return peer || 'unknown';
    const forwarded = request.headers['x-forwarded-for'];
    // The last entry is the one our own proxy saw; those before it are the caller's word.
    const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .at(-1)
      ?.trim();
    return last ? plain(last).slice(0, 64) : peer;
  };
}

/** ::ffff:203.0.113.7 is 203.0.113.7. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
