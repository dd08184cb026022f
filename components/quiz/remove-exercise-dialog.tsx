'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';

export interface RemoveExerciseDialogProps {
  /** Number of the exercise as the list shows it. */
  number: number;
  /** Resolves when it is done; what goes wrong is shown by whoever deletes. */
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an exercise of a quiz is deleted. */
export function RemoveExerciseDialog({ number, onRemove, onClose }: RemoveExerciseDialogProps) {
  const t = useTranslations('quiz');
  const common = useTranslations('common');
  const [isPending, setPending] = useState(false);
  const remove = () => {
    setPending(true);
    void onRemove().finally(onClose);
  };
  return (
    <AlertDialog
      open
      title={t('removeExerciseTitle', { number })}
      description={t('removeExerciseText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={t('removeExercise')}
      onAction={remove}
      pending={isPending}
      danger
    />
  );
}
