import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers a request that Next cannot read, at which it would fail with 500: a method other than ours (405), and
 * `OPTIONS *`, which asks about no page (400). False: it is one to answer.
 */
export function refuseUnreadable(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  response: Pick<ServerResponse, 'writeHead' | 'end'>,
): boolean;
