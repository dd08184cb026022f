'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/lib/api/use-error-text';
import { useWordSharing } from '@/lib/word/use-sharing';

/** Lets the viewer's teachers see what they forget; saves by itself. */
export function SharingCard() {
  const t = useTranslations('word-sharing');
  const errorText = useErrorText();
  const { query, change } = useWordSharing();
  const error = change.error ?? query.error;
  return (
    <Card>
      <h2 className="text-h3">{t('title')}</h2>
      <Switch
        checked={query.data?.teachersSee ?? false}
        disabled={!query.data}
        onCheckedChange={(teachersSee) => change.mutate(teachersSee)}
        label={t('teachersSee')}
        hint={t('teachersSeeHint')}
      />
      {error ? (
        <Note tone="error" role="alert" className="mt-2">
          {errorText(error)}
        </Note>
      ) : null}
    </Card>
  );
}
