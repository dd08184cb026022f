'use client';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { CurrentUser } from '@/lib/account/queries';
import { UPLOADS, megabytesOf } from '@/lib/contract/upload.ts';
import { useRemovePhoto } from '@/lib/preferences/use-photo';
import { usePhotoChoice } from '@/lib/upload/use-photo-choice';
import { useUnfinished } from '@/lib/upload/use-upload';
import { DropZone } from './drop-zone';
import { FilePicker } from './file-picker';
import { PhotoDialog } from './photo-dialog';
import { useFaultText } from './use-fault-text';

const { labels: ACCEPT } = UPLOADS.PROFILE_PHOTO;

export interface PhotoEditorProps {
  user: CurrentUser;
  /** Called after the photo was saved or removed; the query cache has the new user already. */
  onChanged?: () => void;
}

/** One's photo: choose or take it, place it, upload it, remove it. It saves by itself. */
export function PhotoEditor({ user, onChanged }: PhotoEditorProps) {
  const t = useTranslations('upload');
  const toast = useToast();
  const router = useRouter();
  const choice = usePhotoChoice(user.id);
  const hintId = useId();
  const { ofFault } = useFaultText('PROFILE_PHOTO');
  const toastDone = (text: string) => {
    toast({ text });
    // Pages rendered by the server show the photo too.
    router.refresh();
    onChanged?.();
  };
  const pick = (file: File) => void choice.choose(file);
  return (
    <DropZone onDrop={pick}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar user={user} size={128} alt={t('yourPhoto')} />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <div className="flex flex-wrap gap-2">
            <FilePicker accept={ACCEPT} onPick={pick} aria-describedby={hintId}>
              <ImageUp aria-hidden />
              {t('choosePhoto')}
            </FilePicker>
            <FilePicker
              accept={ACCEPT}
              onPick={pick}
              capture="user"
              variant="subtle"
              className="hidden pointer-coarse:inline"
            >
              <Camera aria-hidden />
              {t('takePhoto')}
            </FilePicker>
            {user.photos.length > 0 ? <RemovePhoto onRemoved={() => toastDone(t('photoRemoved'))} /> : null}
          </div>
          <p id={hintId} className="text-meta text-ink-3">
            {t('photoHint', { megabytes: megabytesOf('PROFILE_PHOTO') })}{' '}
            <span className="pointer-coarse:hidden">{t('dropHint')}</span>
          </p>
          <Unfinished userId={user.id} isBusy={choice.picture !== null} />
          {choice.fault ? <FieldError>{ofFault(choice.fault)}</FieldError> : null}
        </div>
      </div>
      {choice.picture ? (
        <PhotoDialog
          key={choice.picture.url}
          picture={choice.picture}
          upload={choice.upload}
          onGiveUp={choice.giveUp}
          onSaved={() => {
            choice.giveUp();
            toastDone(t('photoSaved'));
          }}
        />
      ) : null}
    </DropZone>
  );
}

/** An earlier page was left before the upload was complete. */
function Unfinished({ userId, isBusy }: { userId: number; isBusy: boolean }) {
  const t = useTranslations('upload');
  const name = useUnfinished({ userId, purpose: 'PROFILE_PHOTO' });
  return name && !isBusy ? <Note tone="hint">{t('unfinished', { name })}</Note> : null;
}

function RemovePhoto({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations('upload');
  const [isAsked, setIsAsked] = useState(false);
  const { ofError } = useFaultText('PROFILE_PHOTO');
  const photo = useRemovePhoto();
  const remove = () =>
    photo.mutate(undefined, {
      onSuccess: () => {
        setIsAsked(false);
        onRemoved();
      },
    });
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden />
        {t('removePhoto')}
      </Button>
      <AlertDialog
        open={isAsked}
        title={t('removeTitle')}
        description={t('removeText')}
        cancel={t('cancel')}
        onCancel={() => setIsAsked(false)}
        action={t('removePhoto')}
        onAction={remove}
        pending={photo.isPending}
        danger
      >
        {photo.error ? <FieldError>{ofError(photo.error)}</FieldError> : null}
      </AlertDialog>
    </>
  );
}
