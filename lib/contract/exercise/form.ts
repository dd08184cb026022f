import { z } from 'zod';
import { VIDEO_CODE_LENGTH } from '../limits.ts';
import type { Drafts } from './drafts.ts';
import { EXERCISE_LANGUAGES, type ExerciseLanguage, type ExerciseType } from './exercise-type.ts';
import { BLOCK_SCHEMAS, fromBlockFields, storable, toBlockFields } from './form-fields.ts';
import type { BlockField, BlockMembers } from './form-fields.ts';
import { EXERCISE_LIMITS } from './limits.ts';
import { validate } from './validate.ts';
import type { Violation } from './violations.ts';

export const CORRECTNESS = ['QUIZ', 'ON', 'OFF'] as const;
export const MEDIA_KINDS = ['NONE', 'PICTURE', 'VIDEO'] as const;

/** Characters of a text that is stored although it breaks its rule. */
const TYPED_MAX = 20_000;
/** Characters of a number or an address as it is typed. */
const SHORT_MAX = 400;
/** Bytes of a form as JSON. */
export const EXERCISE_FORM_MAX_BYTES = 256 * 1024;

const text = (max: number) => z.string().max(max).transform(storable);
const typed = text(TYPED_MAX);
const short = text(SHORT_MAX);
const upload = z.uuid().toLowerCase().nullable();

/** A picture or a video above the task. */
const media = z.object({
  kind: z.enum(MEDIA_KINDS),
  picture: upload,
  alt: text(EXERCISE_LIMITS.description),
  videoCode: short,
});
export type MediaFields = z.output<typeof media>;

/** The sound of the task. */
const sound = z.object({
  isOn: z.boolean(),
  audio: upload,
  title: text(EXERCISE_LIMITS.title),
  autoplay: z.boolean(),
  hidden: z.boolean(),
});
export type SoundFields = z.output<typeof sound>;

/** Drops what the chosen kind has no use for. */
export const toUsedMedia = ({ kind, picture, alt, videoCode }: MediaFields): MediaFields => ({
  kind,
  picture: kind === 'PICTURE' ? picture : null,
  alt: kind === 'PICTURE' ? alt : '',
  videoCode: kind === 'VIDEO' ? videoCode : '',
});

/** A sound that is off has no file. */
export const toUsedSound = ({ isOn, audio, title, autoplay, hidden }: SoundFields): SoundFields => ({
  isOn,
  audio: isOn ? audio : null,
  title: isOn && audio !== null ? title : '',
  autoplay: isOn && autoplay,
  hidden: isOn && hidden,
});

const common = {
  title: typed,
  descriptionStudent: typed,
  descriptionTeacher: typed,
  errorHint: typed,
  /** As typed: "2,5". */
  points: short,
  partialPoints: z.boolean(),
  correctness: z.enum(CORRECTNESS),
  isVocabulary: z.boolean(),
  language: z.enum(EXERCISE_LANGUAGES),
  media: media.transform(toUsedMedia),
  sound: sound.transform(toUsedSound),
};

type CommonFields = z.output<z.ZodObject<typeof common>>;

/** The form of an exercise by the fields that save themselves: the common ones, and those of its block. */
export type ExerciseFields = CommonFields & Record<BlockField, BlockMembers>;

/** What a save may change; it accepts what breaks the rules of authoring. */
export const exerciseChangesSchema = (type: ExerciseType) =>
  z.strictObject({ ...common, ...BLOCK_SCHEMAS[type] }).partial() as z.ZodType<Partial<ExerciseFields>>;

const NO_MEDIA: MediaFields = { kind: 'NONE', picture: null, alt: '', videoCode: '' };
const NO_SOUND: SoundFields = {
  isOn: false,
  audio: null,
  title: '',
  autoplay: false,
  hidden: false,
};

/** The lines with which a form of a kind begins. */
function firstLines(type: ExerciseType): object {
  if (type === 'multipleChoice' || type === 'singleChoice') return { options: [{}, {}, {}] };
  return type === 'trueFalse' ? { statements: [{}] } : {};
}

