'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchVersion } from './version-watch';
import type { VersionWatch } from './version-watch';

const nothing = () => () => undefined;
const no = () => false;

/** Whether a newer version waits to be activated, and a function that activates it. Starts the service worker. */
export function useNewVersion(): { isNew: boolean; take: () => void } {
  const [watch, setWatch] = useState<VersionWatch | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const begun = watchVersion({
      workers: navigator.serviceWorker,
      reload: () => window.location.reload(),
    });
    setWatch(begun);
    return () => begun.stop();
  }, []);
  const isNew = useSyncExternalStore(watch?.subscribe ?? nothing, watch?.isNew ?? no, no);
  return { isNew, take: () => watch?.take() };
}
