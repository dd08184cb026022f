import { SHEET_WORDS_MAX } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { findSeenLessons } from '../lesson/service.ts';
import { findSeenPublications } from '../material/service.ts';
import { ownWordKey, wordKey } from './keys.ts';
import * as log from './log-store.ts';
import type { FoundWord, StoredWord, VocabularyRow } from './model.ts';
import { oneLine, vocabularyOf } from './sentences.ts';

interface Asked {
  scheduleId: number;
  /** Null: the viewer may not read the chat. */
  chat: { chatId: number; until: Date } | null;
  own: readonly StoredWord[];
}

/**
 * The words of a lesson: those that its instructor put down, the vocabulary of the publications that were opened for all, and that
 * of its other materials of which somebody wrote in the chat. Materials that the viewer may not see now have none.
 */
export async function listWords(ctx: Context, { scheduleId, chat, own }: Asked): Promise<FoundWord[]> {
  const { opened, others } = await readVocabulary(ctx, scheduleId);
  const sentences = new Map([...others, ...opened].map((word) => [wordKey(word), word.sentence]));
  const put = (await listPresent(ctx, chat, own)).map(({ id, sentence, ...word }) => ({
    ...{ key: ownWordKey(id), source: 'TEACHER' as const, word: word.word, translation: word.translation },
    // From a text one press puts down the word alone.
    sentence: sentence || (sentences.get(wordKey(word)) ?? ''),
  }));
  const known = new Set(opened.map(wordKey));
  const unknown = others.filter((word) => !known.has(wordKey(word)));
  const spoken = chat ? await mentioned(ctx, chat, unknown) : [];
  return unique([
    ...put,
    ...opened.map((word) => ({ ...word, key: wordKey(word), source: 'MATERIAL' as const })),
    ...spoken.map((word) => ({ ...word, key: wordKey(word), source: 'CHAT' as const })),
  ]).slice(0, SHEET_WORDS_MAX);
}

/** Without those whose message was deleted; where a message was edited, its words as they were are gone. */
async function listPresent(
  ctx: Context,
  chat: Asked['chat'],
  words: readonly StoredWord[],
): Promise<StoredWord[]> {
  const seqs = words.flatMap(({ messageSeq }) => messageSeq ?? []);
  if (seqs.length === 0) return [...words];
  const messages = chat ? await log.findMessages(ctx.db, chat.chatId, seqs) : new Map<number, string>();
  return words.flatMap((word) => {
    if (word.messageSeq === null) return word;
    const message = messages.get(word.messageSeq);
    if (message === undefined) return [];
    return oneLine(message).includes(word.sentence) ? word : { ...word, sentence: '' };
  });
}

/** A word that the instructor put down is not there a second time. */
function unique(words: readonly FoundWord[]): FoundWord[] {
  const seen = new Set<string>();
  return words.filter(({ word, translation }) => {
    const key = wordKey({ word, translation });
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

async function readVocabulary(ctx: Context, scheduleId: number) {
  const { opened, publications, prepared } = await log.findMaterials(ctx.db, scheduleId);
  const ids = [...new Set([...opened, ...publications])];
  const [ofPublications, ofLessons] = await Promise.all([
    ids.length > 0 ? readPublications(ctx, ids) : new Map<number, VocabularyRow[]>(),
    prepared.length > 0 ? readPrepared(ctx, prepared) : [],
  ]);
  const wordsOf = (id: number) => ofPublications.get(id) ?? [];
  const closed = publications.filter((id) => !opened.includes(id));
  return { opened: opened.flatMap(wordsOf), others: [...closed.flatMap(wordsOf), ...ofLessons] };
}

async function readPublications(ctx: Context, ids: number[]): Promise<Map<number, VocabularyRow[]>> {
  const [seen, texts] = await Promise.all([
    findSeenPublications(ctx, ids),
    log.listGlossedTexts(ctx.db, ids),
  ]);
  const grouped = Map.groupBy(texts, ({ publicationId }) => publicationId);
  return new Map(
    [...seen].map(([id, { language }]) => [
      id,
      vocabularyOf(
        (grouped.get(id) ?? []).map(({ node }) => node),
        language,
      ),
    ]),
  );
}

async function readPrepared(ctx: Context, ids: number[]): Promise<VocabularyRow[]> {
  const [seen, words] = await Promise.all([findSeenLessons(ctx, ids), log.listPreparedWords(ctx.db, ids)]);
  return ids.flatMap((id) => (seen.has(id) ? words.filter(({ lessonId }) => lessonId === id) : []));
}

/** Those of these words that stand as whole words in a message of the chat. */
async function mentioned(
  ctx: Context,
  chat: { chatId: number; until: Date },
  words: readonly VocabularyRow[],
): Promise<VocabularyRow[]> {
  const small = [...new Set(words.map(({ word }) => word.toLowerCase()))];
  if (small.length === 0) return [];
  const found = await log.listMentioned(ctx.db, { ...chat, words: small });
  const spoken = new Set(
    found.filter(({ word, message }) => standsIn(word, message)).map(({ word }) => word),
  );
  return words.filter(({ word }) => spoken.has(word.toLowerCase()));
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a word, in small letters, stands in a text and is no part of a longer one. */
export function standsIn(word: string, text: string): boolean {
  const small = text.toLowerCase();
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    const before = [...small.slice(0, at)].at(-1);
    const after = small
      .slice(at + word.length)
      [Symbol.iterator]()
      .next().value;
    if (!isLetter(before) && !isLetter(after)) return true;
  }
  return false;
}
