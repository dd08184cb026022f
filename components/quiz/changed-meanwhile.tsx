import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Somebody saved this meanwhile: another window, or an administrator. */
export function ChangedMeanwhile({ onOverwrite }: { onOverwrite: () => Promise<void> }) {
  const t = useTranslations('editor');
  return (
    <Note tone="error" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <Button variant="quiet" size="sm" className="mt-2" onClick={() => void onOverwrite()}>
        {t('saveMine')}
      </Button>
    </Note>
  );
}
