import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A page that is the same for every visitor of this language. */
export interface CachedPage {
  send(request: IncomingMessage, response: ServerResponse): void;
}

export interface PageCacheOptions {
  /** Milliseconds for which a response is reused, counted from the start of its rendering. */
  maxAge?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/**
 * Renders public pages for visitors once for all requests within `maxAge`, with a policy that names the page's own
 * scripts by hash. Resolves with null if the request is for another page, or has a session.
 */
export function createPageCache(
  handle: Handle,
  options?: PageCacheOptions,
): (request: IncomingMessage) => Promise<CachedPage | null>;
