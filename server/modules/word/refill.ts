import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { WORDS_AT_ONCE_MAX } from '#contract/word/limits.ts';
import type { Context } from '../../context.ts';
import type { WordInput } from '../../generated/resolvers.ts';
import type { Refill } from '../../refill.ts';
import { addWords, reviewWords, updateWordSettings } from './service.ts';

const review = z.object({
  id: z.uuid(),
  grade: z.number().nullable(),
  undoes: z.uuid().nullable(),
  reviewedAt: z.coerce.date(),
});
const word = z.object({
  id: idSchema,
  word: z.string(),
  translation: z.string(),
  sentence: z.string(),
  placeFrom: z.number().nullable(),
  placeTo: z.number().nullable(),
  language: z.string().nullable(),
  translationLanguage: z.string().nullable(),
  lessonId: idSchema.nullable(),
  lessonWordId: z.uuid().nullable(),
  publicationId: idSchema.nullable(),
  audioId: z.uuid().nullable(),
  createdAt: z.coerce.date(),
  reviews: z.array(review),
});
type Word = z.output<typeof word>;

/** Words with their logs, from which their progress is computed again. Where they were met comes back if it was one's own. */
export async function refillWords(refill: Refill): Promise<void> {
  for await (const row of refill.items('words.json', 'WORD', word)) {
    const audio = await refill.file(row.audioId, 'WORD_AUDIO');
    await refill.make('WORD', { oldId: row.id, name: row.word, at: row.createdAt }, async (making) => {
      const sent = { ...inputOf(refill, row), clientId: making.clientId, audio } as WordInput;
      const [made] = await addWords(making.past, { words: [sent], ...placeOf(refill, row) });
      if (!made) throw new Error('the word was not added');
      await addLog(making.ctx, made.id, row.reviews);
      return made.id;
    });
  }
}

function placeOf(refill: Refill, { lessonId, publicationId }: Word) {
  const lesson = refill.idOf('LESSON', lessonId);
  return {
    lessonId: lesson,
    publicationId: lesson === null ? refill.idOf('PUBLICATION', publicationId) : null,
  };
}

const inputOf = (
  refill: Refill,
  { word: text, translation, sentence, placeFrom, placeTo, lessonWordId, ...row }: Word,
) => ({
  ...{ word: text, translation, sentence },
  place: placeFrom === null || placeTo === null ? null : [placeFrom, placeTo],
  language: row.language,
  translationLanguage: row.translationLanguage,
  lessonWordId: lessonWordId && refill.uuidOf(`lesson word ${lessonWordId}`),
});

async function addLog(ctx: Context, wordId: number, log: Word['reviews']): Promise<void> {
  for (let at = 0; at < log.length; at += WORDS_AT_ONCE_MAX) {
    const some = log.slice(at, at + WORDS_AT_ONCE_MAX);
    await reviewWords(ctx, {
      reviews: some.map(({ id, grade, undoes, reviewedAt }) => ({ id, wordId, grade, undoes, reviewedAt })),
    });
  }
}

/** Archives of former versions know no reminder. */
const settings = z.object({ teachersSee: z.boolean(), reminds: z.boolean().optional() });

export async function refillWordSettings(refill: Refill): Promise<void> {
  const found = await refill.whole('word-settings.json', 'PREFERENCE', settings);
  if (!found) return;
  await refill.make('PREFERENCE', { oldId: 'words' }, async ({ ctx }) => {
    await updateWordSettings(ctx, found);
    return 0;
  });
}
