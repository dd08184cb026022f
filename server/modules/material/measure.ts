import type { Resource } from '#contract/material/content.ts';
import { READING_WORDS_PER_MINUTE } from '#contract/limits.ts';
import type { PublicationCounts } from './model.ts';
import { wordsOf } from './title-words.ts';

/** What one block adds to its publication. */
export const measure = (resource: Resource): PublicationCounts => ({
  resourcesCount: 1,
  exercisesCount: resource.type === 'EXERCISE' ? 1 : 0,
  wordsCount: resource.type === 'TEXT' ? wordsOf(textOf(resource.content.node)).length : 0,
  contentBytes: Buffer.byteLength(JSON.stringify(resource.content)),
});

/** The text of a node and of all nodes in it. It is as deep as the contract allows. */
function textOf(node: object): string {
  if ('text' in node) return String(node.text);
  const content = 'content' in node && Array.isArray(node.content) ? (node.content as object[]) : [];
  const isRun = content.some((child) => 'text' in child);
  // Runs of one paragraph may divide a word; paragraphs may not join two.
  return content.map(textOf).join(isRun ? '' : ' ');
}

export const NOTHING: PublicationCounts = {
  resourcesCount: 0,
  exercisesCount: 0,
  wordsCount: 0,
  contentBytes: 0,
};

/** Counts with those of other blocks added (`sign` 1) or taken away (-1). */
export const addCounts = (
  counts: PublicationCounts,
  resources: readonly Resource[],
  sign: 1 | -1,
): PublicationCounts =>
  resources.map(measure).reduce(
    (sum, one) => ({
      resourcesCount: sum.resourcesCount + sign * one.resourcesCount,
      exercisesCount: sum.exercisesCount + sign * one.exercisesCount,
      wordsCount: sum.wordsCount + sign * one.wordsCount,
      contentBytes: sum.contentBytes + sign * one.contentBytes,
    }),
    counts,
  );

/** Minutes that reading takes, at least 1. */
export const readingMinutes = ({ wordsCount }: Pick<PublicationCounts, 'wordsCount'>): number =>
  Math.max(1, Math.round(wordsCount / READING_WORDS_PER_MINUTE));