/** The form of a new exercise. */
export const newExerciseFields = (
  type: ExerciseType,
  defaults: { language: ExerciseLanguage; partialPoints: boolean },
): ExerciseFields => ({
  title: '',
  descriptionStudent: '',
  descriptionTeacher: '',
  errorHint: '',
  points: String(EXERCISE_LIMITS.pointsDefault),
  correctness: 'QUIZ',
  isVocabulary: false,
  media: NO_MEDIA,
  sound: NO_SOUND,
  ...defaults,
  ...toBlockFields(type, firstLines(type)),
});

/** Accepts "2,5" and "2.5"; NaN for what is no number. */
export const parsePoints = (text: string): number =>
  text.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN;

const VIDEO_CODE = new RegExp(`^[\\w-]{${VIDEO_CODE_LENGTH}}$`);
const VIDEO_ADDRESS = new RegExp(`(?:v=|youtu\\.be/|embed/|shorts/)([\\w-]{${VIDEO_CODE_LENGTH}})(?![\\w-])`);

/** The code of a video, also from a copied address; otherwise the typed text. */
export const readVideoCode = (text: string): string => VIDEO_ADDRESS.exec(text)?.[1] ?? text.trim();

/** The block as it would be stored: an empty line is no phrase. */
export function blockOf<T extends ExerciseType>(type: T, fields: ExerciseFields): Drafts[T] {
  const draft = fromBlockFields(type, fields);
  return 'distractors' in draft
    ? { ...draft, distractors: draft.distractors.filter((phrase) => phrase.trim()) }
    : draft;
}

/** Every rule of authoring that a form breaks. */
export function judgeFields(type: ExerciseType, fields: ExerciseFields): Violation[] {
  const { title, descriptionStudent, descriptionTeacher, errorHint, points } = fields;
  return validate({
    type,
    title,
    descriptionStudent,
    descriptionTeacher,
    errorHint,
    points: parsePoints(points),
    audio: fields.sound.audio,
    audioAutoplay: fields.sound.autoplay,
    audioHidden: fields.sound.hidden,
    // It has a parent: the rule counts them.
    quizId: true,
    [type]: blockOf(type, fields),
  });
}

/** What no rule of authoring covers. FILE_GONE is known to the api alone. */
export const EXERCISE_FAULTS = [
  'PICTURE_MISSING',
  'ALT_MISSING',
  'VIDEO_CODE_WRONG',
  'AUDIO_MISSING',
  'FILE_GONE',
] as const;
export type ExerciseFault = (typeof EXERCISE_FAULTS)[number];

export function faultsOfFields(fields: ExerciseFields): ExerciseFault[] {
  const { kind, picture, alt, videoCode } = fields.media;
  const { isOn, audio } = fields.sound;
  const faults: (ExerciseFault | false)[] = [
    kind === 'PICTURE' && picture === null && 'PICTURE_MISSING',
    kind === 'PICTURE' && picture !== null && !alt.trim() && 'ALT_MISSING',
    kind === 'VIDEO' && !VIDEO_CODE.test(readVideoCode(videoCode)) && 'VIDEO_CODE_WRONG',
    isOn && audio === null && 'AUDIO_MISSING',
  ];
  return faults.filter((fault) => fault !== false);
}

/** How many errors and faults keep a form from being put in place; files that are gone are not known here. */
export const countErrors = (type: ExerciseType, fields: ExerciseFields): number =>
  judgeFields(type, fields).filter(({ severity }) => severity === 'ERROR').length +
  faultsOfFields(fields).length;

/** The uploads that a form shows, each once. */
export function filesOfFields(
  type: ExerciseType,
  fields: ExerciseFields,
): { id: string; purpose: 'EXERCISE_IMAGE' | 'EXERCISE_AUDIO' }[] {
  const { images = [], audios = [] } = fromBlockFields(type, fields) as Partial<Drafts['singleChoice']>;
  const pictures = [fields.media.picture, ...images.map(({ fileId }) => fileId)];
  const sounds = [fields.sound.audio, ...audios.map(({ fileId }) => fileId)];
  const purposes = new Map<string, 'EXERCISE_IMAGE' | 'EXERCISE_AUDIO'>();
  for (const id of pictures) if (id) purposes.set(id, 'EXERCISE_IMAGE');
  for (const id of sounds) if (id) purposes.set(id, 'EXERCISE_AUDIO');
  return [...purposes].map(([id, purpose]) => ({ id, purpose }));
}
