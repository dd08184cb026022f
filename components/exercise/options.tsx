'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { staysPlaced, stateOf, type Marking, type ShownBlocks } from '@/lib/exercise/view';
import { FileAudio, FileImage } from './fresh-files';
import { PartIcon, STATE_CLASS } from './part-state';

export interface OptionsProps {
  block: ShownBlocks['singleChoice'];
  /** One option can be chosen, or several. */
  single: boolean;
  picked: readonly string[];
  onPick: (id: string, picked: boolean) => void;
  marking: Marking | null;
  lang: string;
  locked: boolean;
}

/** A question with its options: text, picture, sound. */
export function Options({ block, single, picked, onPick, marking, lang, locked }: OptionsProps) {
  const t = useTranslations('exercise');
  const name = useId();
  const { question, options } = block.data;
  return (
    <fieldset disabled={locked} className="m-0 min-w-0 border-0 p-0">
      <legend
        className="mb-3 max-w-full p-0 text-lead whitespace-pre-line [overflow-wrap:anywhere]"
        lang={lang}
      >
        {question || t('chooseAnswer')}
      </legend>
      {single ? null : <p className="mb-3 text-meta text-ink-2">{t('chooseAll')}</p>}
      <div className="grid gap-2">
        {options.map(({ id, text, imageId, audioId }) => {
          const state = stateOf(marking, id, picked.includes(id));
          const shown = state === 'OPEN' ? null : state;
          const image = block.images?.find((each) => each.id === imageId);
          const audio = block.audios?.find((each) => each.id === audioId);
          return (
            <label
              key={id}
              className={clsx(
                'flex min-h-12 cursor-pointer flex-wrap items-center gap-3 rounded-field border px-4 py-2',
                shown
                  ? STATE_CLASS[shown]
                  : picked.includes(id)
                    ? 'border-kok bg-kok-soft'
                    : 'border-edge bg-surface',
              )}
            >
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                checked={picked.includes(id)}
                disabled={staysPlaced(state)}
                onChange={(event) => onPick(id, event.target.checked)}
                className="size-5 flex-none accent-kok"
              />
              {image ? (
                <FileImage
                  src={image.fullUri}
                  alt={image.alt}
                  className="max-h-40 max-w-full rounded-field"
                />
              ) : null}
              <span lang={lang} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {text}
              </span>
              {audio ? (
                <FileAudio controls preload="none" src={audio.fullUri} aria-label={audio.title} />
              ) : null}
              <PartIcon state={shown} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
