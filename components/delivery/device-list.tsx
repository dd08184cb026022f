'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Subscription } from '@/lib/delivery/queries';
import { useRemoveSubscription, useSubscriptions } from '@/lib/delivery/use-delivery';
import { readDevice } from '@/lib/security/device-name';

/** All browsers of this person that receive pushes; each can be removed here. */
export function DeviceList() {
  const t = useTranslations('delivery');
  const errorText = useErrorText();
  const { data, error, refetch } = useSubscriptions();
  if (!data && error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-h3">{t('devices')}</h3>
      <ul>
        {data.map((subscription) => (
          <DeviceRow key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </div>
  );
}

function DeviceRow({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('delivery');
  const security = useTranslations('security');
  const format = useFormatter();
  const { browser, system } = readDevice(subscription.userAgent);
  const name = [browser ?? security('unknownBrowser'), system].filter(Boolean).join(', ');
  const when = format.dateTime(new Date(subscription.createdAt), { dateStyle: 'medium' });
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-[620]">
          {name}
          {subscription.isCurrent ? <Tag tone="ok">{t('thisDevice')}</Tag> : null}
        </p>
        <p className="text-meta text-ink-3">{t('since', { when })}</p>
      </div>
      {subscription.isCurrent ? null : <Remove subscription={subscription} name={name} />}
    </li>
  );
}

function Remove({ subscription, name }: { subscription: Subscription; name: string }) {
  const t = useTranslations('delivery');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveSubscription();
  const press = () =>
    remove.mutate(subscription, {
      onSuccess: () => toast({ text: t('removed', { name }) }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={t('removeOf', { name })}
      pending={remove.isPending}
      onClick={press}
    >
      {t('remove')}
    </Button>
  );
}
