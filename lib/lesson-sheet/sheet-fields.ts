import type { LessonSheetInput } from '@/graphql/generated/graphql';
import type { LessonSheet, SheetCorrection, SheetWord } from './queries';

/** What the teacher makes of an item; null: as the lesson has it. */
export interface ItemFields {
  isHidden: boolean;
  translation: string | null;
  sentence: string | null;
  note: string | null;
}

/** Each item is a field of its own: two devices that change different ones do not meet. */
export type SheetFields = Record<`items.${string}`, ItemFields>;

export const fieldOf = (key: string): `items.${string}` => `items.${key}`;
const keyOf = (field: string): string => field.slice('items.'.length);

const toFields = ({ isHidden, change }: SheetWord | SheetCorrection): ItemFields => ({
  isHidden,
  translation: change.translation ?? null,
  sentence: change.sentence ?? null,
  note: change.note ?? null,
});

export const fieldsOf = ({ words, corrections }: Pick<LessonSheet, 'words' | 'corrections'>): SheetFields =>
  Object.fromEntries([...words, ...corrections].map((item) => [fieldOf(item.key), toFields(item)]));

export const inputOf = (changes: Partial<SheetFields>, revision: number): LessonSheetInput => ({
  revision,
  items: Object.entries(changes).flatMap(([field, item]) => (item ? [{ key: keyOf(field), ...item }] : [])),
});
