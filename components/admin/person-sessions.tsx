'use client';
import { MonitorSmartphone } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import type { Person } from '@/lib/admin/queries';
import { useEndSession } from '@/lib/admin/use-admin';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { MOMENT } from './moment';

/** Devices on which the user is signed in; each can be signed out here. */
export function PersonSessions({ sessions }: { sessions: Person['sessions'] }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const errorText = useErrorText();
  const toast = useToast();
  const end = useEndSession();
  const once = useSubmitLock();
  const signOut = (id: string) =>
    end.mutateAsync(id).then(
      () => toast({ text: t('deviceDone') }),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <Card>
      <h2 className="mb-3 text-h3">{t('devices')}</h2>
      {sessions.length === 0 ? <p className="text-ink-2">{t('noDevices')}</p> : null}
      <ul>
        {sessions.map(({ id, userAgent, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-line py-3 not-first:border-t">
            <MonitorSmartphone aria-hidden className="size-5 flex-none text-ink-3" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-sm break-words">{userAgent || t('unknownDevice')}</p>
              <p className="text-meta text-ink-3">
                {t('deviceTimes', {
                  since: format.dateTime(new Date(createdAt), MOMENT),
                  last: format.dateTime(new Date(lastUsedAt), MOMENT),
                })}
              </p>
            </div>
            {isCurrent ? (
              <Tag tone="kok">{t('thisDevice')}</Tag>
            ) : (
              <Button
                size="sm"
                variant="subtle"
                pending={end.isPending && end.variables === id}
                onClick={(event) => void once(event, () => signOut(id))}
              >
                {t('signOutDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
