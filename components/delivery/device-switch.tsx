'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import {
  useDeviceState,
  useEnableDevice,
  useRemoveSubscription,
  useSubscriptions,
} from '@/lib/delivery/use-delivery';

/** Whether pushes reach this browser, by its actual state, and the action to change it. */
export function DeviceSwitch({ pushKey }: { pushKey: string | null }) {
  const t = useTranslations('delivery');
  const state = useDeviceState();
  if (pushKey === null) return <Note>{t('unavailable')}</Note>;
  if (state === undefined) return <p className="min-h-ctl text-ink-2">{t('looking')}</p>;
  if (state === 'on') return <Stop />;
  if (state === 'off' || state === 'subscribed') return <Start pushKey={pushKey} />;
  return <Note tone={state === 'denied' ? 'hint' : 'info'}>{t(state)}</Note>;
}

function Start({ pushKey }: { pushKey: string }) {
  const t = useTranslations('delivery');
  const errorText = useErrorText();
  const enable = useEnableDevice();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">{t('off')}</p>
      <Button pending={enable.isPending} onClick={() => enable.mutate(pushKey)}>
        {t('enable')}
      </Button>
      {enable.data === 'asked' ? (
        <Note tone="hint" role="alert">
          {t('dismissed')}
        </Note>
      ) : null}
      {enable.error ? (
        <Note tone="error" role="alert">
          {isApiError(enable.error) ? errorText(enable.error) : t('failed')}
        </Note>
      ) : null}
    </div>
  );
}

function Stop() {
  const t = useTranslations('delivery');
  const errorText = useErrorText();
  const remove = useRemoveSubscription();
  const current = useSubscriptions().data?.find(({ isCurrent }) => isCurrent);
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-[620] text-jashyl">
        {t('on')}
      </p>
      <Button
        variant="secondary"
        pending={remove.isPending}
        onClick={() => (current ? remove.mutate(current) : undefined)}
      >
        {t('disable')}
      </Button>
      {remove.error ? (
        <Note tone="error" role="alert">
          {errorText(remove.error)}
        </Note>
      ) : null}
    </div>
  );
}
