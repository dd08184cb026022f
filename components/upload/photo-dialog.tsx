'use client';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { middleSquare } from '@/lib/upload/crop';
import type { Crop } from '@/lib/upload/crop';
import type { LocalPicture } from '@/lib/upload/picture';
import { useSavePhoto } from '@/lib/preferences/use-photo';
import type { UploadState } from '@/lib/upload/use-upload';
import type { Placement } from './photo-cropper';
import { PhotoZoom } from './photo-zoom';
import { UploadLine } from './upload-line';
import { useFaultText } from './use-fault-text';

const LazyCropper = lazy(async () => (await import('./photo-cropper')).default, {
  waiting: () => <Skeleton className="size-full" />,
});

const CENTRED: Placement = { position: { x: 0, y: 0 }, zoom: 1, turns: 0 };

export interface PhotoDialogProps {
  picture: LocalPicture;
  upload: { state: UploadState; retry: () => void };
  onSaved: () => void;
  onGiveUp: () => void;
}

/** Places the photo while it is uploaded; saving waits for the end of the upload. */
export function PhotoDialog({ picture, upload, onSaved, onGiveUp }: PhotoDialogProps) {
  const t = useTranslations('upload');
  const [placement, setPlacement] = useState(CENTRED);
  const square = useRef<Omit<Crop, 'turns'> | null>(null);
  const { ofError } = useFaultText('PROFILE_PHOTO');
  const { save, isPending, error } = useSaveWhenSent({ picture, upload, onSaved });
  const change = (changed: Partial<Placement>) => setPlacement((before) => ({ ...before, ...changed }));
  const { turns } = placement;
  const press = () => save(square.current ? { ...square.current, turns } : middleSquare(picture, turns));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onGiveUp())}
      title={t('placeTitle')}
      description={t('placeHint')}
      size="md"
      footer={
        <>
          <Button variant="subtle" onClick={onGiveUp}>
            {t('cancel')}
          </Button>
          <Button onClick={press} pending={isPending}>
            {t('savePhoto')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="relative h-[min(46dvh,360px)] overflow-hidden rounded-field bg-sunken">
          <LazyCropper
            url={picture.url}
            placement={placement}
            onChange={change}
            onSquare={(next) => {
              square.current = next;
            }}
          />
        </div>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <PhotoZoom value={placement.zoom} onChange={(zoom) => change({ zoom })} />
          <Button
            variant="subtle"
            onClick={() => change({ turns: (turns + 1) % 4, position: CENTRED.position })}
          >
            <RotateCw aria-hidden />
            {t('turnRight')}
          </Button>
        </div>
        <UploadLine state={upload.state} purpose="PROFILE_PHOTO" onRetry={upload.retry} />
        {error ? <FieldError>{ofError(error)}</FieldError> : null}
      </div>
    </Dialog>
  );
}

type Square = ReturnType<typeof middleSquare>;

/** Saves at once, or as soon as the upload is complete. */
function useSaveWhenSent({ picture, upload, onSaved }: Omit<PhotoDialogProps, 'onGiveUp'>) {
  const photo = useSavePhoto();
  const [wanted, setWanted] = useState<Square | null>(null);
  const { state } = upload;
  const uploadId = state.kind === 'done' ? state.uploadId : null;
  const send = useEffectEvent((id: string, crop: Square) => {
    setWanted(null);
    photo.mutate({ uploadId: id, crop, picture }, { onSuccess: onSaved });
  });
  useEffect(() => {
    if (uploadId && wanted) send(uploadId, wanted);
  }, [uploadId, wanted]);
  const isWaiting = wanted !== null && state.kind !== 'failed';
  const isPending = isWaiting || photo.isPending;
  return {
    isPending,
    error: photo.error,
    save: (crop: Square) => (isPending ? undefined : setWanted(crop)),
  };
}
