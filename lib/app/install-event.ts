import { createStore } from 'zustand/vanilla';

/** The `beforeinstallprompt` event that Chromium sends to an installable page; it is in no standard yet. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The event that waits to be used; null where the browser has sent none. */
export const installEvent = createStore<InstallEvent | null>(() => null);

// It is sent once a page load, perhaps before anything is rendered, so this module subscribes when it is loaded.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own bar, at its own time.
    event.preventDefault();
    installEvent.setState(event as InstallEvent, true);
  });
  window.addEventListener('appinstalled', () => installEvent.setState(null, true));
}

/** The event can be used once. */
export function spendInstallEvent(): void {
  void installEvent
    .getState()
    ?.prompt()
    .catch(() => undefined);
  installEvent.setState(null, true);
}
