import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';

/** Addresses and networks, by commas: `10.0.0.0/8, ::1`. Throws one sentence about an entry that is neither. */
export function parseProxies(list: string): BlockList;

/**
 * Makes the headers say who really calls: the other end of the connection or, when that is a proxy of ours, whom that
 * proxy saw (the last address it names; those before it are the caller's word). Limits per address go by this. The api
 * reads the same where it is called itself: docs/decisions/proxies.md.
 */
export function setCaller(headers: IncomingHttpHeaders, peer: string | undefined, proxies: BlockList): void;
