'use client';
import { Laptop, Smartphone } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { FieldError } from '@/components/ui/field';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { readDevice } from '@/lib/security/device-name';
import type { Device } from '@/lib/security/queries';
import { useDevices, useRemoveDevice, useRemoveOtherDevices } from '@/lib/security/use-devices';

/** Devices the viewer is signed in on; each can be signed out, this one by logging out. */
export function Devices() {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const { data, error, refetch } = useDevices();
  const others = data?.filter((device) => !device.isCurrent) ?? [];
  return (
    <section>
      <h1>{t('devicesTitle')}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('devicesText')}</p>
      <div className="mt-4 grid gap-4">
        {data ? (
          <DeviceList devices={data} />
        ) : error ? (
          <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
        ) : (
          <Loading label={t('devicesTitle')}>
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {others.length > 0 ? <RemoveOthers count={others.length} /> : null}
      </div>
    </section>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  // The current device comes first, so that the viewer recognises it.
  const sorted = [...devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Card flush>
      <ul>
        {sorted.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function useDeviceWords({ userAgent }: Device): { name: string; isPhone: boolean } {
  const t = useTranslations('security');
  const { browser, system, isPhone } = readDevice(userAgent);
  const name = [browser ?? t('unknownBrowser'), system].filter(Boolean).join(', ');
  return { name, isPhone };
}

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const { name, isPhone } = useDeviceWords(device);
  const Icon = isPhone ? Smartphone : Laptop;
  const when = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <Icon aria-hidden className="size-6 flex-none text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-[620]">
          {name}
          {device.isCurrent ? <Tag tone="ok">{t('thisDevice')}</Tag> : null}
        </p>
        <p className="text-sm text-ink-2">{t('lastUsed', { when: when(device.lastUsedAt) })}</p>
        <p className="text-meta text-ink-3">{t('signedInAt', { when: when(device.createdAt) })}</p>
      </div>
      {device.isCurrent ? null : <RemoveDevice device={device} name={name} />}
    </li>
  );
}

function RemoveDevice({ device, name }: { device: Device; name: string }) {
  const t = useTranslations('security');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveDevice();
  const press = () =>
    remove.mutate(device.id, {
      onSuccess: () => toast({ text: t('deviceSignedOut', { name }) }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={t('signOutOne', { name })}
      pending={remove.isPending}
      onClick={press}
    >
      {t('signOut')}
    </Button>
  );
}

function RemoveOthers({ count }: { count: number }) {
  const t = useTranslations('security');
  const toast = useToast();
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveOtherDevices();
  const press = () =>
    remove.mutate(undefined, {
      onSuccess: (ended) => {
        setIsAsked(false);
        toast({ text: t('othersSignedOut', { count: ended }) });
      },
    });
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {t('signOutOthers')}
      </Button>
      <AlertDialog
        open={isAsked}
        title={t('signOutOthersTitle')}
        description={t('signOutOthersText', { count })}
        cancel={t('cancel')}
        onCancel={() => setIsAsked(false)}
        action={t('signOutOthers')}
        onAction={press}
        pending={remove.isPending}
        danger
      >
        {remove.error ? <FieldError>{errorText(remove.error)}</FieldError> : null}
      </AlertDialog>
    </>
  );
}
