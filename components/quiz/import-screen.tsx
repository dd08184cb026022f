'use client';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BackToQuizzes } from './back-to-quizzes';
import { ImportedQuiz } from './imported-quiz';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Spinner } from '@/components/ui/spinner';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { megabytesOf } from '@/lib/contract/upload.ts';
import { notesOf } from '@/lib/content-package/queries';
import { useImportPackage } from '@/lib/content-package/use-content-package';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import { NoteList } from '@/components/content-package/note-list';

const PURPOSE = 'CONTENT_PACKAGE';
const ACCEPTED = ['.h5p', '.zip', 'application/zip'];

/** /profile/materials/quizzes/import: a package of another platform becomes a hidden quiz. `categoryId`: its folder. */
export function ImportScreen({ categoryId }: { categoryId: number | null }) {
  const t = useTranslations('content-package');
  const uploads = useTranslations('upload');
  const { ofFault, ofError } = useFaultText(PURPOSE);
  const read = useImportPackage(categoryId);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose: PURPOSE,
    onArrived: ({ id }) => read.mutate(id),
  });
  const { state, retry, cancel } = task.upload;
  const choose = (file: File) => {
    read.reset();
    task.choose(file);
  };
  const isBusy = task.progress === 'sending' || read.isPending;
  return (
    <div className="max-w-[760px]">
      <BackToQuizzes />
      <h1 className="mb-4">{t('importTitle')}</h1>
      <Card className="grid gap-4 md:p-6">
        <p>{t('importText', { megabytes: megabytesOf(PURPOSE) })}</p>
        {isBusy ? null : (
          <FilePicker accept={ACCEPTED} onPick={choose} variant={read.data ? 'subtle' : 'primary'}>
            <PackageOpen aria-hidden />
            {t(read.data || read.error ? 'chooseOther' : 'choose')}
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
        <div role="status" className="empty:hidden">
          {read.isPending ? (
            <p className="flex items-center gap-2">
              <Spinner />
              {t('reading')}
            </p>
          ) : null}
          {read.data ? <ImportedQuiz {...read.data} /> : null}
        </div>
        {read.error ? <Refused error={read.error} onRetry={() => retryWith(read)} /> : null}
      </Card>
    </div>
  );
}

/** Sends the same package once more: what was made of it already is found again. */
function retryWith({ variables, mutate }: ReturnType<typeof useImportPackage>): void {
  if (variables) mutate(variables);
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('content-package');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const notes = notesOf(error);
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="error" role="alert" className="w-full">
        {errorText(error)}
      </Note>
      {notes.length > 0 ? <NoteList title={t('notTaken')} notes={notes} /> : null}
      <Button variant="subtle" size="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
