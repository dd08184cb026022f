'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { accountHref } from '@/lib/preferences/paths';
import type { MailsOf } from '@/lib/delivery/unsubscribe';
import { useUnsubscribe } from '@/lib/delivery/use-delivery';
import { useFocus } from '@/lib/use-focus';
import { EntryPanel } from './entry-panel';

/**
 * Ends the digests, or the reminders of lessons, for the holder of the mail, without signing in. Opening the page changes nothing, because scanners
 * open links.
 */
export function Unsubscribe({ token, of }: { token: string; of: MailsOf }) {
  const t = useTranslations('delivery');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe(of);
  if (isSuccess) return <Outcome title={t('unsubscribed')} text={t('unsubscribedText')} />;
  if (!token || isApiError(error, 'CODE_INVALID'))
    return <Outcome title={t('linkOver')} text={t('linkOverText')} />;
  return (
    <EntryPanel
      title={t(of === 'digests' ? 'unsubscribeTitle' : 'unsubscribeRemindersTitle')}
      text={t(of === 'digests' ? 'unsubscribeText' : 'unsubscribeRemindersText')}
    >
      <div className="grid gap-4">
        {error ? (
          <Note tone="error" role="alert">
            {errorText(error)}
          </Note>
        ) : null}
        <Button size="big" pending={isPending} onClick={() => mutate(token)}>
          {t('unsubscribe')}
        </Button>
      </div>
    </EntryPanel>
  );
}

/** Result of the press; announced, because the pressed button is gone. */
function Outcome({ title, text }: { title: string; text: string }) {
  const t = useTranslations('delivery');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <EntryPanel titleRef={heading} title={title} text={text}>
      <Button asChild variant="secondary">
        <Link href={accountHref('notifications')} prefetch={false}>
          {t('toPreferences')}
        </Link>
      </Button>
    </EntryPanel>
  );
}
