import type { Answers } from '#contract/exercise/answers.ts';
import type { Blocks, Projections } from '#contract/exercise/blocks.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { Matching } from '#contract/exercise/matching.ts';
import { fromEntries, toEntries } from '#contract/exercise/entries.ts';
import type { CheckResult, Verdict } from '#contract/exercise/result.ts';
import type { Violation } from '#contract/exercise/violations.ts';
import { DomainError } from '#server/errors.ts';
import type {
  ExerciseAnswer,
  ExerciseAnswerInput,
  ExerciseCheckResult,
  GapKey,
  GapPhrases,
  InputMaybe,
  PartsByVerdict,
  ResolversParentTypes,
} from '../../generated/resolvers.ts';

/** A stored block, or what a student may see of one, in the shape of the contract: maps are lists (X6). */
type Shown<T extends ExerciseType> = Projections[T] & Partial<Blocks[T]>;

/** The blocks as resolvers pass them on; the fields that return addresses of files create these. */
interface SerializedBlocks {
  dragTheWords: ResolversParentTypes['DragTheWordsBlock'];
  dragTheWordsImage: ResolversParentTypes['DragTheWordsImageBlock'];
  fillInTheBlanks: ResolversParentTypes['FillInTheBlanksBlock'];
  fillInTheBlanksImage: ResolversParentTypes['FillInTheBlanksImageBlock'];
  markTheWords: ResolversParentTypes['MarkTheWordsBlock'];
  multipleChoice: ResolversParentTypes['MultipleChoiceBlock'];
  singleChoice: ResolversParentTypes['SingleChoiceBlock'];
  trueFalse: ResolversParentTypes['TrueFalseBlock'];
  findSynonym: ResolversParentTypes['FindSynonymBlock'];
  findThePlace: ResolversParentTypes['FindThePlaceBlock'];
}

const gapPhrases = (answer: Record<string, string[]> | undefined): GapPhrases[] | null =>
  answer ? toEntries(answer, 'phraseIds') : null;

const gapKeys = (answer: Blocks['fillInTheBlanks']['answer'] | undefined): GapKey[] | null =>
  answer ? Object.entries(answer).map(([id, key]) => ({ id, ...key })) : null;

const SERIALIZERS: { [T in ExerciseType]: (block: Shown<T>) => SerializedBlocks[T] } = {
  dragTheWords: ({ text, data, answer }) => ({ text: text ?? null, data, answer: gapPhrases(answer) }),
  dragTheWordsImage: ({ text, images, data, answer }) => ({
    text: text ? toEntries(text, 'source') : null,
    images,
    data,
    answer: gapPhrases(answer),
  }),
  fillInTheBlanks: ({ text, data, answer }) => ({ text: text ?? null, data, answer: gapKeys(answer) }),
  fillInTheBlanksImage: ({ text, images, data, answer }) => ({
    text: text ? toEntries(text, 'source') : null,
    images,
    data,
    answer: gapKeys(answer),
  }),
  markTheWords: ({ text, data, answer }) => ({
    text: text ?? null,
    data,
    answer: answer ? toEntries(answer, 'pen') : null,
  }),
  multipleChoice: ({ images, audios, data, answer }) => ({
    images: images ?? null,
    audios: audios ?? null,
    data,
    answer: answer ?? null,
  }),
  singleChoice: ({ images, audios, data, answer }) => ({
    images: images ?? null,
    audios: audios ?? null,
    data,
    answer: answer ?? null,
  }),
  trueFalse: ({ data, answer }) => ({ data, answer: answer ? toEntries(answer, 'answer') : null }),
  findSynonym: ({ text, data, answer }) => ({ text: text ?? null, data, answer: answer ?? null }),
  findThePlace: ({ text, data, answer }) => ({ text: text ?? null, data, answer: answer ?? null }),
};

/** The typed blocks of an answer, of which one is present. */
export const serializeBlocks = <T extends ExerciseType>(
  type: T,
  block: Shown<T>,
): Partial<SerializedBlocks> => ({
  [type]: SERIALIZERS[type](block),
});

