import { createStore } from 'zustand/vanilla';

/** What Chromium hands a page that can be installed; no standard names it yet. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The one that waits to be used; null where the browser has offered nothing. */
export const installEvent = createStore<InstallEvent | null>(() => null);

// Once a page load, perhaps before anything is drawn: heard from the moment this file is read.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows a bar of its own, at its own time.
    event.preventDefault();
    installEvent.setState(event as InstallEvent, true);
  });
  window.addEventListener('appinstalled', () => installEvent.setState(null, true));
}

/** The event serves once. */
export function spendInstallEvent(): void {
  void installEvent
    .getState()
    ?.prompt()
    .catch(() => undefined);
  installEvent.setState(null, true);
}
