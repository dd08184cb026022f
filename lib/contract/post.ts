import { INT_MAX } from './id.ts';

/** Who may comment on and correct a post: the enum PostAnswersFrom of the schema. */
export const ANSWERS_FROM = ['CONNECTIONS', 'ALL'] as const;
export type AnswersFrom = (typeof ANSWERS_FROM)[number];

/** Characters (UTF-16 units) of a post, of a comment, and of one reason of a correction. */
export const POST_TEXT_MAX = 5_000;
export const POST_COMMENT_MAX = 2_000;
export const POST_NOTE_MAX = 300;
/** Reasons of one correction. */
export const POST_NOTES_MAX = 50;
/** Pictures of one post; or it has one video. */
export const POST_PICTURES_MAX = 10;
/** Characters that say what a picture shows. */
export const POST_ALT_MAX = 500;
/** People whom one text may mention. */
export const POST_MENTIONS_MAX = 10;
/** Characters of the reason with which an administrator removes something. */
export const POST_REASON_MAX = 500;
/** Up to so many new posts are counted. */
export const FEED_NEWS_MAX = 50;

/** A piece of a text: words, or a person who is mentioned. */
export type TextPiece = string | { userId: number };

const MENTION = /@\{([1-9]\d{0,9})\}/g;

/** The pieces of a text in which a mention is `@{id}`; anything else in it is words. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(MENTION)) {
    const userId = Number(found[1]);
    if (userId > INT_MAX) continue;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push({ userId });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The people whom a text mentions, each once, in their order. */
export const mentionedIds = (text: string): number[] => [
  ...new Set(textPieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.userId]))),
];

/** A mention as it stands in a text. */
export const mentionOf = (userId: number): string => `@{${userId}}`;

/** Number of ids in one part of the list of public posts. */
export const POST_PART_SIZE = 10_000;
