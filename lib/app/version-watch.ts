import { createStore } from 'zustand/vanilla';

/** Where the service worker stands, and how far it reaches. */
const WORKER_PATH = '/sw/sw.js';
/** A page may stay open for days: it asks for a newer version when it is looked at again, and every half hour. */
const ASK_EVERY_MS = 30 * 60_000;

export interface VersionWatch {
  /** A newer version of the product waits, or has come in another tab: this page is an old one. */
  isNew(): boolean;
  subscribe(listener: () => void): () => void;
  /** Lets the new version in and loads the page again. What is unsaved may still refuse. */
  take(): void;
  stop(): void;
}

export interface VersionPlace {
  workers: ServiceWorkerContainer;
  reload(): void;
}

/** Starts the service worker and notifies when another one waits behind it. It never reloads by itself. */
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
    // Private windows and old browsers have none: the product works without.
    .catch(() => undefined);
  const ask = () => void registering.then((found) => found?.update()).catch(() => undefined);

  // Another tab let the new version in: what runs here is an old one from now on.
  if (workers.controller) listen(workers, 'controllerchange', notify);
  listen(document, 'visibilitychange', () => (document.visibilityState === 'visible' ? ask() : undefined));

  function begin(found: ServiceWorkerRegistration) {
    registration = found;
    const look = () => {
      // The first worker a browser gets is nothing new.
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
  // Where workers are blocked some browsers answer with nothing, against their own word.
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

/** Pages of the new version come from the server as soon as they are asked for; the worker goes first all the same. */
function takeOver(waiting: ServiceWorker | null, reload: () => void): void {
  if (!waiting) return reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reload();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
