import { glossesIn } from '#contract/material/glossed-words.ts';
import type { TextNode } from '#contract/material/text-nodes.ts';
import { SHEET_TEXT_MAX } from '#contract/limits.ts';
import type { VocabularyRow } from './model.ts';

/** Sentences are found by the rules of a language; without one the general rules do. */
function segmenter(language: string | null): Intl.Segmenter {
  return new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The sentence of a text in which a place is, on one line, without what would be too long for the sheet. */
export function sentenceAt(text: string, place: number, language: string | null = null): string {
  const found = segmenter(language)
    .segment(text)
    .containing(Math.min(place, text.length - 1));
  return cut(oneLine(found?.segment ?? ''));
}

export const cut = (text: string): string =>
  text.length > SHEET_TEXT_MAX ? `${text.slice(0, SHEET_TEXT_MAX - 1).toWellFormed()}…` : text;

/** The glossed words of texts with the sentences in which they stand, each word once. */
export function vocabularyOf(nodes: readonly TextNode[], language: string | null): VocabularyRow[] {
  return glossesIn(nodes).map(({ word, translation, text, place }) => ({
    word,
    translation,
    sentence: sentenceAt(text, place, language),
  }));
}
