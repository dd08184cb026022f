import { z } from 'zod';
import type { GetCatalogueQuery, LanguageLevel, SpeakLanguageInput } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { INTERESTS_MAX, SPEAK_LANGUAGES_MAX, SPECIALITIES_MAX } from '@/lib/contract/limits.ts';
import type { OwnProfile } from './queries';

/** A language that can be chosen. */
export type LanguageChoice = Pick<GetCatalogueQuery['getLanguages'][number], 'id' | 'title'>;

const code = (value: FieldCode): FieldCode => value;

export const LANGUAGE_LEVELS = [
  'A1',
  'A2',
  'B1',
  'B2',
  'C1',
  'C2',
] as const satisfies readonly LanguageLevel[];
/** Value of the choice "no level": a select cannot have an empty value. */
export const NO_LEVEL = 'none';
const levelSchema = z.enum([NO_LEVEL, ...LANGUAGE_LEVELS]);
export type LevelChoice = z.infer<typeof levelSchema>;

export const toLevelChoice = (level: string | null | undefined): LevelChoice =>
  LANGUAGE_LEVELS.find((each) => each === level) ?? NO_LEVEL;
const toLevel = (choice: LevelChoice): LanguageLevel | null => (choice === NO_LEVEL ? null : choice);

const idsOf = (items: readonly { id: number }[]): number[] =>
  items.map(({ id }) => id).sort((one, other) => one - other);

export const specialitiesSchema = z.object({
  specialityIds: z.array(z.number()).max(SPECIALITIES_MAX, code('TOO_MANY_ITEMS')),
});
export type SpecialitiesForm = z.infer<typeof specialitiesSchema>;
export const specialitiesOf = ({ specialities }: OwnProfile): SpecialitiesForm => ({
  specialityIds: idsOf(specialities),
});

export const interestsSchema = z.object({
  interestIds: z.array(z.number()).max(INTERESTS_MAX, code('TOO_MANY_ITEMS')),
});
export type InterestsForm = z.infer<typeof interestsSchema>;
export const interestsOf = ({ interests }: OwnProfile): InterestsForm => ({ interestIds: idsOf(interests) });

/** Adds or removes an id, in a fixed order, so that an undone choice is no change. */
export function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id)
    ? ids.filter((each) => each !== id)
    : idsOf([...ids, id].map((each) => ({ id: each })));
}

/** The available items, and chosen ones that were removed from the list since. */
export function withChosen<Item extends { id: number }>(
  list: readonly Item[],
  chosen: readonly Item[],
): Item[] {
  return [...list, ...chosen.filter(({ id }) => !list.some((item) => item.id === id))];
}

export const targetSchema = z.object({ languageId: z.string(), level: levelSchema });
export type TargetForm = z.infer<typeof targetSchema>;
export const NO_LANGUAGE = 'none';
export const targetOf = ({ targetLanguage, languageLevel }: OwnProfile): TargetForm => ({
  languageId: targetLanguage ? String(targetLanguage.id) : NO_LANGUAGE,
  level: toLevelChoice(languageLevel),
});
export const targetInput = ({ languageId, level }: TargetForm) =>
  languageId === NO_LANGUAGE
    ? { languageId: null, level: null }
    : { languageId: Number(languageId), level: toLevel(level) };

export const speakSchema = z.object({
  languages: z
    .array(z.object({ languageId: z.string().min(1, code('REQUIRED')), level: levelSchema }))
    .max(SPEAK_LANGUAGES_MAX, code('TOO_MANY_ITEMS')),
});
export type SpeakForm = z.infer<typeof speakSchema>;
export const speakOf = ({ speakLanguages }: OwnProfile): SpeakForm => ({
  languages: speakLanguages.map(({ language, level }) => ({
    languageId: String(language.id),
    level: toLevelChoice(level),
  })),
});
export const speakInput = ({ languages }: SpeakForm): SpeakLanguageInput[] =>
  languages.map(({ languageId, level }) => ({ languageId: Number(languageId), level: toLevel(level) }));

/** The numbers in the messages. */
export const CHOICE_VALUES = {
  specialityIds: { value: SPECIALITIES_MAX },
  interestIds: { value: INTERESTS_MAX },
  languages: { value: SPEAK_LANGUAGES_MAX },
};
