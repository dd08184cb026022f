import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useErrorText } from '@/lib/api/use-error-text';

/** Says that this was saved meanwhile, by another window or an administrator. */
export function ChangedMeanwhile({ onOverwrite }: { onOverwrite: () => Promise<void> }) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const overwrite = useMutation({ mutationFn: onOverwrite });
  return (
    <Note tone="error" role="alert">
      <p>{t('changedMeanwhile')}</p>
      {overwrite.error ? <p className="mt-1">{errorText(overwrite.error)}</p> : null}
      <Button
        variant="subtle"
        size="sm"
        className="mt-2"
        pending={overwrite.isPending}
        onClick={() => overwrite.mutate()}
      >
        {t('saveMine')}
      </Button>
    </Note>
  );
}
