import type { RequestContext } from '../../../request-context.ts';
import type { ScheduleRow } from '../model.ts';

/**
 * Code of the language a lesson is in: the one that its students learn if it is one for all of them, else the one that
 * its instructor teaches. Null: neither says. One statement for all lessons of a list.
 */
export async function findLanguage(
  { loaders: { targetLanguage } }: RequestContext,
  { studentIds, instructorId }: Pick<ScheduleRow, 'studentIds' | 'instructorId'>,
): Promise<string | null> {
  const [taught, ...learnt] = await Promise.all(
    [instructorId, ...studentIds].map((id) => targetLanguage.load(id)),
  );
  const [language, ...others] = new Set(learnt.filter((code) => code !== null));
  return (others.length === 0 ? language : null) ?? taught ?? null;
}
