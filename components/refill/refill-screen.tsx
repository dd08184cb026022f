'use client';
import { FolderInput } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { megabytesOf } from '@/lib/contract/upload.ts';
import { formerRecordsPath } from '@/lib/refill/paths';
import type { Filling } from '@/lib/refill/queries';
import { useCreateRefill, useFilling } from '@/lib/refill/use-refill';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import { RefillReport } from './refill-report';

const PURPOSE = 'ACCOUNT_ARCHIVE';
const ACCEPTED = ['.zip', 'application/zip'];

/** /preferences/security/data/refill: an empty account gets back what is in an archive. */
export function RefillScreen() {
  const t = useTranslations('refill');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const filling = useFilling();
  const create = useCreateRefill();
  const state = filling.data?.state;
  return (
    <section className="grid gap-4">
      <h1>{t('title')}</h1>
      <p className="max-w-prose text-ink-2">{t('text')}</p>
      {filling.error ? (
        <ErrorPanel messages={[errorText(filling.error)]} onReload={() => void filling.refetch()} />
      ) : null}
      {filling.isPending ? (
        <Loading label={common('loading')}>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      ) : null}
      {state === 'FILLING' || filling.isPending ? null : (
        <ArchiveForm isBusy={create.isPending} onChoose={create.reset} onArrived={create.mutate} />
      )}
      <Refused create={create} filling={filling.data ?? null} />
      {filling.data ? <FillingCard filling={filling.data} onGoOn={create.mutate} /> : null}
      <Link href={formerRecordsPath()} className={buttonClass('secondary')}>
        {t('toRecords')}
      </Link>
    </section>
  );
}

/** These say what the archive is: it would be refused again. */
const isFinal = (error: unknown) =>
  isApiError(error, 'ARCHIVE_UNREADABLE') ||
  isApiError(error, 'ARCHIVE_TOO_LARGE') ||
  isApiError(error, 'UPLOAD_NOT_FOUND');

/** Why an archive was not taken, and its next try; nothing if it was taken and only the answer was lost. */
function Refused({
  create,
  filling,
}: {
  create: ReturnType<typeof useCreateRefill>;
  filling: Filling | null;
}) {
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { error, variables, mutate } = create;
  if (!error || !variables || (filling?.id === variables && filling.state !== 'FAILED')) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Note tone="error" role="alert" className="w-full">
        {errorText(error)}
      </Note>
      {isFinal(error) || filling?.state === 'FILLING' ? null : (
        <Button variant="subtle" size="sm" onClick={() => mutate(variables)}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
}

interface FormProps {
  isBusy: boolean;
  onChoose: () => void;
  onArrived: (upload: string) => void;
}

function ArchiveForm({ isBusy, onChoose, onArrived }: FormProps) {
  const t = useTranslations('refill');
  const uploads = useTranslations('upload');
  const { ofFault, ofError } = useFaultText(PURPOSE);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose: PURPOSE,
    onArrived: ({ id }) => onArrived(id),
  });
  const { state, retry, cancel } = task.upload;
  const choose = (file: File) => {
    onChoose();
    task.choose(file);
  };
  return (
    <Card className="grid gap-4 md:p-6">
      <p className="max-w-prose">{t('rules', { megabytes: megabytesOf(PURPOSE) })}</p>
      {isBusy || task.progress === 'sending' ? null : (
        <FilePicker accept={ACCEPTED} onPick={choose} variant="primary">
          <FolderInput aria-hidden />
          {t('choose')}
        </FilePicker>
      )}
      {state.kind === 'idle' ? null : (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <UploadLine state={state} purpose={PURPOSE} onRetry={retry} />
          </div>
          <Button variant="subtle" size="sm" onClick={cancel}>
            {uploads('cancel')}
          </Button>
        </div>
      )}
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
      {task.arrivalError ? (
        <div className="flex flex-wrap items-center gap-2">
          <FieldError>{ofError(task.arrivalError)}</FieldError>
          <Button variant="subtle" size="sm" onClick={task.askAgain}>
            {uploads('tryAgain')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function FillingCard({ filling, onGoOn }: { filling: Filling; onGoOn: (upload: string) => void }) {
  const t = useTranslations('refill');
  const { id, state } = filling;
  return (
    <Card className="grid justify-items-start gap-4 md:p-6">
      <p role="status" className="flex items-center gap-2 font-[620]">
        {state === 'FILLING' ? <Spinner className="!size-4" /> : null}
        {t(`states.${state}`)}
      </p>
      {state === 'FAILED' ? (
        <Button variant="secondary" size="sm" onClick={() => onGoOn(id)}>
          {t('goOn')}
        </Button>
      ) : null}
      <RefillReport filling={filling} />
    </Card>
  );
}
