import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ANSWERS_FROM } from '#contract/post.ts';
import { instant, user } from './account.ts';
import { lesson } from './lesson.ts';
import { publication } from './material.ts';
import { privacy } from './openness.ts';
import { exerciseLanguage, quiz } from './quiz.ts';
import { upload } from './upload.ts';

export const postAnswersFrom = pgEnum('post_answers_from', ANSWERS_FROM);

/** What a person writes to their network. A deleted one keeps its row, without its words. */
export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Made once by the client: a repeated request returns the same post. */
    clientId: uuid('client_id').notNull(),
    /** A mention is `@{id}`. */
    text: text().notNull(),
    /** The people whom the text mentions. */
    mentionIds: integer('mention_ids')
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    /** Of the text. */
    language: exerciseLanguage(),
    privacy: privacy().notNull(),
    /** With SCHEDULED: the post is open for 72 hours from this instant. */
    availableFrom: instant('available_from'),
    answersFrom: postAnswersFrom('answers_from').notNull().default('CONNECTIONS'),
    allowsCorrections: boolean('allows_corrections').notNull().default(true),
    wantsCorrections: boolean('wants_corrections').notNull().default(false),
    publicationId: integer('publication_id').references(() => publication.id, { onDelete: 'set null' }),
    lessonId: integer('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    quizId: integer('quiz_id').references(() => quiz.id, { onDelete: 'set null' }),
    sourceId: integer('source_id').references((): AnyPgColumn => post.id, { onDelete: 'set null' }),
    /** It shares something, which may be erased since: then its id is null. */
    hasShared: boolean('has_shared').notNull().default(false),
    /** Kept in the transaction of each change. */
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    correctionsCount: integer('corrections_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Its place in feeds: its creation, the start of a scheduled one, or when a hidden one was opened. */
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    editedAt: instant('edited_at'),
    /** When the mentioned people and open feeds were told of it; null: it was not open yet. */
    announcedAt: instant('announced_at'),
    deletedAt: instant('deleted_at'),
    /** Everybody might see it when it was deleted. */
    wasPublic: boolean('was_public').notNull().default(false),
    /** The administrator who removed it, and why. */
    removedById: integer('removed_by_id').references(() => user.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason'),
    /** The words of the text, normalized, for search; with the version of the rules. */
    searchWords: text('search_words').notNull().default(''),
    searchVersion: smallint('search_version').notNull().default(0),
  },
  (table) => [
    // For the numbers of weeks.
    index('post_created').on(table.createdAt),
    index('post_public_words')
      .using('gin', sql`to_tsvector('simple', ${table.searchWords})`)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    index('post_search_version')
      .on(table.searchVersion, table.id)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('post_client').on(table.authorId, table.clientId),
    // With the privacy, so that an author's posts in a feed are found in the index alone.
    index('post_list')
      .on(table.authorId, table.publishedAt, table.id, table.privacy)
      .where(sql`${table.deletedAt} is null`),
    // For feeds of people without connections.
    index('post_public_language')
      .on(table.language, table.publishedAt, table.id)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    // For feeds of those who look for texts to correct: few posts ask for it.
    index('post_wanted_list')
      .on(table.authorId, table.publishedAt, table.id, table.privacy)
      .where(sql`${table.wantsCorrections} and ${table.deletedAt} is null`),
    index('post_wanted_language')
      .on(table.language, table.publishedAt, table.id)
      .where(sql`${table.wantsCorrections} and ${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    // For search engines.
    index('post_public_id')
      .on(table.id)
      .where(sql`${table.privacy} = 'PUBLIC' and ${table.deletedAt} is null`),
    // Scheduled ones that open.
    index('post_unannounced')
      .on(table.publishedAt)
      .where(
        sql`${table.announcedAt} is null and ${table.privacy} = 'SCHEDULED' and ${table.deletedAt} is null`,
      ),
    index('post_publication')
      .on(table.publicationId)
      .where(sql`${table.publicationId} is not null`),
    index('post_lesson')
      .on(table.lessonId)
      .where(sql`${table.lessonId} is not null`),
    index('post_quiz')
      .on(table.quizId)
      .where(sql`${table.quizId} is not null`),
    index('post_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    index('post_remover')
      .on(table.removedById)
      .where(sql`${table.removedById} is not null`),
  ],
);

/** The pictures of a post, or its video. */
export const postMedia = pgTable(
  'post_media',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** What a picture shows. */
    alt: text(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    uniqueIndex('post_media_upload').on(table.uploadId),
  ],
);

export const postLike = pgTable(
  'post_like',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_like_list').on(table.postId, table.createdAt, table.userId),
    index('post_like_user').on(table.userId),
  ],
);

/** A comment on a post, or a reply to one. */
export const postComment = pgTable(
  'post_comment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The comment that begins the thread. */
    parentId: integer('parent_id').references((): AnyPgColumn => postComment.id, { onDelete: 'cascade' }),
    /** Whom a reply answers. */
    replyToUserId: integer('reply_to_user_id').references(() => user.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').notNull(),
    text: text().notNull(),
    mentionIds: integer('mention_ids')
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    likesCount: integer('likes_count').notNull().default(0),
    repliesCount: integer('replies_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    removedById: integer('removed_by_id').references(() => user.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason'),
  },
  (table) => [
    uniqueIndex('post_comment_client').on(table.authorId, table.clientId),
    index('post_comment_list')
      .on(table.postId, table.id)
      .where(sql`${table.parentId} is null`),
    index('post_comment_post').on(table.postId),
    index('post_comment_replies')
      .on(table.parentId, table.id)
      .where(sql`${table.parentId} is not null`),
    index('post_comment_answered')
      .on(table.replyToUserId)
      .where(sql`${table.replyToUserId} is not null`),
    index('post_comment_remover')
      .on(table.removedById)
      .where(sql`${table.removedById} is not null`),
  ],
);

export const postCommentLike = pgTable(
  'post_comment_like',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => postComment.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('post_comment_like_user').on(table.userId),
  ],
);

/** How somebody would say the text of a post. */
export const postCorrection = pgTable(
  'post_correction',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The text as it was corrected. */
    original: text().notNull(),
    text: text().notNull(),
    /** The reasons, by change. */
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull(),
    thankedAt: instant('thanked_at'),
  },
  (table) => [
    uniqueIndex('post_correction_once').on(table.postId, table.authorId),
    index('post_correction_list').on(table.postId, table.id),
    index('post_correction_author').on(table.authorId, table.id),
  ],
);

/**
 * Whose posts are in whose feed: both ways for each connection, and each author's own. Triggers on `connection` and
 * `post` write the rows, so that no path can forget to.
 */
export const feedSource = pgTable(
  'feed_source',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** No post of the author stands later in feeds; null: there is none. */
    lastAt: instant('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorId] }),
    index('feed_source_latest')
      .on(table.userId, table.lastAt, table.authorId)
      .where(sql`${table.lastAt} is not null`),
    index('feed_source_author').on(table.authorId),
  ],
);

/** Authors whose `lastAt` is to be written anew. */
export const feedTask = pgTable('feed_task', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  authorId: integer('author_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
});
