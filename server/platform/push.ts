import type { RequestDetails } from 'web-push';
import type { Logger } from 'pino';

/** A browser at its push service, with the keys that encrypt for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker; encrypted for transport (RFC 8291). */
  payload: string;
  /** Seconds for which the push service stores it for a device that is off. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/**
 * `gone`: the subscription has ended. `refused`: this message is not accepted, another may be. `later`: unknown;
 * try again, after `retryAfter` milliseconds if the service stated it.
 */
export type PushOutcome =
  { kind: 'sent' } | { kind: 'gone' } | { kind: 'refused' } | { kind: 'later'; retryAfter: number | null };

/** Sends pushes to the devices of people who are not active. */
export interface PushGateway {
  /** The key with which browsers subscribe: VAPID, base64url. */
  publicKey: string;
  /** Whether the address that a browser named belongs to a known push service; no other address is called. */
  takes(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Contact for push services: mailto: or https:. */
  subject: string;
  /** Origins that are called besides the known services. */
  origins: readonly string[];
}

/** Push services of browsers: Chromium's, Mozilla's, Apple's, Microsoft's. A leading dot: any subdomain. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;
const ENDPOINT_MAX = 1_000;
const TIMEOUT_MS = 10_000;
const GONE = [401, 403, 404, 410];
const RETRY_AFTER_MAX_MS = 3_600_000;

const isKnown = (hostname: string) =>
  KNOWN_HOSTS.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known));

/**
 * An endpoint is an address that a stranger supplied and the server will call: only https, only the host of a known
 * push service on its default port, and no user name or password in it.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, origin, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  return origins.includes(origin) || (protocol === 'https:' && port === '' && isKnown(hostname));
}

/** Pushes by VAPID (RFC 8292). Only the status of a push service's response is used, its body is not read. */
export function createPush({ origins, ...vapid }: PushConfig, log: Logger): PushGateway {
  return {
    publicKey: vapid.publicKey,
    takes: (endpoint) => isPushEndpoint(endpoint, origins),
    send: async ({ endpoint, p256dh, auth }, message) => {
      // Checked for stored endpoints too, because the list may have become shorter.
      if (!isPushEndpoint(endpoint, origins)) return { kind: 'gone' };
      // Imported only now: its cryptography would be a part of every start.
      const { default: webPush } = await import('web-push');
      let request: RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
          vapidDetails: vapid,
          TTL: message.ttl,
          urgency: message.urgency,
        });
      } catch (error) {
        // The keys are not a point of the curve: nothing can ever be encrypted for this browser.
        log.warn({ err: error }, 'push not encrypted');
        return { kind: 'gone' };
      }
      return post(request, log);
    },
  };
}

async function post({ endpoint, headers, body }: RequestDetails, log: Logger): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      // Redirects are not followed: their targets are not checked against the list.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return read(response);
  } catch (error) {
    // The address works like a key, so it must not be logged.
    log.warn({ code: error instanceof Error ? error.name : 'unknown' }, 'push service not reached');
    return { kind: 'later', retryAfter: null };
  }
}

function read({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'));
    return {
      kind: 'later',
      retryAfter: seconds > 0 ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : null,
    };
  }
  return { kind: 'refused' };
}
