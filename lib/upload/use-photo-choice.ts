'use client';
import { useEffect, useRef, useState } from 'react';
import { openPicture, releasePicture } from './picture';
import type { LocalPicture } from './picture';
import { judgeFile } from './rules';
import type { FileFault } from './rules';
import { useUpload } from './use-upload';

/** A photo from its choice until it is saved or discarded: it is uploaded while it is being placed. */
export function usePhotoChoice(userId: number) {
  const upload = useUpload({ userId, purpose: 'PROFILE_PHOTO' });
  const [fault, setFault] = useState<FileFault | null>(null);
  const [picture, setPicture] = useState<LocalPicture | null>(null);
  const shown = useRef<LocalPicture | null>(null);

  const show = (next: LocalPicture | null) => {
    if (shown.current) releasePicture(shown.current);
    shown.current = next;
    setPicture(next);
  };
  useEffect(
    () => () => {
      if (shown.current) releasePicture(shown.current);
    },
    [],
  );

  const choose = async (file: File) => {
    const labelled = judgeFile(file, 'PROFILE_PHOTO');
    setFault(labelled);
    if (labelled) return;
    const opened = await openPicture(file);
    if ('fault' in opened) {
      setFault(opened.fault);
      return;
    }
    show(opened);
    upload.start(file);
  };
  const giveUp = () => {
    upload.cancel();
    show(null);
  };
  return { upload, fault, picture, choose, giveUp };
}
