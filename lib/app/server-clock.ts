import { SERVER_TIME_HEADER } from '@/lib/contract/server-time.ts';

/** What is known of the api's clock. */
interface Known {
  /** Milliseconds that it is ahead of this one. */
  ahead: number;
  /** How far that may be wrong, in milliseconds: half of the way of what it was learnt from. */
  error: number;
  listeners: Set<() => void>;
}

/** Of the process, not of the module: the web's bundles have a module each, and one clock. */
const KNOWN = Symbol.for('tildesh.server-clock');
const shared = globalThis as { [KNOWN]?: Known };
const known = (): Known => (shared[KNOWN] ??= { ahead: 0, error: Infinity, listeners: new Set() });

/** What is off by less is the way of an answer, and would only make the clock tremble. */
const NOTICED_MS = 250;

/**
 * The clock of the api, as far as it is known, in milliseconds since the epoch: this device's, or this machine's, may be hours
 * off. In the browser and in the web process.
 */
export const serverClock = (): number => Date.now() + known().ahead;

/** An instant of the server by this device's clock, and never a later one than now. */
export const deviceInstant = (instant: number): number => Math.min(instant - known().ahead, Date.now());

/** An instant of this machine by the server's clock. */
export const serverInstant = (instant: number): number => instant + known().ahead;

/** Calls `listener` whenever another difference is learnt; returns the function that ends it. */
export function onServerClock(listener: () => void): () => void {
  const { listeners } = known();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of `said`, at some instant from `from` to now: what is more certain counts, and what the known cannot be true beside. */
function learn(said: number, from: number): void {
  const now = Date.now();
  if (!Number.isFinite(said) || now < from) return;
  const clock = known();
  const ahead = Math.round(said - (from + now) / 2);
  const error = (now - from) / 2;
  const isOff =
    Math.abs(ahead - clock.ahead) > error + Math.min(clock.error, Number.MAX_SAFE_INTEGER) + NOTICED_MS;
  if (!isOff && error >= clock.error) return;
  const isNoticed = Math.abs(ahead - clock.ahead) > NOTICED_MS;
  clock.error = error;
  if (!isNoticed) return;
  clock.ahead = ahead;
  for (const listener of clock.listeners) listener();
}

/** Learns from an answer of the api. `sentAt`: Date.now() when it was asked. */
export function learnFromAnswer(headers: Headers, sentAt: number): void {
  const said = headers.get(SERVER_TIME_HEADER);
  if (said) learn(Number(said), sentAt);
}

/**
 * Learns from a page, which was rendered some time after the browser asked for it. Only the first one: what a router brings back
 * may be hours old.
 */
export function learnFromPage(renderedAt: number): void {
  if (typeof window === 'undefined' || known().error < Infinity) return;
  learn(renderedAt, Date.now() - performance.now());
}
