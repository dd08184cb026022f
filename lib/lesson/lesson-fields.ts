import type {
  CreateLessonMutationVariables,
  ExerciseLanguage,
  LanguageLevel,
  Privacy,
  UpdateLessonMutationVariables,
} from '@/graphql/generated/graphql';
import type { SavedRecord } from '@/lib/autosave/use-autosave';
import { fileIdOf } from '@/lib/upload/file-id';
import type { LessonText } from './queries';

/** A row of the vocabulary; `audio`: id of its sound. Addresses expire, so they are no part of what is compared. */
export interface WordFields {
  position: string;
  word: string;
  translation: string;
  example: string;
  audio: string | null;
}

/** The field of a row: `words.{id}`. */
export type WordField = `words.${string}`;

/** What saves itself in a lesson. A word is a field of its own, null once it is removed. */
export interface LessonFields {
  title: string;
  description: string;
  notes: string;
  categoryId: number | null;
  language: ExerciseLanguage | null;
  level: LanguageLevel | null;
  translationLanguage: ExerciseLanguage | null;
  /** Id of the picture; null: none. */
  cover: string | null;
  privacy: Privacy;
  /** ISO instant. */
  availableFrom: string | null;
  othersMayCopy: boolean;
  [row: WordField]: WordFields | null;
}
export type LessonField = keyof LessonFields & string;
export type LessonChanges = Partial<LessonFields>;

/** As the api creates it. */
export const NEW_LESSON: LessonFields = {
  title: '',
  description: '',
  notes: '',
  categoryId: null,
  language: null,
  level: null,
  translationLanguage: null,
  cover: null,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
};

const PREFIX = 'words.';

export const wordField = (id: string): WordField => `${PREFIX}${id}`;
export const isWordField = (field: string): field is WordField => field.startsWith(PREFIX);
export const wordIdOf = (field: WordField): string => field.slice(PREFIX.length);

export function fieldsOf(lesson: LessonText): LessonFields {
  const words = lesson.vocabulary.map(({ id, position, word, translation, example, audio }) => [
    wordField(id),
    { position, word, translation, example, audio: audio?.id ?? null },
  ]);
  return {
    title: lesson.title,
    description: lesson.description,
    notes: lesson.notes ?? '',
    categoryId: lesson.categoryId ?? null,
    language: lesson.language ?? null,
    level: lesson.level ?? null,
    translationLanguage: lesson.translationLanguage ?? null,
    cover: fileIdOf(lesson.coverUri),
    privacy: lesson.privacy,
    availableFrom: lesson.availableFrom ?? null,
    othersMayCopy: lesson.othersMayCopy,
    ...(Object.fromEntries(words) as Record<WordField, WordFields>),
  };
}

export const recordOf = (lesson: LessonText): SavedRecord<LessonFields> => ({
  id: lesson.id,
  revision: lesson.revision,
  fields: fieldsOf(lesson),
});

const sentWords = (changes: LessonChanges) =>
  Object.keys(changes)
    .filter(isWordField)
    .map((field) => ({ id: wordIdOf(field), row: changes[field] ?? null }));

const sentRows = (changes: LessonChanges) =>
  sentWords(changes).flatMap(({ id, row }) => (row ? [{ id, ...row }] : []));

function ownInput(changes: LessonChanges) {
  const own = Object.fromEntries(Object.entries(changes).filter(([field]) => !isWordField(field)));
  const words = sentRows(changes);
  return { ...(own as Omit<LessonChanges, WordField>), ...(words.length > 0 && { words }) };
}

/** The arguments of a new lesson, which has no words to remove. Without a title it is refused at its title. */
export const createInput = (changes: LessonChanges): CreateLessonMutationVariables => ({
  title: '',
  ...ownInput(changes),
});

/** The arguments of a save. */
export function saveInput(changes: LessonChanges): Omit<UpdateLessonMutationVariables, 'id' | 'revision'> {
  const removedWords = sentWords(changes).flatMap(({ id, row }) => (row ? [] : [id]));
  return { ...ownInput(changes), ...(removedWords.length > 0 && { removedWords }) };
}

/** `words.1.word` is about the second row that was sent; undefined: the name says it. */
export function fieldOf(path: string, sent: LessonChanges): LessonField | undefined {
  const index = /^words\.(\d+)(?:\.|$)/.exec(path)?.[1];
  const row = index === undefined ? undefined : sentRows(sent)[Number(index)];
  return row && wordField(row.id);
}
