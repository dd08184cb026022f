'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';

/** A change on its way to the server. Awaited: the card that began it may be gone when it is done. */
export interface Action<Input> {
  isPending: boolean;
  error: unknown;
  mutateAsync: (input: Input) => Promise<unknown>;
}

/** Takes something out of what is saved, and says so with a way back to the folder it lay in. */
export function useRemoval(remove: Action<void>, save: Action<number | null>) {
  const t = useTranslations('saved');
  const toast = useToast();
  const errorText = useErrorText();
  const orSay = (action: Promise<unknown>) =>
    action.catch((error: unknown) => toast({ text: errorText(error), tone: 'error' }));
  return (categoryId: number | null) => {
    const undo = () => void orSay(save.mutateAsync(categoryId));
    const say = () => toast({ text: t('removed'), action: { label: t('undo'), onClick: undo } });
    void orSay(remove.mutateAsync().then(say));
  };
}
