'use client';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says under the top bar that the network is gone; nothing while it works. The text is a prop, because every page
 * loads this component.
 */
export function OfflineLine({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-bar z-10">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-sary-soft px-4 py-2 text-sm">{children}</p>
      )}
    </div>
  );
}
