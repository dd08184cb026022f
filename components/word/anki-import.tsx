'use client';
import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { FilePicker } from '@/components/upload/file-picker';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import type { Imported } from '@/lib/anki/import-words';
import type { AnkiPackage } from '@/lib/anki/read-package';
import type { AnkiLeftReason } from '@/lib/anki/types';
import { useErrorText } from '@/lib/api/use-error-text';
import { TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { useAnkiImport } from '@/lib/word/use-anki-import';
import type { AnkiImportState, AnkiLanguages } from '@/lib/word/use-anki-import';

/** Browsers know no type for packages of Anki. */
const ACCEPTED = ['.apkg', 'application/zip', 'application/octet-stream'];
const NONE: AnkiLanguages = { language: null, translationLanguage: null };

/** Adds the words of a package of Anki. Mounted while it is open. */
export function AnkiImport({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useTranslations('word-anki');
  const common = useTranslations('common');
  const { state, choose, add } = useAnkiImport(userId);
  const [languages, setLanguages] = useState(NONE);
  const canAdd = state.kind === 'found' || state.kind === 'stopped';
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common(state.kind === 'done' ? 'close' : 'cancel')}
      </Button>
      {canAdd && state.found.words.length > 0 ? (
        <Button onClick={() => void add(state.name, state.found, languages)}>
          {state.kind === 'stopped' ? t('goOn') : t('add', { count: state.found.words.length })}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('import')} footer={footer}>
      <div className="grid gap-4">
        {state.kind === 'idle' || state.kind === 'refused' ? (
          <>
            <p className="text-ink-2">{t('importText')}</p>
            <FilePicker accept={ACCEPTED} onPick={(file) => void choose(file)} data-first>
              <FileUp aria-hidden />
              {t('choose')}
            </FilePicker>
          </>
        ) : null}
        <ImportState state={state} />
        {state.kind === 'found' && state.found.words.length > 0 ? (
          <Languages value={languages} onChange={setLanguages} />
        ) : null}
      </div>
    </Dialog>
  );
}

function ImportState({ state }: { state: AnkiImportState }) {
  const t = useTranslations('word-anki');
  const errorText = useErrorText();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <p role="status" className="flex items-center gap-2.5">
          <Spinner className="!size-4" />
          {t('reading', { name: state.name })}
        </p>
      );
    case 'refused':
      return (
        <Note tone="error" role="alert">
          {t(`refused.${state.reason}`, { name: state.name })}
        </Note>
      );
    case 'found':
      return <Found name={state.name} found={state.found} />;
    case 'adding':
      return (
        <div className="grid gap-2">
          <p role="status">{t('adding', { done: state.done, total: state.found.words.length })}</p>
          <Progress value={state.done} max={state.found.words.length} label={t('import')} />
        </div>
      );
    case 'stopped':
      return (
        <Note tone="error" role="alert">
          {errorText(state.error)} {t('stopped')}
        </Note>
      );
    case 'done':
      return <Done found={state.found} {...state.result} />;
  }
}

function Found({ name, found }: { name: string; found: AnkiPackage }) {
  const t = useTranslations('word-anki');
  const practised = found.words.filter(({ reviews }) => reviews.length > 0).length;
  return (
    <div role="status" className="grid gap-3">
      <p>
        {t('found', { name, count: found.words.length })}{' '}
        {practised > 0 ? t('practised', { count: practised }) : ''}
      </p>
      <Left found={found} />
    </div>
  );
}

/** What of a package is not taken. */
function Left({ found: { left } }: { found: AnkiPackage }) {
  const t = useTranslations('word-anki');
  const reasons = Object.entries(left) as [AnkiLeftReason, number][];
  if (reasons.length === 0) return null;
  return (
    <Note tone="hint">
      <p className="font-[620]">{t('leftTitle')}</p>
      <ul className="mt-1 list-disc ps-5">
        {reasons.map(([reason, count]) => (
          <li key={reason}>{t(`left.${reason}`, { count })}</li>
        ))}
      </ul>
    </Note>
  );
}

function Done({ found, known, practised, refused }: { found: AnkiPackage } & Imported) {
  const t = useTranslations('word-anki');
  return (
    <Note tone={refused > 0 ? 'hint' : 'ok'} role="status">
      {t('added', { count: found.words.length - known })} {known > 0 ? t('known', { count: known }) : ''}{' '}
      {practised > 0 ? t('practisedSince', { count: practised }) : ''}{' '}
      {refused > 0 ? t('soundsRefused', { count: refused }) : ''}
    </Note>
  );
}

interface LanguagesProps {
  value: AnkiLanguages;
  onChange: (languages: AnkiLanguages) => void;
}

const UNKNOWN = 'none';

function Languages({ value, onChange }: LanguagesProps) {
  const t = useTranslations('word-anki');
  const names = useTranslations('word');
  const options = [
    { value: UNKNOWN, label: names('anyLanguage') },
    ...TARGET_LANGUAGES.map((code) => ({ value: code, label: names(`languages.${code}`) })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['language', 'translationLanguage'] as const).map((part) => (
        <Field key={part} label={t(part)}>
          <Select
            value={value[part] ?? UNKNOWN}
            onValueChange={(code) =>
              onChange({ ...value, [part]: code === UNKNOWN ? null : (code as ExerciseLanguage) })
            }
            options={options}
          />
        </Field>
      ))}
    </div>
  );
}
