import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import { commonPriceOf } from '#contract/schedule.ts';
import type { LessonPrices } from '#contract/schedule.ts';
import type { CheckedInput } from '../../input.ts';
import { refuseFields } from '../../input.ts';
import type { LessonBoard, ScheduleRow } from '../../model.ts';
import { sorted } from '../../model.ts';
import type { Named } from '../named.ts';
import type { Change } from './retime.ts';

interface Parts<Item> {
  added: Item[];
  removed: Item[];
}

/** What a form changes in a lesson, and with it in others of its series. */
export interface Difference {
  input: CheckedInput;
  /** How many people the form names. */
  people: number;
  students: Parts<number>;
  emails: Parts<string>;
  /** Empty: each lesson keeps those it has. */
  boards: LessonBoard[];
}

export function differenceOf(
  before: ScheduleRow,
  { input, named: { people, boards } }: { input: CheckedInput; named: Named },
): Difference {
  return {
    input,
    people: people.studentIds.length + people.invited.length,
    students: partsOf(before.studentIds, people.studentIds),
    emails: partsOf(before.invitedEmails, people.invited),
    boards,
  };
}

/**
 * The change with everything but the hour, which it has: people are added and removed, so that who left one lesson of a
 * series alone stays away from it; the rest is set. BAD_USER_INPUT if a lesson would have too many people.
 */
export function applied({ before, after }: Change, difference: Difference): Change {
  const { title, currency, notes, lessonIds, quizIds } = difference.input;
  const studentIds = sorted(joined(before.studentIds, difference.students));
  const invitedEmails = joined(before.invitedEmails, difference.emails);
  const people = studentIds.length + invitedEmails.length;
  if (people > STUDENTS_PER_LESSON_MAX)
    refuseFields({ studentIds: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } });
  const boards = difference.boards.length > 0 ? difference.boards : before.boards;
  return {
    before,
    after: {
      ...after,
      ...{ title, currency, notes, lessonIds, quizIds },
      ...pricesFor(difference, people),
      ...{ studentIds, invitedEmails, boards },
      boardId: difference.boards[0]?.id ?? before.boardId,
    },
  };
}

/** The price of each student stays; that for all follows the people of the lesson, if there are others than in the form. */
function pricesFor({ input, people: named }: Difference, people: number): LessonPrices {
  const { price, commonPrice } = input;
  if (price === null || people === 0 || people === named) return { price, commonPrice };
  return { price, commonPrice: commonPriceOf(price, people) };
}

const partsOf = <Item>(before: readonly Item[], after: readonly Item[]): Parts<Item> => ({
  added: after.filter((item) => !before.includes(item)),
  removed: before.filter((item) => !after.includes(item)),
});

const joined = <Item>(items: readonly Item[], { added, removed }: Parts<Item>): Item[] => [
  ...items.filter((item) => !removed.includes(item)),
  ...added.filter((item) => !items.includes(item)),
];
