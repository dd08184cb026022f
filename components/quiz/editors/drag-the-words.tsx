'use client';
import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import type { EditorProps } from './editor-context';
import { useEditor } from './editor-context';
import { ExtraWords } from './extra-words';
import { TileField } from './lazy-tile-field';

export function DragTheWordsEditor({ draft, onChange }: EditorProps<'dragTheWords'>) {
  const t = useTranslations('editor');
  const { mediaTools } = useEditor();
  return (
    <>
      <TileField
        path="text"
        label={t('text')}
        placeholder={t('start.dragTheWords')}
        field="dragTheWords"
        value={{ source: draft.text, formatting: draft.formatting, gapMatching: {} }}
        onChange={({ source, formatting }) =>
          onChange({ ...draft, text: source, formatting: [...formatting] })
        }
        withStyles
      >
        {mediaTools}
      </TileField>
      <ExtraWords
        label={t('distractors')}
        path="distractors"
        value={draft.distractors}
        onChange={(distractors) => onChange({ ...draft, distractors })}
      />
    </>
  );
}

type Reusable = { reusable: boolean };

/** Whether a phrase may be used more than once. */
export function BankSettings<Draft extends Reusable>(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const t = useTranslations('editor');
  const { draft, onChange } = props;
  return (
    <Switch
      label={t('reusable')}
      checked={draft.reusable}
      onCheckedChange={(reusable) => onChange({ ...draft, reusable })}
    />
  );
}
