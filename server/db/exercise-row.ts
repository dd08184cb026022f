import { getTableColumns } from 'drizzle-orm';
import { exercise } from './schema/quiz.ts';

type ExerciseColumns = typeof exercise.$inferSelect;

const COLUMNS = Object.entries(getTableColumns(exercise));

/** An exercise from a row with the names of the table's columns: of a raw statement, or as to_jsonb made it. */
export function toExercise(row: Readonly<Record<string, unknown>>): ExerciseColumns {
  const values = COLUMNS.map(([key, { name, dataType }]) => {
    const value = row[name] ?? null;
    return [key, dataType === 'date' && value !== null ? new Date(value as string) : value];
  });
  return Object.fromEntries(values) as ExerciseColumns;
}
