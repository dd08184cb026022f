'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { DeviceKind } from '@/lib/live/device-errors';
import { useDevice } from '@/lib/live/use-devices';

/** The reason why a device does not work, with a button to retry. */
export function DeviceNote({ kind, onRetry }: { kind: DeviceKind; onRetry: () => void }) {
  const t = useTranslations('live');
  const { error } = useDevice(kind);
  if (!error) return null;
  return (
    <Note tone="error" role="alert">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-device-error={error}>
        <p className="min-w-0 flex-1 basis-56">{t(`deviceErrors.${error}`)}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('check.again')}
        </Button>
      </div>
    </Note>
  );
}
