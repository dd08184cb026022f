'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { marksOf } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { placePhrase } from '@/lib/contract/exercise/place-phrase.ts';
import { moveRuns } from '@/lib/quiz/formatting-draft';
import { useEditor } from './editor-context';
import type { EditorProps } from './editor-context';
import { MarkedField } from './marked-field';

export function FindThePlaceEditor({ draft, onChange }: EditorProps<'findThePlace'>) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  const { text, formatting, phrase } = draft;
  const change = (next: string) =>
    onChange({ ...draft, text: next, formatting: moveRuns(formatting, text, next, 'findThePlace') });
  const marked = placePhrase(marksOf(parse(text, 'findThePlace').text), '');
  return (
    <>
      <MarkedField
        path="text"
        label={t('text')}
        hint={t('hint.findThePlace')}
        field="findThePlace"
        value={text}
        onChange={change}
        formatting={formatting}
        onFormatting={(runs) => onChange({ ...draft, formatting: runs })}
      />
      {/* Words marked in their place take precedence over those of the field. */}
      <Field
        label={t('phrase')}
        hint={marked ? t('phraseMarked', { phrase: marked }) : t('phraseHint')}
        error={faultAt('phrase')}
      >
        <Input
          value={phrase}
          dir="auto"
          lang={language}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, phrase: event.target.value })}
        />
      </Field>
    </>
  );
}
