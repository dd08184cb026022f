'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readSynonyms, writeSynonyms } from '@/lib/quiz/synonym-list';
import { useEditor } from './editor-context';
import type { EditorProps } from './editor-context';
import { ExtraWords } from './extra-words';
import { FaultList } from './fault-list';
import { TileField } from './lazy-tile-field';

export function FindSynonymEditor({ draft, onChange }: EditorProps<'findSynonym'>) {
  const t = useTranslations('editor');
  const { mediaTools } = useEditor();
  const { text, formatting } = draft;
  return (
    <>
      <TileField
        path="text"
        label={t('synonymText')}
        placeholder={t('start.findSynonym')}
        field="findSynonymText"
        value={{ source: text, formatting, gapMatching: {} }}
        onChange={(next) => onChange({ ...draft, text: next.source, formatting: [...next.formatting] })}
        withStyles
      >
        {mediaTools}
      </TileField>
      <Candidates value={draft.candidates} onChange={(candidates) => onChange({ ...draft, candidates })} />
    </>
  );
}

interface CandidatesProps {
  value: string;
  onChange: (source: string) => void;
}

/** The words to choose from: a list, or a running text that has them as tiles. */
function Candidates({ value, onChange }: CandidatesProps) {
  const t = useTranslations('editor');
  const [isText, setText] = useState(false);
  const list = readSynonyms(value);
  // A text that becomes a list while it is written stays a text.
  if (!list && !isText) setText(true);
  if (list && !isText) return <CandidateList list={list} onChange={onChange} onText={() => setText(true)} />;
  return (
    <div className="grid gap-1.5">
      <TileField
        path="candidates"
        label={t('candidates')}
        placeholder={t('start.candidates')}
        field="findSynonymCandidates"
        value={{ source: value, formatting: [], gapMatching: {} }}
        onChange={({ source }) => onChange(source)}
      />
      {list ? (
        <Button variant="subtle" size="sm" className="justify-self-start" onClick={() => setText(false)}>
          {t('asList')}
        </Button>
      ) : null}
    </div>
  );
}

interface ListProps {
  list: NonNullable<ReturnType<typeof readSynonyms>>;
  onChange: (source: string) => void;
  onText: () => void;
}

function CandidateList({ list, onChange, onText }: ListProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const [typed, setTyped] = useState(list.right);
  return (
    <div role="group" aria-label={t('candidates')} className="grid gap-3">
      <Field label={t('rightSynonym')}>
        <Input
          // The source has no space at the end, where the next word is about to begin.
          value={typed.trim() === list.right ? typed : list.right}
          dir="auto"
          lang={language}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(writeSynonyms({ ...list, right: event.target.value }));
          }}
        />
      </Field>
      <ExtraWords
        label={t('wrongSynonyms')}
        path="wrongSynonyms"
        value={list.wrong}
        onChange={(wrong) => onChange(writeSynonyms({ ...list, wrong }))}
      />
      <div>
        <FaultList path="candidates" />
        <Button variant="subtle" size="sm" onClick={onText}>
          {t('asText')}
        </Button>
      </div>
    </div>
  );
}
