import { UPLOAD_PURPOSES } from '#contract/upload.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';

export const uploadPurpose = pgEnum('upload_purpose', UPLOAD_PURPOSES);

/** A file a person sent; the bytes lie in file storage under `uploads/{id}`. */
export const upload = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: uploadPurpose().notNull(),
    /** Shown to people and offered on download; cleaned. */
    name: text().notNull(),
    /** Sniffed from the content, not what the sender said. */
    mimeType: text('mime_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Open to everybody (a photo, a certificate's picture); otherwise only through a signed address. */
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Something points to it; unused ones are deleted after a day. */
    usedAt: instant('used_at'),
    /** Nothing points to it any more: it opens for nobody, and a job removes the file, then this row. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('upload_user').on(table.userId, table.createdAt),
    index('upload_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
);

/** A file that has begun to arrive: the bytes it said it would have, counted until it is kept, refused or forgotten. */
export const arrivingUpload = pgTable(
  'arriving_upload',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    size: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('arriving_upload_user').on(table.userId),
    index('arriving_upload_created').on(table.createdAt),
  ],
);
