'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FileProgress } from '@/lib/upload/use-file-upload';
import type { SavedForm } from './use-saved-form';

/**
 * Delays saving a form until its file is uploaded; without this it would be stored without the file. If the upload
 * fails, the save is cancelled: the person sees why, and decides what to do.
 */
export function useSaveAfterFile<State extends SavedForm>(form: State, progress: FileProgress): State {
  const [isWanted, setWanted] = useState(false);
  const submit = useEffectEvent(() => void form.submit());
  useEffect(() => {
    if (!isWanted || progress === 'sending') return;
    setWanted(false);
    if (progress === 'idle') submit();
  }, [isWanted, progress]);
  return {
    ...form,
    isWaiting: isWanted,
    submit: async () => (progress === 'sending' ? setWanted(true) : form.submit()),
  };
}
