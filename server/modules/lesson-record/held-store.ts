import type { Database } from '../../db/client.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import type { HeldRow } from './model.ts';

export async function insertHeld(
  db: Database,
  lesson: { scheduleId: number; instructorId: number; heldAt: Date },
  held: readonly HeldRow[],
): Promise<void> {
  if (held.length > 0) await db.insert(lessonHeld).values(held.map((row) => ({ ...row, ...lesson })));
}
