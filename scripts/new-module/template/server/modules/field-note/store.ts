import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { fieldNote } from '../../db/schema/field-note.ts';
import type { Page } from '../../paging.ts';
import type { FieldNoteRow } from './model.ts';

export async function findFieldNote(db: Database, id: number): Promise<FieldNoteRow | null> {
  const [row] = await db.select().from(fieldNote).where(eq(fieldNote.id, id));
  return row ?? null;
}

/** Locked until the transaction ends: of two simultaneous changes the second sees the first. */
export async function lockFieldNote(db: Database, id: number): Promise<FieldNoteRow | null> {
  const [row] = await db.select().from(fieldNote).where(eq(fieldNote.id, id)).for('update');
  return row ?? null;
}

/** A person's own, latest first. */
export async function listFieldNotes(
  db: Database,
  ownerId: number,
  { skip, take }: Page,
): Promise<FieldNoteRow[]> {
  return db
    .select()
    .from(fieldNote)
    .where(eq(fieldNote.ownerId, ownerId))
    .orderBy(desc(fieldNote.id))
    .offset(skip)
    .limit(take);
}

export async function countFieldNotes(db: Database, ownerId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(fieldNote).where(eq(fieldNote.ownerId, ownerId));
  return row?.total ?? 0;
}

export async function insertFieldNote(
  db: Database,
  values: Omit<FieldNoteRow, 'id' | 'updatedAt'>,
): Promise<FieldNoteRow> {
  const [row] = await db
    .insert(fieldNote)
    .values({ ...values, updatedAt: values.createdAt })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export async function updateFieldNote(
  db: Database,
  id: number,
  values: Pick<FieldNoteRow, 'title' | 'text' | 'updatedAt'>,
): Promise<void> {
  await db.update(fieldNote).set(values).where(eq(fieldNote.id, id));
}

export async function deleteFieldNote(db: Database, id: number): Promise<void> {
  await db.delete(fieldNote).where(eq(fieldNote.id, id));
}

export async function deleteFieldNotesOf(db: Database, ownerId: number): Promise<void> {
  await db.delete(fieldNote).where(eq(fieldNote.ownerId, ownerId));
}
