import { z } from 'zod';
import { draftSchemas, type Drafts } from './drafts.ts';
import { EXERCISE_TYPES, type ExerciseType } from './exercise-type.ts';

/** A part of the typed block that saves itself: members that only make sense together are one field. */
export type BlockField = `block.${string}`;
export type BlockMembers = Readonly<Record<string, unknown>>;

/** Marked text: formatting and settings of single gaps refer to places in it. */
const source = (...members: string[]) => ({ 'block.text': ['text', 'formatting', ...members] });
/** Spots refer to pictures. */
const pictures = { 'block.pictures': ['images', 'spots'] };
const bank = { 'block.distractors': ['distractors'], 'block.reusable': ['reusable'] };
const typing = { 'block.matching': ['matching'], 'block.noRepeat': ['noRepeat'] };
/** Options refer to pictures and sounds. */
const choice = {
  'block.question': ['question'],
  'block.options': ['options', 'images', 'audios'],
  'block.shuffle': ['shuffle'],
};

/** The fields of each typed block with the members of its draft (drafts.ts); each member is in one of them. */
export const BLOCK_FIELDS: { [T in ExerciseType]: Readonly<Record<BlockField, readonly string[]>> } = {
  dragTheWords: { ...source(), ...bank },
  dragTheWordsImage: { ...pictures, ...bank },
  fillInTheBlanks: { ...source('gapMatching'), ...typing },
  fillInTheBlanksImage: { 'block.pictures': ['images', 'spots', 'gapMatching'], ...typing },
  markTheWords: { ...source(), 'block.selectable': ['selectable'] },
  multipleChoice: choice,
  singleChoice: choice,
  trueFalse: { 'block.statements': ['statements'], 'block.shuffle': ['shuffle'] },
  findSynonym: { ...source(), 'block.candidates': ['candidates'] },
  findThePlace: { ...source(), 'block.phrase': ['phrase'] },
};

export const isBlockField = (field: string): field is BlockField => field.startsWith('block.');

/** Without what no database stores: NUL, and one half of a character of two. Both come with pasted texts. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');

/** As it is sent and stored: without undefined members, and null for what is no number. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_name, member: unknown) =>
    typeof member === 'string' ? storable(member) : member,
  );

/** Pixels are those of the file: the api measures them when it stores the block. */
const images = draftSchemas.singleChoice.shape.images.transform((list) =>
  list.map(({ id, fileId, alt }) => ({ id, fileId, alt })),
);

const members = (type: ExerciseType, names: readonly string[]): z.ZodType => {
  const shape = { ...draftSchemas[type].shape, images } as Record<string, z.ZodType>;
  const picked = Object.fromEntries(names.map((name) => [name, shape[name] as z.ZodType]));
  return z.object(picked).transform(asJson);
};

/** Of each kind, the schemas of its fields. They accept what breaks the rules of authoring. */
export const BLOCK_SCHEMAS = Object.fromEntries(
  EXERCISE_TYPES.map((type) => [
    type,
    Object.fromEntries(
      Object.entries(BLOCK_FIELDS[type]).map(([field, names]) => [field, members(type, names)]),
    ),
  ]),
) as Record<ExerciseType, Record<BlockField, z.ZodType>>;

/** A draft of a block by field. */
export function toBlockFields<T extends ExerciseType>(
  type: T,
  draft: Partial<Drafts[T]>,
): Record<BlockField, BlockMembers> {
  return Object.fromEntries(
    Object.entries(BLOCK_SCHEMAS[type]).map(([field, schema]) => [field, schema.parse(draft)]),
  ) as Record<BlockField, BlockMembers>;
}

/** The draft of a block from its fields. */
export function fromBlockFields<T extends ExerciseType>(
  type: T,
  fields: Readonly<Record<string, unknown>>,
): Drafts[T] {
  const held = Object.keys(BLOCK_FIELDS[type]).map((field) => fields[field]);
  return draftSchemas[type].parse(Object.assign({}, ...held)) as Drafts[T];
}