/** The field of the contract that carries the answer to each kind. */
const ANSWER_FIELD = {
  dragTheWords: 'gaps',
  dragTheWordsImage: 'gaps',
  fillInTheBlanks: 'gaps',
  fillInTheBlanksImage: 'gaps',
  markTheWords: 'marks',
  multipleChoice: 'ids',
  singleChoice: 'id',
  trueFalse: 'values',
  findSynonym: 'id',
  findThePlace: 'id',
} as const satisfies Record<ExerciseType, keyof ExerciseAnswerInput>;

/** Converts an answer to the engine's shape; null: none was sent. INVALID_ANSWER if it is for another kind. */
export function deserializeAnswer(
  type: ExerciseType,
  input: InputMaybe<ExerciseAnswerInput> | undefined,
): unknown {
  const own = ANSWER_FIELD[type];
  const sent = Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined);
  if (sent.some(([field]) => field !== own)) throw new DomainError('INVALID_ANSWER');
  if (sent.length === 0) return null;
  const { gaps, marks, values, ids, id } = input ?? {};
  if (gaps) return fromEntries(plain(gaps, 'value'), 'value');
  if (marks) return fromEntries(plain(marks, 'as'), 'as');
  if (values) return fromEntries(plain(values, 'value'), 'value');
  return ids ?? id;
}

/** Omitted entries become null: that part was left open. */
function plain<Key extends string, Value>(
  entries: readonly ({ id: string } & { [K in Key]?: Value | null | undefined })[],
  key: Key,
): ({ id: string } & Record<Key, Value | null>)[] {
  return entries.map((entry) => ({ id: entry.id, [key]: entry[key] ?? null }) as never);
}

/** Converts an answer of the history to the shape of the contract; parts left open are absent. */
export function serializeAnswer<T extends ExerciseType>(type: T, answer: Answers[T]): ExerciseAnswer | null {
  if (answer === null) return null;
  if (typeof answer === 'string') return { id: answer };
  if (Array.isArray(answer)) return { ids: answer };
  const answered = Object.entries(answer).filter(([, value]) => value !== null);
  const field = ANSWER_FIELD[type];
  if (field === 'marks')
    return { marks: answered.map(([id, as]) => ({ id, as: as as 'CORRECT' | 'WRONG' })) };
  if (field === 'values') return { values: answered.map(([id, value]) => ({ id, value: value as boolean })) };
  return { gaps: answered.map(([id, value]) => ({ id, value: String(value) })) };
}

interface TypedInput {
  gapMatching?: InputMaybe<readonly { id: string; matching: object }[]> | undefined;
}

/** Converts a block that an author sends to its draft: nulls are dropped, lists that stand for maps become maps. */
export function deserializeDraft(input: object): object {
  const { gapMatching, ...rest } = input as TypedInput & Record<string, unknown>;
  const settings = gapMatching?.map(({ id, matching }) => ({ id, matching: withoutNulls(matching) }));
  const { matching } = rest as { matching?: Matching | null };
  return {
    ...rest,
    ...(matching && { matching: withoutNulls(matching) }),
    ...(settings && { gapMatching: fromEntries(settings, 'matching') }),
    ...(Array.isArray(rest['formatting']) && { formatting: rest['formatting'].map(withoutNulls) }),
  };
}

const withoutNulls = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));

/**
 * Converts what a student may see of a checked answer to the shape of the contract. `errorHint`: null in a preview,
 * whose author has typed it.
 */
export const serializeResult = ({
  exerciseId,
  notes,
  ...result
}: CheckResult & { errorHint?: string | null }): ExerciseCheckResult => ({
  errorHint: null,
  ...result,
  exerciseId: Number(exerciseId),
  notes: toEntries(notes, 'notes'),
});

/** A broken rule in the shape of the contract. */
export const serializeViolation = ({ params, ...violation }: Violation) => ({ ...violation, ...params });

/** Parts by what became of them. */
export function partsByVerdict(verdicts: Readonly<Record<string, Verdict>>): PartsByVerdict {
  const having = (verdict: Verdict) => Object.keys(verdicts).filter((part) => verdicts[part] === verdict);
  return {
    correct: having('CORRECT'),
    half: having('HALF'),
    wrong: having('WRONG'),
    empty: having('EMPTY'),
    missed: having('MISSED'),
  };
}
