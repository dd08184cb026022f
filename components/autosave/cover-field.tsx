'use client';
import { Image as ImageIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { FilePicker } from '@/components/upload/file-picker';
import { UploadLine } from '@/components/upload/upload-line';
import { useFaultText } from '@/components/upload/use-fault-text';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { fileIdOf } from '@/lib/upload/file-id';
import { useFileUpload } from '@/lib/upload/use-file-upload';
import { useFileUri } from '@/lib/upload/use-file-uri';
import { FieldConflict } from './field-conflict';
import { CoverPicture } from './cover-picture';
import { useFieldError } from './use-field-error';

/** Address of the chosen cover; the saved one's is known. */
function useCoverUri(cover: string | null, saved: string | null | undefined): string | undefined {
  const known = cover !== null && fileIdOf(saved) === cover ? (saved ?? undefined) : undefined;
  const asked = useFileUri(known || cover === null ? '' : cover);
  return cover === null ? undefined : (known ?? asked);
}

/** A record with a cover. */
export interface CoverFields {
  /** Id of the picture; null: none. */
  cover: string | null;
  language: ExerciseLanguage | null;
}

export interface CoverFieldProps {
  state: Autosave<CoverFields>;
  /** Address of the saved cover. */
  savedUri: string | null | undefined;
  purpose: UploadPurpose;
}

export function CoverField({ state, savedUri, purpose }: CoverFieldProps) {
  const t = useTranslations('autosave');
  const { cover, language } = state.values;
  const uri = useCoverUri(cover, savedUri);
  const error = useFieldError(state)('cover');
  const theirs = useCoverUri(state.conflicts.cover?.theirs ?? null, savedUri);
  const show = (id: string | null) => {
    const address = id === cover ? uri : theirs;
    return id && address ? <img src={address} alt="" className="h-20 rounded-field object-cover" /> : null;
  };
  return (
    <div role="group" aria-label={t('cover')} className="min-w-0">
      <div className="grid gap-2 max-md:grid-cols-[124px_minmax(0,1fr)] max-md:items-center max-md:gap-3">
        <CoverPicture uri={uri} language={language} className="h-32 w-full max-md:h-26" />
        <div className="min-w-0">
          <CoverUpload
            purpose={purpose}
            hasCover={cover !== null}
            onChange={(id) => state.change('cover', id)}
          />
          <p className="mt-1 text-meta text-ink-3">{t('coverHint')}</p>
        </div>
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <FieldConflict state={state} field="cover" label={t('cover')} show={show} />
    </div>
  );
}

interface CoverUploadProps {
  purpose: UploadPurpose;
  hasCover: boolean;
  onChange: (id: string | null) => void;
}

function CoverUpload({ purpose, hasCover, onChange }: CoverUploadProps) {
  const t = useTranslations('autosave');
  const upload = useTranslations('upload');
  const { ofFault, ofError } = useFaultText(purpose);
  const task = useFileUpload({
    userId: useCurrentUser()?.id ?? 0,
    purpose,
    onArrived: ({ id }) => onChange(id),
  });
  const { state, retry, cancel } = task.upload;
  if (state.kind !== 'idle') {
    return (
      <div className="grid gap-2">
        <UploadLine state={state} purpose={purpose} onRetry={retry} />
        {task.arrivalError ? (
          <>
            <FieldError>{ofError(task.arrivalError)}</FieldError>
            <Button variant="subtle" size="sm" onClick={task.askAgain}>
              {upload('tryAgain')}
            </Button>
          </>
        ) : null}
        <Button variant="subtle" size="sm" onClick={cancel}>
          {upload('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <FilePicker accept={UPLOADS[purpose].labels} onPick={task.choose} variant="subtle" className="grid">
        <ImageIcon aria-hidden />
        {t(hasCover ? 'changeCover' : 'addCover')}
      </FilePicker>
      {hasCover ? (
        <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
          <X aria-hidden />
          {t('removeCover')}
        </Button>
      ) : null}
      {task.fault ? <FieldError>{ofFault(task.fault)}</FieldError> : null}
    </div>
  );
}
