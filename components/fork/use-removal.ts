'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';

/** A mutation in progress. mutateAsync, because the card that started it may be unmounted when it settles. */
export interface Action<Input> {
  isPending: boolean;
  mutateAsync: (input: Input) => Promise<unknown>;
}

/** Removes a saved item, and shows a toast whose action puts it back into its folder. */
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
