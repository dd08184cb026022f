import { createStore } from 'zustand/vanilla';

/** Address of the service worker. */
const WORKER_PATH = '/sw/sw.js';
/** A page may stay open for days: it checks for a newer version when it is shown again, and every half hour. */
const ASK_EVERY_MS = 30 * 60_000;

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
  if (workers.controller) listen(workers, 'controllerchange', notify);
  listen(document, 'visibilitychange', () => (document.visibilityState === 'visible' ? ask() : undefined));

  function begin(found: ServiceWorkerRegistration) {
    registration = found;
    const look = () => {
      // The first worker of a browser is not a newer version.
      if (found.waiting && found.active) notify();
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
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
