'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { marksOf } from '@/lib/contract/exercise/marked-text.ts';
import { parse } from '@/lib/contract/exercise/parse.ts';
import { placePhrase } from '@/lib/contract/exercise/place-phrase.ts';
import { useEditor } from './editor-context';
import type { EditorProps } from './editor-context';
import { TileField } from './lazy-tile-field';

export function FindThePlaceEditor({ draft, onChange }: EditorProps<'findThePlace'>) {
  const t = useTranslations('editor');
  const { language, faultAt, mediaTools } = useEditor();
  const { text, formatting, phrase } = draft;
  const marks = marksOf(parse(text, 'findThePlace').text);
  // Words marked in their place take precedence over those of the field.
  const isMarked = placePhrase(marks, '') !== '';
  const hasPlace = marks.some(({ kind }) => kind === 'REAL');
  return (
    <>
      <TileField
        path="text"
        label={t('text')}
        placeholder={t('start.findThePlace')}
        field="findThePlace"
        value={{ source: text, formatting, gapMatching: {} }}
        onChange={(next) => onChange({ ...draft, text: next.source, formatting: [...next.formatting] })}
        withStyles
      >
        {mediaTools}
      </TileField>
      {!isMarked && (hasPlace || phrase) ? (
        <Field label={t('phrase')} hint={t('phraseHint')} error={faultAt('phrase')}>
          <Input
            value={phrase}
            dir="auto"
            lang={language}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, phrase: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
