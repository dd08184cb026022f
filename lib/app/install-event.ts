/** What Chromium hands a page that can be installed; no standard names it yet. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let pending: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setPending(event: InstallEvent | null): void {
  pending = event;
  for (const listener of listeners) listener();
}

// Once a page load, perhaps before anything is drawn: heard from the moment this file is read.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows a bar of its own, at its own time.
    event.preventDefault();
    setPending(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setPending(null));
}

export const installEvent = (): InstallEvent | null => pending;

export function onInstallEvent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The event serves once. */
export function spendInstallEvent(): void {
  void pending?.prompt().catch(() => undefined);
  setPending(null);
}
