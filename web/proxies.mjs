import { BlockList, isIP, isIPv6 } from 'node:net';

/** Headers that proxies set about the caller; from anybody else they may be forged. */
const PROXY_HEADERS = [
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  // Who calls could else write into the trace of somebody else.
  ...['traceparent', 'tracestate', 'baggage'],
];

export function parseProxies(list) {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    const [network, bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) proxies.addAddress(network, family);
      // Number('') is 0, which would match every address.
      else proxies.addSubnet(network, bits === '' ? NaN : Number(bits), family);
    } catch (cause) {
      throw new Error(`TRUSTED_PROXIES: "${entry}" is no address and no network`, { cause });
    }
  }
  return proxies;
}

export function setCaller(headers, peer, proxies) {
  const address = plain(peer ?? '');
  const isProxy = isIP(address) > 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (!isProxy) for (const name of PROXY_HEADERS) delete headers[name];
  const seen = isProxy ? plain(withoutPort(lastOf(headers['x-forwarded-for']))) : '';
  headers['x-forwarded-for'] = isIP(seen) > 0 ? seen : address;
}

const lastOf = (header) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    .trim();

/** 203.0.113.7:5123 is 203.0.113.7, and [2001:db8::1]:443 is 2001:db8::1: some gateways write the port too. */
const withoutPort = (entry) => entry.replace(/^(?:\[([^\]]+)\]|([\d.]+)):\d+$/, '$1$2');

/** ::ffff:203.0.113.7 is 203.0.113.7. */
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, '');
