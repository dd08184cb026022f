import type { Currency, FormerRecordKind } from '@/graphql/generated/graphql';
import { CURRENCIES, formatMoney } from '@/lib/profile/price';
import type { FormerRecord } from './queries';

type Part = FormerRecord['parts'][number];

/** Names in archives that people read in words; others are shown as they are. */
export const RECORD_FIELDS = [
  'after',
  'alt',
  'answers',
  'at',
  'before',
  'breaks',
  'cancelledAt',
  'cancelReason',
  'chat',
  'comment',
  'commonPrice',
  'content',
  'corrects',
  'createdAt',
  'currency',
  'day',
  'declinedAt',
  'dueAt',
  'duration',
  'earnedPoints',
  'endedAt',
  'endsAt',
  'exerciseId',
  'firstName',
  'from',
  'givenAt',
  'handedInAt',
  'id',
  'in',
  'input',
  'instructor',
  'instructorId',
  'invitedAt',
  'isHidden',
  'isLost',
  'item',
  'joinedAt',
  'joinMilliseconds',
  'kind',
  'leftAt',
  'lesson',
  'lessonId',
  'lessonScheduleId',
  'maxPoints',
  'message',
  'month',
  'name',
  'noMedia',
  'note',
  'notes',
  'order',
  'out',
  'packetsLost',
  'packetsReceived',
  'part',
  'points',
  'postId',
  'price',
  'publicationId',
  'publishedAt',
  'quiz',
  'quizHistoryId',
  'quizId',
  'quote',
  'ratings',
  'reason',
  'reviewerId',
  'scheduleId',
  'seconds',
  'sentence',
  'side',
  'standing',
  'startedAt',
  'startsAt',
  'studentId',
  'students',
  'text',
  'thankedAt',
  'title',
  'to',
  'translation',
  'type',
  'updatedAt',
  'userId',
  'value',
  'version',
  'with',
  'word',
  'zone',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

const NUMBER = /^\d+$/;

/** What a part is, by the last name of its path: `attachments.0.name` is a name. Null: it is not known. */
export function fieldOf(path: string): RecordField | null {
  const last = path.split('.').findLast((name) => !NUMBER.test(name));
  return RECORD_FIELDS.find((name) => name === last) ?? null;
}

const OWNERS: readonly string[] = ['instructor', 'students', 'quiz', 'lesson'] satisfies RecordField[];

/** Whose a part is, where a record names several: `students.0.firstName` is of the students. Null: the record's own. */
export function ownerOf(path: string): RecordField | null {
  const owner = path
    .split('.')
    .slice(0, -1)
    .findLast((name) => !NUMBER.test(name));
  return RECORD_FIELDS.find((name) => name === owner && OWNERS.includes(name)) ?? null;
}

/** Values of archives that people read in words. */
export const RECORD_WORDS = [
  ...(['true', 'false', 'given', 'taken', 'invitations', 'slotsAskedFor', 'slotsReceived'] as const),
] as const;
export type RecordWord = (typeof RECORD_WORDS)[number];
/** Fields that have such values; a message may say "true" as well. */
const OF_WORDS: readonly string[] = [
  'side',
  'isHidden',
  'isLost',
  'noMedia',
  'value',
] satisfies RecordField[];

const SUMS: readonly string[] = [
  'in',
  'out',
  'before',
  'after',
  'price',
  'commonPrice',
] satisfies RecordField[];
const POINTS: readonly string[] = ['earnedPoints', 'maxPoints'] satisfies RecordField[];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** How a part is read: an archive has sums in minor units, and points of submissions in hundredths. */
export type ShownValue =
  | { kind: 'text'; text: string }
  | { kind: 'word'; word: RecordWord }
  | { kind: 'number'; number: number }
  | { kind: 'instant'; at: Date };

export function shownValue(
  { path, value }: Part,
  { kind, parts }: { kind: FormerRecordKind; parts: readonly Part[] },
  locale: string,
): ShownValue {
  const field = fieldOf(path);
  const amount = value.trim() === '' ? Number.NaN : Number(value);
  if (field && Number.isFinite(amount)) {
    const currency = currencyOf(parts);
    if (currency && SUMS.includes(field))
      return { kind: 'text', text: formatMoney({ amount, currency }, locale) };
    if (kind === 'ATTEMPT' && POINTS.includes(field)) return { kind: 'number', number: amount / 100 };
  }
  const word = field && OF_WORDS.includes(field) ? RECORD_WORDS.find((each) => each === value) : undefined;
  if (word) return { kind: 'word', word };
  if (INSTANT.test(value)) {
    const at = new Date(value);
    if (!Number.isNaN(at.getTime())) return { kind: 'instant', at };
  }
  return { kind: 'text', text: value };
}

const currencyOf = (parts: readonly Part[]): Currency | undefined => {
  const stated = parts.find(({ path }) => path === 'currency')?.value;
  return CURRENCIES.find((each) => each === stated);
};
