'use client';
import { Copy, RotateCw } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { CalendarAddress } from '@/lib/calendar-feed/queries';
import { useCalendarAddress, useRenewCalendarAddress } from '@/lib/calendar-feed/use-calendar-address';
import { SectionFrame } from './section-frame';

/** The private address at which calendar programs read this person's lessons. */
export function CalendarSection() {
  const t = useTranslations('preferences');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useCalendarAddress();
  return (
    <SectionFrame title={t('section.calendar')} text={t('calendarText')}>
      {data ? (
        <Address address={data} />
      ) : error ? (
        <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
      ) : (
        <Loading label={common('loading')}>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </SectionFrame>
  );
}

function Address({ address }: { address: CalendarAddress }) {
  const t = useTranslations('preferences');
  const toast = useToast();
  const format = useFormatter();
  const [asks, setAsks] = useState(false);
  const { url, readAt } = address;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ text: t('calendarCopied') }),
      () => toast({ text: t('calendarCopyFailed'), tone: 'error' }),
    );
  const when = readAt && format.dateTime(new Date(readAt), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Field label={t('calendarAddress')} hint={t('calendarHint')}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <p className="mt-3 text-meta text-ink-2">{when ? t('calendarRead', { when }) : t('calendarUnread')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('calendarCopy')}
        </Button>
        <Button variant="subtle" onClick={() => setAsks(true)}>
          <RotateCw aria-hidden />
          {t('calendarRenew')}
        </Button>
      </div>
      {asks ? <RenewDialog onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('preferences');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const renew = useRenewCalendarAddress();
  const send = () =>
    renew.mutate(undefined, {
      onSuccess: () => toast({ text: t('calendarRenewed') }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('calendarRenewTitle')}
      description={t('calendarRenewText')}
      cancel={common('cancel')}
      action={t('calendarRenew')}
      onAction={send}
      pending={renew.isPending}
      danger
    />
  );
}
