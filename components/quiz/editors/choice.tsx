'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { EditorAudio, EditorDrafts, EditorImage } from '@/lib/quiz/block-serializer';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';
import { useEnterList } from './use-enter-list';
import { OptionRow, type OptionDraft } from './option-row';

export type ChoiceDraft = EditorDrafts['multipleChoice'];

export interface ChoiceEditorProps {
  draft: ChoiceDraft;
  onChange: (draft: ChoiceDraft) => void;
  /** Exactly one option is right: choosing another deselects the first. */
  isSingle: boolean;
}

const BLANK: OptionDraft = {
  id: undefined,
  text: '',
  imageId: undefined,
  audioId: undefined,
  correct: false,
};

/** Also removes files that no option shows any more. */
function withOptions(draft: ChoiceDraft, options: OptionDraft[]): ChoiceDraft {
  const used = new Set(options.flatMap(({ imageId, audioId }) => [imageId, audioId]));
  return {
    ...draft,
    options,
    images: draft.images.filter(({ id }) => used.has(id)),
    audios: draft.audios.filter(({ id }) => used.has(id)),
  };
}

/** A question and its options: text, picture, sound, and which are right. */
export function ChoiceEditor({ draft, onChange, isSingle }: ChoiceEditorProps) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  const { options, images, audios } = draft;
  const set = (next: OptionDraft[], files: Partial<Pick<ChoiceDraft, 'images' | 'audios'>> = {}) =>
    onChange(withOptions({ ...draft, ...files }, next));
  const setOption = (index: number, option: OptionDraft, image?: EditorImage, audio?: EditorAudio) => {
    const others =
      isSingle && option.correct ? options.map((each) => ({ ...each, correct: false })) : options;
    set(others.with(index, option), {
      images: image ? [...images.filter(({ id }) => id !== image.id), image] : images,
      audios: audio ? [...audios.filter(({ id }) => id !== audio.id), audio] : audios,
    });
  };
  const { ref, onKeyDown, add } = useEnterList(options.length, () => set([...options, BLANK]));
  return (
    <>
      <Field label={t('question')} error={faultAt('question')}>
        <Textarea
          value={draft.question}
          rows={2}
          dir="auto"
          lang={language}
          onChange={(event) => onChange({ ...draft, question: event.target.value })}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-[5px] text-sm font-[620]">
          {t(isSingle ? 'optionsSingle' : 'optionsMultiple')}
        </legend>
        <ol ref={ref} onKeyDown={onKeyDown} className="grid gap-2">
          {options.map((option, index) => (
            <OptionRow
              key={option.id ?? index}
              option={option}
              index={index}
              isSingle={isSingle}
              image={images.find(({ id }) => id === option.imageId)}
              audio={audios.find(({ id }) => id === option.audioId)}
              onChange={(...changed) => setOption(index, ...changed)}
              onRemove={() => set(options.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
        <Button variant="subtle" size="sm" className="mt-2" onClick={add}>
          <Plus aria-hidden />
          {t('addOption')}
        </Button>
        <FaultList path="options" />
      </fieldset>
    </>
  );
}

/** Whether the order is another one for each student. */
export function ShuffleOptions({ draft, onChange }: Pick<ChoiceEditorProps, 'draft' | 'onChange'>) {
  const t = useTranslations('editor');
  return (
    <Switch
      label={t('shuffleOptions')}
      checked={draft.shuffle}
      onCheckedChange={(shuffle) => onChange({ ...draft, shuffle })}
    />
  );
}
