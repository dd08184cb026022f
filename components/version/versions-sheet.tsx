'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { VERSIONS_MAX } from '@/lib/contract/limits.ts';
import { todayAs } from '@/lib/today';
import { versionsByDay } from '@/lib/version/versions-by-day';
import type { Version } from '@/lib/version/versions-by-day';
import { useVersionText } from './use-version-text';

interface RestoreProps {
  /** The version that is being brought back; null: none. */
  restoringId: number | null;
  onRestore: (version: Version) => void;
}

export interface VersionsSheetProps extends RestoreProps {
  query: UseQueryResult<Version[]>;
  onClose: () => void;
}

/** The versions of something that saves itself, by day. Mounted only while it is open. */
export function VersionsSheet({ query, onClose, ...restore }: VersionsSheetProps) {
  const t = useTranslations('version');
  const errorText = useErrorText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="side"
      title={t('title')}
      description={t('kept', { count: VERSIONS_MAX })}
    >
      {query.isPending ? (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {query.isError ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : null}
      {query.data ? <Days versions={query.data} {...restore} /> : null}
    </Dialog>
  );
}

function Days({ versions, ...restore }: RestoreProps & { versions: readonly Version[] }) {
  const t = useTranslations('version');
  const format = useFormatter();
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  const dayOf = (at: Date) =>
    format.dateTime(at, { weekday: 'long', day: 'numeric', month: 'long', year: yearOf(at), timeZone });
  const today = todayAs(dayOf);
  return (
    <div className="-mx-2">
      {versionsByDay(versions, dayOf).map(({ day, versions: ofDay }) => (
        <section key={day} className="mb-4">
          <h3 className="px-2 pb-1 text-sm font-[620] text-ink-2 first-letter:uppercase">
            {day === today ? t('today') : day}
          </h3>
          <ul>
            {ofDay.map((version) => (
              <VersionRow key={version.id} version={version} {...restore} />
            ))}
          </ul>
        </section>
      ))}
      <p className="px-2 pb-3 text-meta text-ink-3">{t('hint')}</p>
    </div>
  );
}

/** The year of another day than one of this year. */
const yearOf = (at: Date) => (at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric');

function VersionRow({ version, restoringId, onRestore }: RestoreProps & { version: Version }) {
  const t = useTranslations('version');
  const format = useFormatter();
  const timeZone = useCurrentUser()?.timeZone ?? 'UTC';
  const { title, detail } = useVersionText(version);
  const { id, isCurrent, changedAt } = version;
  const time = format.dateTime(new Date(changedAt), { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'grid grid-cols-[minmax(52px,auto)_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-field px-2 py-2.5',
        isCurrent ? 'bg-kok-soft' : 'border-t border-line',
      )}
    >
      <time dateTime={changedAt} className="font-[680] whitespace-nowrap">
        {time}
      </time>
      <div className="min-w-0">
        <p className="font-[620] wrap-anywhere first-letter:uppercase">{title}</p>
        {detail ? <p className="text-meta wrap-anywhere text-ink-2">{detail}</p> : null}
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          variant="subtle"
          pending={restoringId === id}
          disabled={restoringId !== null}
          aria-label={t('restoreOf', { time, title })}
          onClick={() => onRestore(version)}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  );
}
