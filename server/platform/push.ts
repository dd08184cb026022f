import webPush from 'web-push';
import type { Logger } from 'pino';

/** A browser at its push service, with the keys what is sent to it is encrypted with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON the service worker reads; encrypted on the way (RFC 8291). */
  payload: string;
  /** Seconds the push service keeps it for a device that is off. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/**
 * `gone`: the subscription is over. `refused`: this message is not taken, another may be. `later`: nobody knows; worth
 * another try, after `retryAfter` milliseconds when the service said so.
 */
export type PushOutcome =
  { kind: 'sent' } | { kind: 'gone' } | { kind: 'refused' } | { kind: 'later'; retryAfter: number | null };

/** The way to the devices of people who are not looking. */
export interface PushGateway {
  /** What browsers subscribe with: VAPID, base64url. */
  publicKey: string;
  /** Whether an address a browser named is of a push service this server calls; it calls no other. */
  takes(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may turn to: mailto: or https:. */
  subject: string;
  /** Origins that are called beside the known services. */
  origins: readonly string[];
}

/** Push services of the browsers: Chromium's, Mozilla's, Apple's, Microsoft's. A leading dot: whatever is below it. */
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
 * An endpoint is an address a stranger gave, and the server will call it: only https, only by the name of a known push
 * service on its usual port, and nobody's name or password in it.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, origin, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  return origins.includes(origin) || (protocol === 'https:' && port === '' && isKnown(hostname));
}

/** Pushes by VAPID (RFC 8292). The answer of a push service is its status; its words are not read. */
export function createPush({ origins, ...vapid }: PushConfig, log: Logger): PushGateway {
  return {
    publicKey: vapid.publicKey,
    takes: (endpoint) => isPushEndpoint(endpoint, origins),
    send: async ({ endpoint, p256dh, auth }, message) => {
      // Also what is stored: the list may have become shorter.
      if (!isPushEndpoint(endpoint, origins)) return { kind: 'gone' };
      let request: webPush.RequestDetails;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
          vapidDetails: vapid,
          TTL: message.ttl,
          urgency: message.urgency,
        });
      } catch (error) {
        // Keys that are no point of the curve: nothing can ever be encrypted for this browser.
        log.warn({ err: error }, 'push not encrypted');
        return { kind: 'gone' };
      }
      return post(request, log);
    },
  };
}

async function post({ endpoint, headers, body }: webPush.RequestDetails, log: Logger): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      // An answer that leads elsewhere is not followed: the list would say nothing about where.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return read(response);
  } catch (error) {
    // The address is as good as a key: it stays out of the log.
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
