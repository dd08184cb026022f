import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { TARGET_LANGUAGES } from '#contract/languages.ts';
import { opennessFields } from '#contract/openness.ts';
import {
  ANSWERS_FROM,
  POST_ALT_MAX,
  POST_COMMENT_MAX,
  POST_MENTIONS_MAX,
  POST_NOTES_MAX,
  POST_NOTE_MAX,
  POST_PICTURES_MAX,
  POST_REASON_MAX,
  POST_TEXT_MAX,
  mentionedIds,
} from '#contract/post.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine, cleanText } from '../../text.ts';
import type { StoredPost } from './model.ts';

/** Control characters and marks of direction are taken out before it is measured. */
const textOf = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max))
    .refine((text) => mentionedIds(text).length <= POST_MENTIONS_MAX, fieldCode('TOO_MANY_ITEMS'));

const required = (max: number) => textOf(max).refine((text) => text !== '', fieldCode('REQUIRED'));

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max));

const media = z.object({
  id: z.uuid().toLowerCase(),
  alt: line(POST_ALT_MAX)
    .nullish()
    .transform((alt) => alt || null),
});

const fields = z.object({
  text: textOf(POST_TEXT_MAX),
  language: z.enum(TARGET_LANGUAGES).nullable(),
  answersFrom: z.enum(ANSWERS_FROM),
  allowsCorrections: z.boolean(),
  wantsCorrections: z.boolean(),
  mediaItems: z
    .array(media)
    .max(POST_PICTURES_MAX, fieldCode('TOO_MANY_ITEMS'))
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, fieldCode('INVALID_VALUE')),
  sharedPublicationId: idSchema.nullable(),
  sharedLessonId: idSchema.nullable(),
  sharedQuizId: idSchema.nullable(),
  sourceId: idSchema.nullable(),
  ...opennessFields,
});
export type PostValues = Partial<z.output<typeof fields>>;

/** Null clears these fields; in others GraphQL accepts null too, and it is ignored. */
const CLEARABLE = new Set([
  'language',
  'availableFrom',
  'sharedPublicationId',
  'sharedLessonId',
  'sharedQuizId',
  'sourceId',
]);

/** Parses what is given of a post. BAD_USER_INPUT with fields. */
export function parsePost(input: object): PostValues {
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && (value !== null || CLEARABLE.has(name)),
  );
  return parseInput(fields.partial(), Object.fromEntries(given));
}

type ShareName = 'publicationId' | 'lessonId' | 'quizId' | 'sourceId';

/** What of a post is shared: at most one. */
export const sharesOf = (post: Pick<StoredPost, ShareName>): number[] =>
  [post.publicationId, post.lessonId, post.quizId, post.sourceId].filter((id) => id !== null);

/** What a post is, once a change is written into it. */
type Whole = Pick<StoredPost, 'text' | ShareName | 'hasShared' | 'allowsCorrections' | 'wantsCorrections'> & {
  mediaCount: number;
};

/** BAD_USER_INPUT with `text` for a post without anything, and for one that shares several things. */
export function requireWhole(post: Whole): void {
  if (sharesOf(post).length > 1)
    throw new DomainError('BAD_USER_INPUT', { fields: { sourceId: { code: 'SELECT_ONE' } } });
  if (post.text === '' && post.mediaCount === 0 && !post.hasShared)
    throw new DomainError('BAD_USER_INPUT', { fields: { text: { code: 'REQUIRED' } } });
  if (post.wantsCorrections && !post.allowsCorrections)
    throw new DomainError('BAD_USER_INPUT', { fields: { wantsCorrections: { code: 'INVALID_VALUE' } } });
}

const comment = z.object({ text: required(POST_COMMENT_MAX) });
export const parseComment = (text: string): string => parseInput(comment, { text }).text;

const correction = z.object({
  text: required(POST_TEXT_MAX),
  notes: z.array(line(POST_NOTE_MAX)).max(POST_NOTES_MAX, fieldCode('TOO_MANY_ITEMS')),
});
export const parseCorrection = (input: {
  text: string;
  notes?: readonly string[] | null | undefined;
}): z.output<typeof correction> => parseInput(correction, { text: input.text, notes: input.notes ?? [] });

const reason = z.object({ reason: line(POST_REASON_MAX).pipe(z.string().min(1, fieldCode('REQUIRED'))) });
export const parseReason = (input: { reason: string }): string => parseInput(reason, input).reason;

const clientId = z.object({ clientId: z.uuid().toLowerCase() });
export const parseClientId = (input: { clientId: string }): string => parseInput(clientId, input).clientId;

const pageAfter = z.object({ after: z.number().int().min(0).nullish() });
/** The id after which a page begins; 0: the first page. */
export const parseAfter = (after: number | null | undefined): number =>
  parseInput(pageAfter, { after }).after ?? 0;
