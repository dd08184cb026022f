'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the line is gone, under the top bar; nothing while it holds. */
export function OfflineLine() {
  const t = useTranslations('common');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-bar z-10">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-sary-soft px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-5 flex-none text-sary-ink" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
