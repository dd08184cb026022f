import { isEqualJson } from '@/lib/autosave/is-equal';
import type { Drafts } from '@/lib/contract/exercise/drafts.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { toUsedMedia, toUsedSound } from '@/lib/contract/exercise/form.ts';
import type { ExerciseFault, ExerciseFields } from '@/lib/contract/exercise/form.ts';
import { fromBlockFields, isBlockField, toBlockFields } from '@/lib/contract/exercise/form-fields.ts';
import type { EditorDraft } from './block-serializer';
import type { ExerciseDraft } from './draft-queries';
import type { EditorForm, FormFault, FormFile } from './exercise-form';

/** A file of a form with its address; pixels: of a picture that is stored. */
export type KnownFile = FormFile & { width?: number | null; height?: number | null };
/** By the id of the upload. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

export const filesOfDraft = (files: ExerciseDraft['files']): KnownFiles =>
  new Map(files.map((file) => [file.id, file]));

/** The files that a change of the form names, so that they are shown before the api has answered. */
export function filesOfChange({ picture, audio, block }: Partial<EditorForm>): KnownFile[] {
  const { images = [], audios = [] } = (block ?? {}) as Partial<Drafts['singleChoice']>;
  const parts = [...images, ...audios].flatMap((part) => {
    const { fileId: id, fullUri } = part as { fileId: string; fullUri?: string };
    const name = 'alt' in part ? part.alt : part.title;
    return fullUri === undefined
      ? []
      : [{ id, name, mimeType: 'alt' in part ? 'image/' : 'audio/', fullUri }];
  });
  return [picture, audio, ...parts].filter((file) => file !== null && file !== undefined);
}

/** Without an address: it is fetched by the id. */
function fileOf(id: string | null, files: KnownFiles, kind: 'image/' | 'audio/'): FormFile | null {
  return id === null ? null : (files.get(id) ?? { id, name: '', mimeType: kind, fullUri: '' });
}

/** Fields as the form that the editor shows. */
export function formOfFields(type: ExerciseType, fields: ExerciseFields, files: KnownFiles): EditorForm {
  const { media, sound, ...rest } = fields;
  const common = Object.fromEntries(Object.entries(rest).filter(([field]) => !isBlockField(field)));
  return {
    ...(common as Omit<EditorForm, 'block'>),
    mediaKind: media.kind,
    picture: fileOf(media.picture, files, 'image/'),
    pictureAlt: media.alt,
    videoCode: media.videoCode,
    withAudio: sound.isOn,
    audio: fileOf(sound.audio, files, 'audio/'),
    audioTitle: sound.title,
    audioAutoplay: sound.autoplay,
    audioHidden: sound.hidden,
    block: withAddresses(fromBlockFields(type, fields), files),
  };
}

function withAddresses(draft: Drafts[ExerciseType], files: KnownFiles): EditorDraft {
  const addressed = <Part extends { fileId: string }>(part: Part): Part => {
    const { fullUri, width, height } = files.get(part.fileId) ?? {};
    const size = width && height ? { width, height } : {};
    return { ...part, ...(fullUri && { fullUri }), ...size };
  };
  const { images, audios } = draft as Partial<Drafts['singleChoice']>;
  return {
    ...draft,
    ...(images && { images: images.map(addressed) }),
    ...(audios && { audios: audios.map(addressed) }),
  } as EditorDraft;
}

const MEDIA = { mediaKind: 'kind', pictureAlt: 'alt', videoCode: 'videoCode' } as const;
const SOUND = {
  withAudio: 'isOn',
  audioTitle: 'title',
  audioAutoplay: 'autoplay',
  audioHidden: 'hidden',
} as const;

/** The values under other names; those that do not change are left out. */
const renamed = (values: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name in names && value !== undefined ? [[names[name], value]] : [],
    ),
  );

/** A change of the form as the fields that save themselves; those that stay as they are in `current` are left out. */
export function changesOf(
  type: ExerciseType,
  values: Partial<EditorForm>,
  current: ExerciseFields,
): Partial<ExerciseFields> {
  const { block, picture, audio, ...rest } = values;
  const others = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(name in MEDIA) && !(name in SOUND)),
  );
  const media = { ...renamed(rest, MEDIA), ...(picture !== undefined && { picture: picture?.id ?? null }) };
  const sound = { ...renamed(rest, SOUND), ...(audio !== undefined && { audio: audio?.id ?? null }) };
  const next = {
    ...others,
    media: toUsedMedia({ ...current.media, ...media }),
    sound: toUsedSound({ ...current.sound, ...sound }),
    ...(block && toBlockFields(type, block as Drafts[ExerciseType])),
  };
  return Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => !isEqualJson(value, current[field as keyof ExerciseFields]),
    ),
  );
}

const FAULT_NAMES: Record<ExerciseFault, FormFault> = {
  PICTURE_MISSING: 'pictureMissing',
  ALT_MISSING: 'altMissing',
  VIDEO_CODE_WRONG: 'videoCodeWrong',
  AUDIO_MISSING: 'audioMissing',
  FILE_GONE: 'fileGone',
};
export const faultName = (fault: ExerciseFault): FormFault => FAULT_NAMES[fault];
