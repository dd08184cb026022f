'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FileProgress } from '@/lib/upload/use-file-upload';
import type { SavedForm } from './use-saved-form';

/**
 * A form that is saved while its file is on its way waits for it; without this it would be stored without the file. A
 * file that does not arrive ends the wish: the person sees why, and says what then.
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
