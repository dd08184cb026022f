'use client';
import { Download, FileArchive } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { REFILL_PATH } from '@/lib/refill/paths';
import { createArchiveSchema } from '@/lib/security/forms';
import type { Archive } from '@/lib/security/queries';
import { useArchives, useCreateArchive } from '@/lib/security/use-archives';
import { useSecretForm } from '@/lib/security/use-secret-form';
import { SecretForm } from './secret-form';
import { serverClock } from '@/lib/app/server-clock';

/** Exports all data of the viewer as an archive. */
export function DataExport() {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const archives = useArchives();
  const user = useCurrentUser();
  return (
    <section>
      <h1>{t('dataTitle')}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('dataText')}</p>
      <Card className="mt-4 grid gap-4 md:p-6">
        <p className="max-w-prose">{t('dataContent')}</p>
        {user ? <ExportForm email={user.email} archives={archives.data ?? []} /> : null}
      </Card>
      {archives.isPending ? (
        <Loading label={t('archives')} className="mt-4">
          <SkeletonRows rows={1} />
        </Loading>
      ) : null}
      {archives.error ? (
        <ErrorPanel
          className="mt-4"
          messages={[errorText(archives.error)]}
          onReload={() => void archives.refetch()}
        />
      ) : null}
      {archives.data && archives.data.length > 0 ? <ArchiveList archives={archives.data} /> : null}
      <Link href={REFILL_PATH} className={buttonClass('subtle', 'md', 'mt-4')}>
        {t('dataRefill')}
      </Link>
    </section>
  );
}

const DAY_MS = 24 * 3600 * 1000;
const EMPTY = { password: '' };

function ExportForm({ email, archives }: { email: string; archives: readonly Archive[] }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const send = useCreateArchive();
  /** The next archive can be requested a day after the last. */
  const say = (error: unknown): string | null => {
    const last = archives.find(({ state }) => state !== 'FAILED');
    const next = new Date(Date.parse(last?.createdAt ?? '') + DAY_MS);
    return isApiError(error, 'TOO_MANY_REQUESTS') && next.getTime() > serverClock()
      ? t('oneADayUntil', { when: format.dateTime(next, { dateStyle: 'medium', timeStyle: 'short' }) })
      : null;
  };
  const state = useSecretForm({ schema: createArchiveSchema, empty: EMPTY, send, say });
  const isMaking = archives.some((archive) => archive.state === 'PREPARING');
  return (
    <SecretForm
      email={email}
      state={{ ...state, isSubmitting: state.isSubmitting || isMaking }}
      action={t('prepareArchive')}
    >
      <Field label={t('password')} required error={state.textOf('password')} hint={t('dataPasswordHint')}>
        <PasswordInput {...state.form.register('password')} autoComplete="current-password" />
      </Field>
    </SecretForm>
  );
}

function ArchiveList({ archives }: { archives: readonly Archive[] }) {
  const t = useTranslations('security');
  return (
    <>
      <h2 className="mt-6 mb-3 text-h3">{t('archives')}</h2>
      <Card flush>
        <ul>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function ArchiveRow({ archive }: { archive: Archive }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const day = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  const size = useSizeText()(archive.size ?? 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <FileArchive aria-hidden className="size-6 flex-none text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-[620]">{t('archiveOf', { when: day(archive.createdAt) })}</p>
        <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
          {archive.state === 'PREPARING' ? <Spinner className="!size-4" /> : null}
          {archive.state === 'READY'
            ? t('archiveReady', { size, until: day(archive.expiresAt) })
            : t(archive.state === 'PREPARING' ? 'archivePreparing' : 'archiveFailed')}
        </p>
      </div>
      {archive.state === 'READY' && archive.fullUri ? (
        <a href={archive.fullUri} download className={buttonClass('secondary', 'sm')}>
          <Download aria-hidden />
          {t('download')}
        </a>
      ) : null}
    </li>
  );
}
