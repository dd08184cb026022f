import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { category } from './category.ts';
import { privacy } from './openness.ts';
import { upload } from './upload.ts';

export const revealSolution = pgEnum('reveal_solution', ['NEVER', 'AFTER_SUBMIT']);
export const exerciseType = pgEnum('exercise_type', [
  'dragTheWords',
  'dragTheWordsImage',
  'fillInTheBlanks',
  'fillInTheBlanksImage',
  'markTheWords',
  'multipleChoice',
  'singleChoice',
  'trueFalse',
  'findSynonym',
  'findThePlace',
]);
export const exerciseLanguage = pgEnum('exercise_language', ['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy']);

export const quiz = pgTable(
  'quiz',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
    /** For a copy: what it was made from, the title of that as it was, and its author. */
    sourceId: integer('source_id').references((): AnyPgColumn => quiz.id, { onDelete: 'set null' }),
    sourceTitle: text('source_title'),
    sourceAuthorId: integer('source_author_id').references(() => user.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    coverId: uuid('cover_id').references(() => upload.id, { onDelete: 'set null' }),
    privacy: privacy().notNull().default('HIDDEN'),
    /** With SCHEDULED: the quiz is open for 72 hours from this instant. */
    availableFrom: instant('available_from'),
    /** 0: all on one page. */
    itemsPerPage: integer('items_per_page').notNull().default(0),
    showCorrectnessOnError: boolean('show_correctness_on_error').notNull().default(false),
    /** The default for new exercises. */
    partialPoints: boolean('partial_points').notNull().default(true),
    shuffleExercises: boolean('shuffle_exercises').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(true),
    /** 0: no limit. */
    attemptsLimit: integer('attempts_limit').notNull().default(0),
    revealSolution: revealSolution('reveal_solution').notNull().default('NEVER'),
    /** The author's choice; without one: lib/contract/quiz.ts. */
    othersMayCopy: boolean('others_may_copy').notNull().default(true),
    /** Whoever adds or removes an exercise updates it in the same transaction. */
    exercisesCount: integer('exercises_count').notNull().default(0),
    /** Made once by the client: a repeated request returns the same quiz. Null once deleted. */
    clientId: uuid('client_id'),
    /** Grows when an exercise is removed or gets a new version: earlier submissions then lose their details. */
    answersRevision: integer('answers_revision').notNull().default(1),
    /** Grows with every edit of the settings. */
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('quiz_client').on(table.clientId),
    // For the number of copies.
    index('quiz_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    // For finding where a removed file was shown.
    index('quiz_cover')
      .on(table.coverId)
      .where(sql`${table.coverId} is not null`),
    index('quiz_list')
      .on(table.authorId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('quiz_category_list')
      .on(table.categoryId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    // What one author shares, by privacy.
    index('quiz_shared')
      .on(table.authorId, table.privacy, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('quiz_scheduled')
      .on(table.authorId, table.availableFrom)
      .where(sql`${table.privacy} = 'SCHEDULED' and ${table.deletedAt} is null`),
  ],
);

/** Points are stored in hundredths. */
export const exercise = pgTable(
  'exercise',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizId: integer('quiz_id').references(() => quiz.id, { onDelete: 'cascade' }),
    /**
     * The block of a publication that shows it, instead of a quiz; deleted with it. The foreign key is written by hand
     * in the migration: the files of the two tables would import each other.
     */
    publicationResourceId: uuid('publication_resource_id'),
    type: exerciseType().notNull(),
    /** Grows with every change that answers refer to. */
    version: integer().notNull().default(1),
    /** Grows with every edit. */
    revision: integer().notNull().default(1),
    /** By field of its form (lib/contract/exercise/form.ts): the revision in which it was changed last. */
    fieldRevisions: jsonb('field_revisions').$type<Record<string, number>>().notNull().default({}),
    /** Made once by the client: a repeated request returns the same exercise. Null once removed. */
    clientId: uuid('client_id'),
    /** From 1, without gaps; null once removed. In a publication 1: the block has the place. */
    order: integer(),
    language: exerciseLanguage().notNull(),
    title: text().notNull().default(''),
    descriptionTeacher: text('description_teacher').notNull().default(''),
    descriptionStudent: text('description_student').notNull().default(''),
    errorHint: text('error_hint').notNull().default(''),
    points: integer().notNull(),
    partialPoints: boolean('partial_points').notNull(),
    /** Null: the quiz's setting applies. */
    showCorrectnessOnError: boolean('show_correctness_on_error'),
    isVocabulary: boolean('is_vocabulary').notNull().default(false),
    audioId: uuid('audio_id').references(() => upload.id, { onDelete: 'set null' }),
    audioTitle: text('audio_title').notNull().default(''),
    audioAutoplay: boolean('audio_autoplay').notNull().default(false),
    audioHidden: boolean('audio_hidden').notNull().default(false),
    /** `{image: ExerciseImage}` or `{videoCode}`. */
    media: jsonb(),
    /** The typed block of its kind: lib/contract/exercise/blocks.ts. */
    block: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** A removed exercise remains: submissions refer to it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    // DEFERRABLE, by hand in the migration: shifting or swapping passes through states with two equal values.
    unique('exercise_order').on(table.quizId, table.order),
    uniqueIndex('exercise_client').on(table.clientId),
    index('exercise_audio').on(table.audioId),
    uniqueIndex('exercise_publication_resource').on(table.publicationResourceId),
    check('exercise_parent', sql`num_nonnulls(${table.quizId}, ${table.publicationResourceId}) = 1`),
    check('exercise_order_while_there', sql`(${table.order} is null) = (${table.removedAt} is not null)`),
  ],
);

/**
 * What is typed into the form of an exercise and not in place: because it has errors, or because submissions would lose
 * their details.
 */
export const exerciseDraft = pgTable(
  'exercise_draft',
  {
    /** That of the exercise, from its sequence: also before it is in place. Removed with it by hand. */
    id: integer().primaryKey(),
    quizId: integer('quiz_id').references(() => quiz.id, { onDelete: 'cascade' }),
    /** As that of the exercise, with its foreign key in the migration. */
    publicationResourceId: uuid('publication_resource_id'),
    type: exerciseType().notNull(),
    /** Made once by the client of a new exercise; null: of one that is in place. */
    clientId: uuid('client_id'),
    /** Greater than that of the exercise, unless somebody has changed the exercise since. */
    revision: integer().notNull(),
    fieldRevisions: jsonb('field_revisions').$type<Record<string, number>>().notNull(),
    /** lib/contract/exercise/form.ts */
    form: jsonb().notNull(),
    /** The uploads that the form shows. */
    files: text().array().notNull(),
    /** When it was stored last. */
    hasErrors: boolean('has_errors').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('exercise_draft_quiz').on(table.quizId),
    uniqueIndex('exercise_draft_publication_resource').on(table.publicationResourceId),
    uniqueIndex('exercise_draft_client').on(table.clientId),
    // For finding where a file is used.
    index('exercise_draft_files').using('gin', table.files),
    check('exercise_draft_parent', sql`num_nonnulls(${table.quizId}, ${table.publicationResourceId}) = 1`),
  ],
);

/** An attempt that a signed-in person has begun; a visitor's is stored signed in their browser. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: uuid().primaryKey(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
  },
  (table) => [
    uniqueIndex('quiz_attempt_open')
      .on(table.userId, table.quizId)
      .where(sql`${table.submittedAt} is null`),
    index('quiz_attempt_quiz').on(table.quizId),
  ],
);

/** A visitor who took quizzes of an author: one row per name and phone. */
export const nonRegisteredUser = pgTable(
  'non_registered_user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    telNumber: text('tel_number').notNull(),
    fullName: text('full_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('non_registered_user_person').on(table.authorId, table.telNumber, table.fullName)],
);

/** A submission, with the quiz's title at that time. Points in hundredths. */
export const quizHistory = pgTable(
  'quiz_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    /** The quiz's author, copied so that the author's list needs no join. */
    authorId: integer('author_id').notNull(),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    nonRegisteredUserId: integer('non_registered_user_id').references(() => nonRegisteredUser.id, {
      onDelete: 'set null',
    }),
    /** At most one submission per attempt. */
    attemptId: uuid('attempt_id').notNull().unique(),
    /** The lesson in which it was answered; that may be gone. Null: it was taken alone. */
    lessonScheduleId: integer('lesson_schedule_id'),
    earnedPoints: integer('earned_points').notNull(),
    maxPoints: integer('max_points').notNull(),
    title: text().notNull(),
    description: text().notNull(),
    showCorrectnessOnError: boolean('show_correctness_on_error').notNull(),
    itemsPerPage: integer('items_per_page').notNull(),
    revealSolution: revealSolution('reveal_solution').notNull(),
    /**
     * Whether none of its exercises was changed or removed since. Whoever changes one updates it in the same
     * transaction.
     */
    detailsAvailable: boolean('details_available').notNull().default(true),
    reviewed: boolean().notNull().default(false),
    /** When REVIEWED was set for the first time, which its taker is told; it stays when the flag is removed. */
    reviewedAt: instant('reviewed_at'),
    important: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('quiz_history_taker').on(table.userId, table.createdAt, table.id),
    index('quiz_history_author').on(table.authorId, table.createdAt, table.id),
    index('quiz_history_quiz').on(table.quizId, table.createdAt, table.id),
    index('quiz_history_visitor').on(table.nonRegisteredUserId),
    uniqueIndex('quiz_history_lesson')
      .on(table.lessonScheduleId, table.quizId, table.userId)
      .where(sql`${table.lessonScheduleId} is not null`),
    // Lists filtered by whether details are available: even if one kind is rare, the other kind is not scanned.
    index('quiz_history_taker_details').on(table.userId, table.detailsAvailable, table.createdAt, table.id),
    index('quiz_history_author_details').on(
      table.authorId,
      table.detailsAvailable,
      table.createdAt,
      table.id,
    ),
    index('quiz_history_quiz_details').on(table.quizId, table.detailsAvailable, table.createdAt, table.id),
  ],
);

/** The browser from which a visitor submitted a quiz whose attempts are limited. */
export const visitorAttempt = pgTable(
  'visitor_attempt',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => quizHistory.attemptId, { onDelete: 'cascade' }),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quiz.id, { onDelete: 'cascade' }),
    /** A keyed hash of browser and quiz: at another quiz the same browser has another one. */
    browser: text().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    index('visitor_attempt_browser').on(table.quizId, table.browser),
    index('visitor_attempt_age').on(table.submittedAt),
  ],
);

/** One exercise of a submission, answered or not. Points in hundredths. */
export const exerciseHistory = pgTable(
  'exercise_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizHistoryId: integer('quiz_history_id')
      .notNull()
      .references(() => quizHistory.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercise.id, { onDelete: 'cascade' }),
    exerciseVersion: integer('exercise_version').notNull(),
    order: integer().notNull(),
    /** The answer as it was sent; null: none. */
    input: jsonb(),
    /** By part: lib/contract/exercise/result.ts. */
    verdicts: jsonb().notNull(),
    notes: jsonb().notNull(),
    incorrect: text().array().notNull(),
    showIncorrect: boolean('show_incorrect').notNull(),
    showError: boolean('show_error').notNull(),
    earnedPoints: integer('earned_points').notNull(),
    maxPoints: integer('max_points').notNull(),
    noAnswer: boolean('no_answer').notNull(),
  },
  (table) => [
    uniqueIndex('exercise_history_entry').on(table.quizHistoryId, table.order),
    index('exercise_history_exercise').on(table.exerciseId),
  ],
);
