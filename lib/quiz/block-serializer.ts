import type { ExerciseInput } from '@/graphql/generated/graphql';
import type { Blocks } from '@/lib/contract/exercise/blocks.ts';
import { draftSchemas } from '@/lib/contract/exercise/drafts.ts';
import type { Drafts } from '@/lib/contract/exercise/drafts.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { toDraft } from '@/lib/contract/exercise/to-draft.ts';
import { fromEntries, toEntries } from '@/lib/contract/exercise/entries.ts';
import type { WholeExercise } from './queries';
import { withoutNulls } from './without-nulls';

/** The address of a stored file; that of a new one is fetched by its id. */
interface Addressed {
  fullUri?: string;
}
export type EditorImage = Drafts['dragTheWordsImage']['images'][number] & Addressed;
export type EditorAudio = Drafts['multipleChoice']['audios'][number] & Addressed;
type WithAddresses<Draft> = {
  [Key in keyof Draft]: Key extends 'images'
    ? EditorImage[]
    : Key extends 'audios'
      ? EditorAudio[]
      : Draft[Key];
};
/** A draft as the editor holds it. */
export type EditorDrafts = { [T in ExerciseType]: WithAddresses<Drafts[T]> };
export type EditorDraft = EditorDrafts[ExerciseType];

/** Draft of a new exercise of a type: with as many empty lines as its rules require at least. */
export function emptyDraft<T extends ExerciseType>(type: T): EditorDrafts[T] {
  const lines =
    type === 'multipleChoice' || type === 'singleChoice'
      ? { options: [{}, {}, {}] }
      : type === 'trueFalse'
        ? { statements: [{}] }
        : {};
  return draftSchemas[type].parse(lines) as EditorDrafts[T];
}

/** A stored exercise as a draft for its form. */
export function draftOf<T extends ExerciseType>(type: T, exercise: WholeExercise): EditorDrafts[T] {
  const block = exercise[type];
  if (!block) return emptyDraft(type);
  // Addresses of files stay included: the contract ignores them.
  return toDraft(type, deserialize(block) as unknown as Blocks[T]) as EditorDrafts[T];
}

type SerializedBlock = NonNullable<WholeExercise[ExerciseType]>;

/** Turns lists that stand for maps into maps, under the contract's names. */
function deserialize(block: SerializedBlock): object {
  const { sources, keys, answer, ...rest } = withoutNulls(block) as {
    sources?: { id: string; source: string }[];
    keys?: ({ id: string } & object)[];
    answer?: unknown;
  } & object;
  return {
    ...rest,
    ...(sources && { text: fromEntries(sources, 'source') }),
    answer: keys
      ? Object.fromEntries(keys.map(({ id, ...key }) => [id, key]))
      : Array.isArray(answer)
        ? answerMap(answer)
        : answer,
  };
}

const ANSWER_KEYS = ['phraseIds', 'pen', 'answer'] as const;

/** The key of multipleChoice is a list in the contract too. */
function answerMap(entries: unknown[]): unknown {
  const [first] = entries;
  if (typeof first === 'string') return entries;
  const key = ANSWER_KEYS.find((name) => typeof first === 'object' && first !== null && name in first);
  return key ? fromEntries(entries as ({ id: string } & Record<typeof key, unknown>)[], key) : entries;
}

type BlockInput = Pick<ExerciseInput, ExerciseType>;

/** A draft as the API's input, under the name of its type. */
export function toBlockInput(type: ExerciseType, draft: EditorDraft): BlockInput {
  const { images, audios, gapMatching, distractors, ...rest } = draft as Partial<
    EditorDrafts['dragTheWordsImage'] & EditorDrafts['fillInTheBlanksImage'] & EditorDrafts['multipleChoice']
  >;
  const input = {
    ...rest,
    ...(images && { images: images.map(({ id, fileId, alt }) => ({ id, fileId, alt })) }),
    ...(audios && { audios: audios.map(({ id, fileId, title }) => ({ id, fileId, title })) }),
    ...(gapMatching && { gapMatching: toEntries(gapMatching, 'matching') }),
    // An empty line is no phrase.
    ...(distractors && { distractors: distractors.filter((phrase) => phrase.trim()) }),
  };
  return { [type]: input };
}
