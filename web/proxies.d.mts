import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';

/** Parses addresses and networks, separated by commas: `10.0.0.0/8, ::1`. Throws an error that names an invalid entry. */
export function parseProxies(list: string): BlockList;

/**
 * Sets the caller's real address in the headers: the peer of the connection or, if that is a proxy of ours, the last
 * address that proxy names (earlier ones may be forged). Rate limits use this address. The api reads the same where it
 * is called itself: docs/decisions/proxies.md.
 */
export function setCaller(headers: IncomingHttpHeaders, peer: string | undefined, proxies: BlockList): void;
