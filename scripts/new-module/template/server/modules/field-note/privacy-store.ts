import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { fieldNote } from '../../db/schema/field-note.ts';
import type { FieldNoteRow } from './model.ts';

/** Everything that a person has created. */
export async function readFieldNotes(db: Database, ownerId: number): Promise<FieldNoteRow[]> {
  return db.select().from(fieldNote).where(eq(fieldNote.ownerId, ownerId)).orderBy(asc(fieldNote.id));
}
