'use client';
import { Download, FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { lazy } from '@/components/ui/lazy';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import type { WordCounts } from '@/lib/word/queries';
import { useAnkiExport } from '@/lib/word/use-anki-export';
import type { AnkiExportState } from '@/lib/word/use-anki-export';

const AnkiImport = lazy(() => import('./anki-import').then((dialog) => dialog.AnkiImport));

/** A select cannot have an empty value. */
const ALL = 'all';

/** Words leave for Anki and come from it. */
export function AnkiExport({ userId, counts }: { userId: number; counts: WordCounts }) {
  const t = useTranslations('word-anki');
  const names = useTranslations('word');
  const [language, setLanguage] = useState<ExerciseLanguage | null>(null);
  const [withSound, setWithSound] = useState(true);
  const [withProgress, setWithProgress] = useState(true);
  const [isImporting, setImporting] = useState(false);
  const { state, save } = useAnkiExport(userId, names('title'));
  const isWorking = state.kind === 'working';
  const hasWords = counts.total > 0;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-h3">{t('title')}</h2>
        <p className="mt-1.5 text-sm text-ink-2">{t('text')}</p>
      </div>
      {hasWords ? (
        <>
          <Field label={t('which')}>
            <Select
              value={language ?? ALL}
              onValueChange={(value) => setLanguage(value === ALL ? null : (value as ExerciseLanguage))}
              options={[
                { value: ALL, label: t('all', { count: counts.total }) },
                ...counts.languages.map((code) => ({
                  value: code,
                  label: names(`languages.${code}`),
                })),
              ]}
            />
          </Field>
          <Checkbox checked={withSound} onCheckedChange={setWithSound} label={t('withSound')} />
          <Checkbox checked={withProgress} onCheckedChange={setWithProgress} label={t('withProgress')} />
          <Button pending={isWorking} onClick={() => void save({ language, withSound, withProgress })}>
            <Download aria-hidden />
            {t('download')}
          </Button>
          <ExportState state={state} />
        </>
      ) : null}
      <Button variant="secondary" onClick={() => setImporting(true)}>
        <FileUp aria-hidden />
        {t('import')}
      </Button>
      {isImporting ? <AnkiImport userId={userId} onClose={() => setImporting(false)} /> : null}
    </Card>
  );
}

function ExportState({ state }: { state: AnkiExportState }) {
  const t = useTranslations('word-anki');
  const errorText = useErrorText();
  if (state.kind === 'working')
    return <Progress value={state.done} max={state.total} label={t('preparing')} />;
  if (state.kind === 'failed')
    return (
      <Note tone="error" role="alert">
        {errorText(state.error)}
      </Note>
    );
  if (state.kind === 'idle') return null;
  return (
    <Note tone={state.missing > 0 ? 'hint' : 'ok'} role="status">
      {t('downloaded', { count: state.words })}
      {state.missing > 0 ? ` ${t('soundsMissing', { count: state.missing })}` : ''}
    </Note>
  );
}
