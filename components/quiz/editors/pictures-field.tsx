'use client';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FileUpload } from '@/components/upload/file-upload';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { SpotDraft } from '@/lib/contract/exercise/drafts.ts';
import type { Matching } from '@/lib/contract/exercise/matching.ts';
import { EXERCISE_LIMITS } from '@/lib/contract/exercise/limits.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';
import type { EditorImage } from '@/lib/quiz/block-serializer';
import { newPartId } from '@/lib/quiz/part-id';
import { spotNames } from '@/lib/quiz/spots';
import type { Box } from '@/lib/quiz/spots';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';
import { imageOf } from './option-row';
import { SpotFields } from './spot-fields';
import { SpotLayer } from './spot-layer';
import { StrictnessField } from './strictness-field';

interface Pictures {
  images: EditorImage[];
  spots: SpotDraft[];
}

/** Matching settings of single spots, by name. */
interface GapStrictness {
  of: Readonly<Record<string, Matching>>;
  onChange: (name: string, matching: Matching | null) => void;
}

export interface PicturesFieldProps {
  value: Pictures;
  onChange: (value: Pictures) => void;
  /** Matching settings of single spots, where words are typed. */
  strictness?: GapStrictness;
}

/** Pictures with the spots on them, each with its phrase. */
export function PicturesField({ value, onChange, strictness }: PicturesFieldProps) {
  const t = useTranslations('editor');
  const userId = useCurrentUser()?.id ?? 0;
  const { images, spots } = value;
  const names = spotNames(value);
  const setSpot = (index: number, spot: SpotDraft) => onChange({ images, spots: spots.with(index, spot) });
  /** Its phrase is what is written next. */
  const [fresh, setFresh] = useState<string | null>(null);
  const add = (imageId: string, box: Box) => {
    const id = newPartId();
    setFresh(id);
    onChange({ images, spots: [...spots, { id, imageId, ...box, label: '', phrase: '' }] });
  };
  return (
    <div className="grid gap-4">
      {images.map((image, index) => (
        <Picture
          key={image.id}
          image={image}
          index={index}
          spots={spots}
          onAlt={(alt) => onChange({ spots, images: images.with(index, { ...image, alt }) })}
          onAdd={(box) => add(image.id, box)}
          onMove={(at, box) => setSpot(at, { ...(spots[at] as SpotDraft), ...box })}
          onRemove={() =>
            onChange({
              images: images.filter(({ id }) => id !== image.id),
              // Spots of a removed picture are removed too.
              spots: spots.filter(({ imageId }) => imageId !== image.id),
            })
          }
        />
      ))}
      <div>
        {images.length < EXERCISE_LIMITS.images ? (
          <FileUpload
            userId={userId}
            purpose="EXERCISE_IMAGE"
            label={t('addPicture')}
            hint={t('pictureHint', { megabytes: megabytesOf('EXERCISE_IMAGE') })}
            value={null}
            onChange={(file) => file && onChange({ spots, images: [...images, imageOf(file)] })}
          />
        ) : null}
        <FaultList path="images" />
      </div>
      {images.length > 0 ? <p className="text-meta text-ink-3">{t('spotsHint')}</p> : null}
      <ol className="grid gap-2">
        {spots.map((spot, index) => (
          <SpotFields
            key={spot.id ?? index}
            spot={spot}
            index={index}
            isFresh={spot.id !== undefined && spot.id === fresh}
            onChange={(next) => setSpot(index, next)}
            onRemove={() => onChange({ images, spots: spots.filter((_, at) => at !== index) })}
          >
            {strictness ? (
              <StrictnessField
                value={strictness.of[names[index] ?? '']}
                onChange={(matching) => strictness.onChange(names[index] ?? '', matching)}
              />
            ) : null}
          </SpotFields>
        ))}
      </ol>
      <FaultList path="spots" />
    </div>
  );
}

interface PictureProps {
  image: EditorImage;
  index: number;
  spots: readonly SpotDraft[];
  onAlt: (alt: string) => void;
  onAdd: (box: Box) => void;
  onMove: (at: number, box: Box) => void;
  onRemove: () => void;
}

function Picture({ image, index, spots, onAlt, onAdd, onMove, onRemove }: PictureProps) {
  const t = useTranslations('editor');
  const { faultAt } = useEditor();
  return (
    <div className="grid gap-2">
      <SpotLayer image={image} spots={spots} onAdd={onAdd} onMove={onMove} />
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={t('altOf', { number: index + 1 })}
          required
          error={faultAt(`images.${index}.alt`)}
          className="flex-1 basis-52"
        >
          <Input
            value={image.alt}
            dir="auto"
            autoComplete="off"
            onChange={(event) => onAlt(event.target.value)}
          />
        </Field>
        <Button variant="subtle" className="self-end" onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('removePicture')}
        </Button>
      </div>
    </div>
  );
}
