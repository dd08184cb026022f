import { UPLOAD_PURPOSES } from '#contract/upload.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, user } from './account.ts';
import { storedFile } from './file.ts';

export const uploadPurpose = pgEnum('upload_purpose', UPLOAD_PURPOSES);

/** A file that a person uploaded; the bytes are in file storage under `uploads/{blobId ?? id}`. */
export const upload = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: uploadPurpose().notNull(),
    /** File name without unsafe characters; shown to people and offered on download. */
    name: text().notNull(),
    /** Detected from the content, not as the sender claims. */
    mimeType: text('mime_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** Opened by whoever may see what it belongs to (a certificate, a quiz); otherwise only by a signed address. */
    isPublic: boolean('is_public').notNull().default(false),
    /** The person's content that it shows; null: a purpose that does not count (isCounted). */
    fileId: uuid('file_id').references(() => storedFile.id, { onDelete: 'cascade' }),
    /** That of the file; null: its own id. */
    blobId: uuid('blob_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When something began to refer to it; unused uploads are deleted after a day. */
    usedAt: instant('used_at'),
    /** When the last reference went: nobody can open it any more, and a job removes the file, then this row. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('upload_user').on(table.userId, table.createdAt),
    index('upload_file').on(table.fileId),
    index('upload_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
);

/** An upload in progress: its announced bytes count until it is stored, refused or abandoned. */
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
