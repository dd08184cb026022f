import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';

/** A press on a row of the lists of what can be added: one at a time, and what became of it is said. */
export function useAddPress<Made, Asked>(add: UseMutationResult<Made, Error, Asked>, onClose: () => void) {
  const errorText = useErrorText();
  const toast = useToast();
  return (asked: Asked, added: string, onMade?: (made: Made) => void) => {
    if (add.isPending) return;
    add.mutate(asked, {
      onSuccess: (made) => {
        onMade?.(made);
        toast({ text: added });
        onClose();
      },
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  };
}
