import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
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
import { instant, user } from './account.ts';
import { currency } from './currency.ts';
import { upload } from './upload.ts';

export const languageLevel = pgEnum('language_level', ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
export const specialityGroup = pgEnum('speciality_group', ['BEGINNER', 'INTERMEDIATE', 'ADVANCED']);

/** Languages that people teach, learn or speak. */
export const language = pgTable('language', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ISO 639: en, ky. */
  code: text().notNull().unique(),
  titleEn: text('title_en').notNull(),
  titleRu: text('title_ru').notNull(),
  /** One of the languages taught here; the others are spoken only. */
  isTarget: boolean('is_target').notNull().default(false),
  order: smallint().notNull().default(0),
  archivedAt: instant('archived_at'),
});

/** A speciality of instructors; each has a public page /skills/{slug}. */
export const speciality = pgTable('speciality', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  group: specialityGroup().notNull(),
  titleEn: text('title_en').notNull(),
  titleRu: text('title_ru').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionRu: text('description_ru').notNull(),
  order: smallint().notNull().default(0),
  archivedAt: instant('archived_at'),
});

/** Former addresses of a speciality's page, which redirect to the current one. */
export const specialityFormerSlug = pgTable(
  'speciality_former_slug',
  {
    slug: text().primaryKey(),
    specialityId: integer('speciality_id')
      .notNull()
      .references(() => speciality.id, { onDelete: 'cascade' }),
  },
  (table) => [index('speciality_former_slug_speciality').on(table.specialityId)],
);

export const interest = pgTable('interest', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Name of a lucide icon. */
  icon: text().notNull(),
  titleEn: text('title_en').notNull(),
  titleRu: text('title_ru').notNull(),
  order: smallint().notNull().default(0),
  archivedAt: instant('archived_at'),
});

/** What a person publishes about themselves; one row per person, created at sign-up. */
export const profile = pgTable(
  'profile',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Never returned to anybody else. */
    telNumber: text('tel_number'),
    shortAbout: text('short_about').notNull().default(''),
    longAbout: text('long_about').notNull().default(''),
    /** The language that an instructor teaches or a student learns. */
    targetLanguageId: integer('target_language_id').references(() => language.id, { onDelete: 'set null' }),
    languageLevel: languageLevel('language_level'),
    /** The instructor's consent to be shown on the landing, skill pages and the default match list. */
    showOnRecommendationPage: boolean('show_on_recommendation_page').notNull().default(false),
    /**
     * Average of all ratings of all reviews by people not suspended, 0 without any; below, the number of these
     * reviews. Whoever changes reviews or suspensions updates both in the same transaction: lists are sorted by
     * them.
     */
    ratingAverage: doublePrecision('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Of the same reviews: sum and number of ratings by criterion, in the order of CRITERIA; empty without any. */
    ratingSums: integer('rating_sums').array().notNull().default([]),
    ratingNumbers: integer('rating_numbers').array().notNull().default([]),
    /** How many have an own average that rounds to 5, 4, 3, 2 and 1. */
    ratingStars: integer('rating_stars').array().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Best rated first, then latest: a page is read from the beginning, however many rows there are.
    index('profile_recommended')
      .on(table.ratingAverage, table.userId)
      .where(sql`${table.showOnRecommendationPage}`),
    index('profile_recommended_language')
      .on(table.targetLanguageId, table.ratingAverage, table.userId)
      .where(sql`${table.showOnRecommendationPage}`),
  ],
);

export const userLanguage = pgTable(
  'user_language',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    languageId: integer('language_id')
      .notNull()
      .references(() => language.id, { onDelete: 'cascade' }),
    /** Null: mother tongue. */
    level: languageLevel(),
    order: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.languageId] }),
    index('user_language_language').on(table.languageId),
  ],
);

export const userSpeciality = pgTable(
  'user_speciality',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    specialityId: integer('speciality_id')
      .notNull()
      .references(() => speciality.id, { onDelete: 'cascade' }),
    order: smallint().notNull().default(0),
    /**
     * ratingAverage of the profile if the person agreed to be recommended, else null: updated together with these
     * two.
     */
    recommendedRating: doublePrecision('recommended_rating'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.specialityId] }),
    index('user_speciality_speciality').on(table.specialityId, table.userId),
    index('user_speciality_recommended')
      .on(table.specialityId, table.recommendedRating, table.userId)
      .where(sql`${table.recommendedRating} is not null`),
  ],
);

export const userInterest = pgTable(
  'user_interest',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    interestId: integer('interest_id')
      .notNull()
      .references(() => interest.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interestId] }),
    index('user_interest_interest').on(table.interestId),
  ],
);

/** Price of an hour, by kind of lesson. */
export const userPrice = pgTable(
  'user_price',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Minor units an hour. */
    hourlyPrice: integer('hourly_price').notNull(),
    currency: currency().notNull(),
    order: smallint().notNull().default(0),
  },
  (table) => [index('user_price_user').on(table.userId)],
);

export const certificate = pgTable(
  'certificate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    organization: text().notNull(),
    issuedMonth: smallint('issued_month').notNull(),
    issuedYear: smallint('issued_year').notNull(),
    credentialId: text('credential_id'),
    credentialUrl: text('credential_url'),
    mediaId: uuid('media_id').references(() => upload.id, { onDelete: 'set null' }),
    /** Made once by the client that adds the row: a request repeated after a lost answer refers to the same row. */
    clientId: uuid('client_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('certificate_user').on(table.userId, table.issuedYear, table.issuedMonth),
    uniqueIndex('certificate_client').on(table.clientId),
  ],
);
