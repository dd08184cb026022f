'use client';
import clsx from 'clsx';
import { Check, ImagePlus, Mic, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { FileUpload } from '@/components/upload/file-upload';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { EditorAudio, EditorDrafts, EditorImage } from '@/lib/quiz/block-serializer';
import { newPartId } from '@/lib/quiz/part-id';
import { useFileUri } from '@/lib/upload/use-file-uri';
import type { UploadedFile } from '@/lib/upload/use-file-upload';
import { SoundField } from '../sound-field';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';

export type OptionDraft = EditorDrafts['multipleChoice']['options'][number];

export interface OptionRowProps {
  option: OptionDraft;
  index: number;
  isSingle: boolean;
  image?: EditorImage;
  audio?: EditorAudio;
  /** Called with the changed option, and its new file if there is one. */
  onChange: (option: OptionDraft, image?: EditorImage, audio?: EditorAudio) => void;
  onRemove: () => void;
}

export function OptionRow(props: OptionRowProps) {
  const { option, index, isSingle, image, audio, onChange, onRemove } = props;
  const t = useTranslations('editor');
  const { language } = useEditor();
  const [adding, setAdding] = useState<'picture' | 'sound' | null>(null);
  const number = index + 1;
  const name = t('option', { number });
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-1">
        <RightMark
          label={`${t(isSingle ? 'rightOne' : 'right')} ${name}`}
          isSingle={isSingle}
          checked={option.correct}
          onChange={(correct) => onChange({ ...option, correct })}
        />
        <Input
          data-line
          value={option.text}
          aria-label={name}
          placeholder={name}
          dir="auto"
          lang={language}
          autoComplete="off"
          onChange={(event) => onChange({ ...option, text: event.target.value })}
        />
        {image ? null : (
          <IconButton size="sm" label={`${t('picture')}, ${name}`} onClick={() => setAdding('picture')}>
            <ImagePlus aria-hidden />
          </IconButton>
        )}
        {audio ? null : (
          <IconButton size="sm" label={`${t('sound')}, ${name}`} onClick={() => setAdding('sound')}>
            <Mic aria-hidden />
          </IconButton>
        )}
        <IconButton size="sm" label={t('removeOption', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {image ? (
        <OptionPicture
          image={image}
          onChange={(next) => onChange(option, next)}
          onRemove={() => onChange({ ...option, imageId: undefined })}
        />
      ) : null}
      {adding === 'picture' && !image ? (
        <NewPicture
          onArrived={(next) => {
            setAdding(null);
            onChange({ ...option, imageId: next.id }, next);
          }}
        />
      ) : null}
      {audio || adding === 'sound' ? (
        <OptionSound option={option} audio={audio} onChange={onChange} onGone={() => setAdding(null)} />
      ) : null}
      <FaultList path={`options.${index}`} />
      <FaultList path={`options.${index}.text`} />
    </li>
  );
}

interface RightMarkProps {
  label: string;
  isSingle: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether an option is right; of a single choice, a round one. */
function RightMark({ label, isSingle, checked, onChange }: RightMarkProps) {
  return (
    <span className="grid size-ctl flex-none place-items-center touch:size-11">
      <button
        type="button"
        role="checkbox"
        aria-checked={checked}
        aria-label={label}
        onClick={() => onChange(!checked)}
        className={clsx(
          'relative grid size-6 place-items-center border-[1.5px] after:absolute after:-inset-2.5 [&_svg]:size-4',
          isSingle ? 'rounded-full' : 'rounded-[5px]',
          checked ? 'border-jashyl bg-jashyl-soft text-jashyl' : 'border-edge bg-surface',
        )}
      >
        {checked ? <Check aria-hidden /> : null}
      </button>
    </span>
  );
}

export const imageOf = (file: UploadedFile): EditorImage => ({
  id: newPartId(),
  fileId: file.id,
  alt: '',
  width: file.width ?? 0,
  height: file.height ?? 0,
  fullUri: file.fullUri,
});

function NewPicture({ onArrived }: { onArrived: (image: EditorImage) => void }) {
  const t = useTranslations('editor');
  return (
    <FileUpload
      userId={useCurrentUser()?.id ?? 0}
      purpose="EXERCISE_IMAGE"
      label={t('picture')}
      value={null}
      onChange={(file) => file && onArrived(imageOf(file))}
    />
  );
}

interface OptionPictureProps {
  image: EditorImage;
  onChange: (image: EditorImage) => void;
  onRemove: () => void;
}

function OptionPicture({ image, onChange, onRemove }: OptionPictureProps) {
  const t = useTranslations('editor');
  const uri = useFileUri(image.fileId, image.fullUri);
  return (
    <div className="mt-2 flex items-center gap-2">
      <img src={uri} alt={image.alt} className="size-16 flex-none rounded-field object-cover" />
      <Input
        value={image.alt}
        aria-label={t('alt')}
        placeholder={t('alt')}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange({ ...image, alt: event.target.value })}
      />
      <IconButton label={t('removePicture')} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

interface OptionSoundProps extends Pick<OptionRowProps, 'option' | 'audio' | 'onChange'> {
  onGone: () => void;
}

function OptionSound({ option, audio, onChange, onGone }: OptionSoundProps) {
  const t = useTranslations('editor');
  const file = audio && {
    id: audio.fileId,
    name: audio.title,
    mimeType: 'audio/',
    fullUri: audio.fullUri ?? '',
  };
  return (
    <div className="mt-2">
      <SoundField
        label={t('sound')}
        value={file ?? null}
        onChange={(next) => {
          if (!next) {
            onGone();
            return onChange({ ...option, audioId: undefined });
          }
          const made = { id: newPartId(), fileId: next.id, title: next.name, fullUri: next.fullUri };
          return onChange({ ...option, audioId: made.id }, undefined, made);
        }}
      />
    </div>
  );
}
