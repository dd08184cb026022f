import { createStore } from 'zustand/vanilla';

/** Address of the service worker. */
const WORKER_PATH = '/sw/sw.js';
/** A page may stay open for days: it checks for a newer version when it is shown again, and every half hour. */
const ASK_EVERY_MS = 30 * 60_000;
/**
 * Chromium puts an activation off while the former worker is busy, up to minutes: the page reloads without it after this
 * time.
 */
const ACTIVATION_MS = 3_000;
/** In the session's storage: this tab has reloaded for a worker that did not activate in time. */
const TAKEN_KEY = 'tildesh.version.taken';
const SKIP_WAITING = { type: 'SKIP_WAITING' };

export interface VersionWatch {
  /** A newer version waits, or another tab has activated one: this page is outdated. */
  isNew(): boolean;
  subscribe(listener: () => void): () => void;
  /** Activates the new version and reloads the page. Unsaved input may still prevent the reload. */
  take(): void;
  stop(): void;
}

export interface VersionPlace {
  workers: ServiceWorkerContainer;
  reload(): void;
}

/** Registers the service worker and notifies when a newer one waits. It never reloads by itself. */
export function watchVersion({ workers, reload }: VersionPlace): VersionWatch {
  const isNew = createStore<boolean>(() => false);
  let isTaken = readTaken();
  const ends: (() => void)[] = [];
  let registration: ServiceWorkerRegistration | null = null;
  const notify = () => isNew.setState(true);
  const listen = (target: EventTarget, event: string, handler: () => void) => {
    target.addEventListener(event, handler);
    ends.push(() => target.removeEventListener(event, handler));
  };
  const registering: Promise<ServiceWorkerRegistration | undefined> = workers
    .register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
    // Private windows and old browsers have no service workers: the product works without.
    .catch(() => undefined);
  const ask = () => void registering.then((found) => found?.update()).catch(() => undefined);

  // Another tab activated the new version: this page is outdated from now on.
  const onChange = () => {
    if (isTaken) isTaken = false;
    else notify();
  };
  if (workers.controller) listen(workers, 'controllerchange', onChange);
  listen(document, 'visibilitychange', () => (document.visibilityState === 'visible' ? ask() : undefined));

  function begin(found: ServiceWorkerRegistration) {
    registration = found;
    // This page is of the version that waits: the worker is asked again, the person is not.
    if (isTaken && found.waiting) found.waiting.postMessage(SKIP_WAITING);
    else isTaken = false;
    const look = () => {
      // The first worker of a browser is not a newer version.
      if (found.waiting && found.active && !isTaken) notify();
    };
    look();
    listen(found, 'updatefound', () => {
      const { installing } = found;
      if (installing) listen(installing, 'statechange', look);
    });
    const timer = setInterval(ask, ASK_EVERY_MS);
    ends.push(() => clearInterval(timer));
  }
  let stopped = false;
  // Where workers are blocked, some browsers resolve with undefined, contrary to the types.
  void registering.then((found) => (stopped || !found ? undefined : begin(found)));

  return {
    isNew: isNew.getState,
    subscribe: isNew.subscribe,
    take: () => takeOver(registration?.waiting ?? null, reload),
    stop: () => {
      stopped = true;
      for (const end of ends) end();
    },
  };
}

/** The server sends pages of the new version as soon as they are requested; the worker is still activated first. */
function takeOver(waiting: ServiceWorker | null, reload: () => void): void {
  if (!waiting) return reload();
  const taking = new AbortController();
  const { signal } = taking;
  const timer = setTimeout(() => {
    rememberTaken();
    reload();
  }, ACTIVATION_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const onState = () => {
    if (waiting.state !== 'activated') return;
    taking.abort();
    // Also after the timer: the former worker may have stopped without answering the reload.
    reload();
  };
  waiting.addEventListener('statechange', onState, { signal });
  // Unsaved input keeps the page: it does not reload later, behind the person's back.
  const onLeave = (event: Event) => (event.defaultPrevented ? taking.abort() : undefined);
  window.addEventListener('beforeunload', onLeave, { signal });
  waiting.postMessage(SKIP_WAITING);
}

function rememberTaken(): void {
  try {
    sessionStorage.setItem(TAKEN_KEY, 'yes');
  } catch {
    // Without storage, the next page asks the person once more.
  }
}

/** True once: the page load after that asks the person again. */
function readTaken(): boolean {
  try {
    const isTaken = sessionStorage.getItem(TAKEN_KEY) !== null;
    sessionStorage.removeItem(TAKEN_KEY);
    return isTaken;
  } catch {
    return false;
  }
}
