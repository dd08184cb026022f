import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A page that is the same for every visitor who asks for it in this language. */
export interface CachedPage {
  send(request: IncomingMessage, response: ServerResponse): void;
}

export interface PageCacheOptions {
  /** Milliseconds an answer is given again, counted from when its drawing began. */
  maxAge?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/**
 * Draws public pages for visitors once for all who ask within `maxAge`: never staler than that, and under a policy
 * that names the page's own scripts by hash. Null: the request is for no such page, or from somebody with a session.
 */
export function createPageCache(
  handle: Handle,
  options?: PageCacheOptions,
): (request: IncomingMessage) => Promise<CachedPage | null>;
